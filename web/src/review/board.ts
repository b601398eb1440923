import { sorted } from '../games/basis';
import type { DecisionState, PriceState, ReviewState } from '../lib/types';

/** A card of an open hand: whether it was played by then, and how it is marked. */
export interface Seen {
  card: string;
  gone: boolean;
  mark: '' | 'played' | 'costly' | 'better';
}

const CARD = /^[SHDC][2-9TJQKA]$/;

/** The card that an action plays; nothing for any other action. */
export function cardOf(action: string): string {
  const last = action.split(':').at(-1) ?? '';
  return CARD.test(last) ? last : '';
}

/**
 * The open hands at a moment. Where cards are only played, those of the beginning stay, faded;
 * where they are drawn too, the hand is what it is.
 */
export function openHands(now: string[][], first: string[][], decision?: DecisionState): Seen[][] {
  return now.map((hand, seat) => {
    const whole = first[seat] ?? [];
    const kept = hand.every((card) => whole.includes(card));
    return sorted(kept ? whole : hand).map((card) => ({
      card,
      gone: kept && !hand.includes(card),
      mark: hand.includes(card) ? mark(card, decision) : '',
    }));
  });
}

/** The first moment at which somebody has cards; -1 where nobody ever has. */
export const firstDealt = (hands: string[][][]) =>
  hands.findIndex((now) => now.some((hand) => hand.length));

function mark(card: string, decision?: DecisionState): Seen['mark'] {
  if (!decision) return '';
  if (cardOf(decision.action) === card) return decision.open?.cost ? 'costly' : 'played';
  return decision.open?.cost && cardOf(decision.open.advice) === card ? 'better' : '';
}

export function cost(decision: DecisionState): number {
  return decision.open?.cost ?? 0;
}

/** The decisions of a seat that were a choice, the dearest first. */
export function choices(review: ReviewState, seat: number | null): DecisionState[] {
  return (review.decisions ?? [])
    .filter((each) => each.seat === seat && !each.forced)
    .sort((one, other) => cost(other) - cost(one) || one.place - other.place);
}

/** What a seat lost by its decisions, by unit. */
export function lost(review: ReviewState, seat: number): [unit: PriceState['unit'], n: number][] {
  const sums = new Map<PriceState['unit'], number>();
  for (const { open } of choices(review, seat))
    if (open?.cost) sums.set(open.unit, round((sums.get(open.unit) ?? 0) + open.cost));
  return [...sums];
}

/** A number with at most one digit after the point. */
export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** What the round was worth to a seat after each exactly priced decision, from the deal on. */
export function race(review: ReviewState, seat: number, total: number): [number, number][] {
  const { worth, decisions } = review;
  if (!worth || worth.how !== 'exact' || !decisions) return [];
  const line: [number, number][] = [[worth.place, worth.deal[seat] ?? 0]];
  for (const { place, action, open, seat: actor } of decisions) {
    if (place < worth.place || open?.how !== 'exact') continue;
    const value = open.worths[action];
    if (value === undefined) continue;
    const same =
      worth.deal[actor] === worth.deal[seat] && worth.result[actor] === worth.result[seat];
    line.push([place + 1, same ? value : total - value]);
  }
  return line;
}

/** How far along a line a place is, from 0 to 1. */
export function across(line: [number, number][], place: number): number {
  const [left, right] = [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0];
  return Math.min(1, Math.max(0, (place - left) / (right - left || 1)));
}

/** The path of a step line in a box of this size. */
export function path(line: [number, number][], width: number, height: number): string {
  if (line.length < 2) return '';
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys, 0), Math.max(...ys, 0)];
  const x = (n: number) => round(((n - left) / (right - left || 1)) * width);
  const y = (n: number) => round(height - ((n - low) / (high - low || 1)) * height);
  return line.map(([at, n], i) => (i ? `H${x(at)}V${y(n)}` : `M${x(at)} ${y(n)}`)).join('');
}
