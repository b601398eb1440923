import type { Offer } from '../../lib/types';
import type { ZolikyView } from './types';
import { cardsIn } from '../../table/asking/choose';
import type { Pile, Scene, Perspective } from '../../table/scene';
import { basis, sorted } from '../basis';
import { say } from './words';

/** Whose turn was the last one: the discard is his. */
function before({ actor, sizes }: ZolikyView): number {
  return ((actor ?? 0) + sizes.length - 1) % sizes.length;
}

function piles(view: ZolikyView, legal: string[]): Pile[] {
  const may = (word: string) => (legal.includes(word) ? word : undefined);
  const discard = view.pile.slice(-2); // the lower one is seen while the upper is on its way
  const jolly: Pile[] = view.jolly
    ? [{ key: 'jolly', cards: [view.jolly], caption: say('jolly_card'), action: may('jolly') }]
    : [];
  return [
    ...jolly,
    {
      key: 'stock',
      cards: Array<null>(Math.min(view.stock, 3)).fill(null),
      caption: `${say('stock')} ${view.stock}`,
      action: may('draw'),
    },
    {
      key: 'discard',
      from: `seat:${before(view)}`,
      cards: discard,
      caption: `${say('discard')} ${view.pile.length}`,
      action: may('take'),
    },
  ];
}

/** Cards that a draft brings into the hand: what was taken, and jokers that were swapped out. */
function gained(view: ZolikyView, draft: string): string[] {
  const taken = draft.startsWith('take') ? view.pile.slice(-1) : [];
  const jolly = draft.startsWith('jolly') && view.jolly ? [view.jolly] : [];
  return [...taken, ...jolly, ...(draft.match(/~/g) ?? []).map(() => 'JK')];
}

/** The largest melds that the server offers first, each card once, then the rest. */
function byMelds(hand: string[], offers: string[]): string[] {
  const found = offers.filter((text) => text.startsWith('+')).map(cardsIn);
  let rest = [...hand];
  const row: string[] = [];
  for (const meld of found.sort((a, b) => b.length - a.length)) {
    const left = [...rest];
    const held = meld.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    if (!held) continue;
    row.push(...meld);
    rest = left;
  }
  return [...row, ...rest];
}

export function zoliky(perspective: Perspective): Scene {
  const view = perspective.state.view as ZolikyView;
  const scene = basis(perspective);
  const offers = [...perspective.state.legal, ...perspective.state.parts].map(({ text }) => text);
  scene.row = true;
  scene.trick = null;
  const hand = sorted([...view.hand, ...gained(view, perspective.draft)], perspective.sorting);
  scene.hand = perspective.sorting === 'melds' ? byMelds(hand, offers) : hand;
  if (!perspective.draft && view.drawn) scene.fresh = [view.drawn];
  scene.piles = piles(view, perspective.draft ? [] : offers);
  scene.melds = view.table.map(({ id, owner, cards, stands }) => {
    return { id: String(id), owner, cards, stands };
  });
  scene.from = 'pile:stock';
  scene.to = 'pile:discard';
  scene.title = say('lap_n', { n: view.round });
  const seat = perspective.seat ?? 0;
  scene.chip = view.opened[seat] ? say('opened') : say('not_opened');
  for (const plate of scene.plates) {
    plate.short = String(view.sizes[plate.seat] ?? '');
    if (view.opened[plate.seat]) plate.done = say('opened');
  }
  return scene;
}

/** A new meld of these cards, whether or not the law lets it be one. */
export function trial(cards: string[]): Offer | null {
  return cards.length < 2 ? null : { text: `+${cards.join('')}`, label: say('lay_these') };
}
