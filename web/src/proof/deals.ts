// How the order of a pack becomes a deal, game by game: what a checker must know of a game.

const RANKS = 'AKQJT98765432';
const TEXTS = [...'SHDC'].flatMap((suit) => [...RANKS].map((rank) => suit + rank)).concat('JK');

/** What an order gives: the text of the deal, and by act what chance may name later. */
export interface Dealt {
  hands: string;
  names: Record<string, string[]>;
}

/** What the checker knows of a game under its options. */
export interface Layout {
  seats: number;
  pack: number[];
  /** Pattern of what chance does after the shuffle and a lead: words, each with a space. */
  acts: string;
  deal: (order: number[], leader: number) => Dealt;
}

export type Options = Record<string, string>;

export function cardText(card: number): string {
  return TEXTS[card] ?? '?';
}

export function cardOf(text: string): number {
  return TEXTS.indexOf(text);
}

function ascending(cards: number[]): number[] {
  return [...cards].sort((a, b) => a - b);
}

function handText(hand: number[]): string {
  const texts = ascending(hand).map(cardText);
  const suits = [...'SHDC'].map((suit) => {
    const ranks = texts.filter((text) => text[0] === suit).map((text) => text[1]);
    return ranks.length ? suit + ranks.join('') : '';
  });
  return suits.filter(Boolean).join(' ');
}

export function orderText(order: number[]): string {
  return order.map(cardText).join('');
}

function whole(order: number[], names: Record<string, string[]>): Dealt {
  return { hands: `order ${orderText(order)}`, names };
}

function packOf(keep: (rank: string) => boolean): number[] {
  return TEXTS.slice(0, 52).flatMap((text, card) => (keep(text[1] ?? '') ? [card] : []));
}

/** A number that an option may have; a record with another one is no record. */
function numberOf(text: string | undefined, usual: number, least: number, most: number): number {
  const number = Number(text ?? usual);
  if (!Number.isInteger(number) || number < least || number > most) throw new RangeError(text);
  return number;
}

/** The hands of cards that are dealt one at a time from the first seat on. */
function each(order: number[], first: number, seats: number, step: number): string {
  const parts = Array.from({ length: seats }, (_, seat) => {
    const place = ((((seat - first) * step) % seats) + seats) % seats;
    return order.filter((_, at) => at % seats === place);
  });
  return parts.map((part, seat) => `${seat} ${handText(part)}`).join(' / ');
}

/** One card at a time from the first leader, in playing direction (K-2.3). */
function mindikot(options: Options): Layout {
  const seats = numberOf(options.players, 4, 4, 6);
  const step = options.direction === 'counterclockwise' ? -1 : 1;
  const hide = options.hide_by === 'player' ? '(hide )?' : 'hide ';
  const deal = (order: number[], leader: number): Dealt => {
    const own = order.filter((_, at) => at % seats === 0);
    const names = { hide: ascending(own).map(cardText) };
    return { hands: each(order, leader, seats, step), names };
  };
  const acts = options.mode === 'B' ? hide : '';
  return { seats, pack: packOf((rank) => seats === 4 || rank !== '2'), acts, deal };
}

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** Packets from the chooser on and a rest in parts (M-3.6, M-4.5), or an order to cut. */
function marias(options: Options): Layout {
  const seats = numberOf(options.seats, 3, 3, 4);
  const jitter = numberOf(options.cut_jitter, 2, 0, 31);
  const cut = options.deck_mode === 'cut';
  const loose = (options.from_people ?? 'off') !== 'off';
  const ends = loose ? [27, 28, 29, 30, 31, 32] : [27, 30, 32];
  const lying = options.enforcement === 'table' ? 'per_deal' : 'off';
  const again = (options.misdeals ?? lying) === 'off' ? '' : '(shuffle )*';
  const deal = (order: number[], leader: number): Dealt => {
    if (cut) return whole(order, { jitter: span(-jitter, jitter) });
    const of = (...runs: [number, number][]) => runs.flatMap(([a, b]) => order.slice(a, b));
    const hands = [of([0, 7]), of([7, 12], [17, 22]), of([12, 17], [22, 27])];
    const told = hands.map((hand, k) => `${(leader + k) % seats} ${handText(hand)}`).sort();
    const rest = ends.slice(1).flatMap((end, i) => ascending(order.slice(ends[i], end)));
    return { hands: [...told, `rest ${orderText(rest)}`].join(' / '), names: {} };
  };
  const acts = cut ? (jitter ? '(jitter )+' : '') : again;
  return { seats, pack: packOf((rank) => 'AKQJT987'.includes(rank)), acts, deal };
}

/** The whole order is told, since the order of the stock matters (Z-3.1, Z-10.2). */
function zoliky(options: Options): Layout {
  const twice = packOf(() => true).flatMap((card) => [card, card]);
  const pack = [...twice, 52, 52, 52, 52];
  const names = { cut: span(3, pack.length - 3) };
  const cut = options.manual_cut === 'true' ? '' : 'cut ';
  const deal = (order: number[]) => whole(order, names);
  return { seats: numberOf(options.players, 4, 2, 6), pack, acts: `${cut}(shuffle )*`, deal };
}

/** One card at a time from the player on dealer's left (B-6.B.3); the leader is the dealer. */
function bridge(): Layout {
  const deal = (order: number[], dealer: number): Dealt => {
    return { hands: each(order, dealer + 1, 4, 1), names: {} };
  };
  return { seats: 4, pack: packOf(() => true), acts: '', deal };
}

/** By the `game` line of a record. */
export const LAYOUTS: Record<string, (options: Options) => Layout> = {
  'mindikot 1': mindikot,
  'marias 1': marias,
  'zoliky 1': zoliky,
  'bridge 1': bridge,
};

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
