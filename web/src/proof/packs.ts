// How the order of a pack becomes a deal: what every game's dealing is told with.

export const RANKS = 'AKQJT98765432';
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

export function ascending(cards: number[]): number[] {
  return [...cards].sort((a, b) => a - b);
}

export function handText(hand: number[]): string {
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

export function whole(order: number[], names: Record<string, string[]>): Dealt {
  return { hands: `order ${orderText(order)}`, names };
}

export function packOf(keep: (rank: string) => boolean): number[] {
  return TEXTS.slice(0, 52).flatMap((text, card) => (keep(text[1] ?? '') ? [card] : []));
}

/** A number that an option may have; a record with another number is refused. */
export function numberOf(
  text: string | undefined,
  usual: number,
  least: number,
  most: number,
): number {
  const number = Number(text ?? usual);
  if (!Number.isInteger(number) || number < least || number > most) throw new RangeError(text);
  return number;
}

/** The hands of cards that are dealt one at a time from the first seat on. */
export function each(order: number[], first: number, seats: number, step: number): string {
  const parts = Array.from({ length: seats }, (_, seat) => {
    const place = ((((seat - first) * step) % seats) + seats) % seats;
    return order.filter((_, at) => at % seats === place);
  });
  return parts.map((part, seat) => `${seat} ${handText(part)}`).join(' / ');
}

export function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}
