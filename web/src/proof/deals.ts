import { type Dealt, type Layout, type Options, RANKS, each, numberOf, packOf } from './packs';

// How a game is dealt: by `games/<game>/dealing.ts`, or as the record itself tells it.

/** The dealing of a game by its version. */
export type Dealing = Record<number, (options: Options) => Layout>;

const found = import.meta.glob<{ dealing: Dealing }>('../games/*/dealing.ts', { eager: true });

/** What the page knows of a game, by the `game` line of a record: its key and its version. */
export function dealingOf(game: string): ((options: Options) => Layout) | undefined {
  const [, key = '', version = ''] = /^(\w+) (\d+)$/.exec(game) ?? [];
  return found[`../games/${key}/dealing.ts`]?.dealing[Number(version)];
}

const PACKS: Record<string, string> = { '32': 'AKQJT987', '48': 'AKQJT9876543', '52': RANKS };

/** A game that the page does not know, dealt as the line `layout` of its record says. */
export function asTold(words: Options): Layout {
  const seats = numberOf(words.seats, 0, 2, 6);
  const ranks = PACKS[words.pack ?? ''];
  const step = { each: 1, 'each-': -1 }[words.deal ?? ''];
  if (!ranks || !step || words.then) throw new RangeError(words.deal);
  const deal = (order: number[], leader: number): Dealt => {
    return { hands: each(order, leader, seats, step), names: {} };
  };
  return { seats, pack: packOf((rank) => ranks.includes(rank)), acts: '', deal };
}
