import { store, stored } from '../lib/settings.svelte';
import type { State } from '../lib/types';

/** A round that was played on this device; `day` if it was a deal of the day. */
export interface Past {
  /** Table, match and round: the same result is kept once. */
  id: string;
  at: number;
  game: string;
  points: number;
  won: boolean;
  day?: string | undefined;
  place?: number | undefined;
  of?: number | undefined;
}

const KEY = 'eldest-results';
export const MANY = 2000;

/** All results of this device, the last one first; nothing of it leaves the browser. */
export function results(): Past[] {
  return stored<Past[]>(KEY) ?? [];
}

/** Keep a result; one that is there already gets what is new about it. */
export function keep(past: Past): void {
  const all = results();
  const known = all.find(({ id }) => id === past.id);
  const merged = known ? { ...known, ...past, at: known.at } : past;
  const others = all.filter(({ id }) => id !== past.id);
  const sorted = [merged, ...others].sort((one, other) => other.at - one.at);
  store(KEY, sorted.slice(0, MANY));
}

/** Keep the round that is over at a table; a trial counts for nothing. */
export function keepRound(now: State, seat: number): void {
  const side = now.seats[seat]?.side;
  if (!now.outcome || now.trial || side === undefined) return;
  const points = now.outcome.points[side] ?? 0;
  const won = now.outcome.winner === null ? points > 0 : now.outcome.winner === side;
  const id = `${now.table}/${now.match.number}/${now.match.round}`;
  keep({ id, at: Date.now(), game: now.game, points, won, ...(now.daily && { day: now.daily }) });
}

export function clear(): void {
  store(KEY, []);
}

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** How many days up to today, or yesterday, had a deal of the day, without a gap. */
export function streak(all: Past[], now: number): number {
  const days = new Set(all.flatMap(({ day }) => (day ? [day] : [])));
  let at = days.has(dayOf(now)) ? now : now - DAY;
  let count = 0;
  for (; days.has(dayOf(at)); at -= DAY) count++;
  return count;
}

/** The longest row of rounds won one after the other, in one game or in all. */
export function longestWins(all: Past[]): number {
  let [best, row] = [0, 0];
  for (const { won } of [...all].reverse()) {
    row = won ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return best;
}

export interface Sum {
  game: string;
  played: number;
  won: number;
  points: number;
}

/** Rounds, wins and points by game, the most played first. */
export function sums(all: Past[]): Sum[] {
  const by = new Map<string, Sum>();
  for (const { game, won, points } of all) {
    const sum = by.get(game) ?? { game, played: 0, won: 0, points: 0 };
    sum.played++;
    sum.won += Number(won);
    sum.points += points;
    by.set(game, sum);
  }
  return [...by.values()].sort((one, other) => other.played - one.played);
}

/** The sum of points after each round of a game, the first round first, beginning at nothing. */
export function series(all: Past[], game: string): [number, number][] {
  const points = all.filter((each) => each.game === game).map((each) => each.points);
  let sum = 0;
  const line = points.reverse().map((each, i): [number, number] => [i + 1, (sum += each)]);
  return [[0, 0], ...line];
}

/** The results as a file for a spreadsheet. */
export function csv(all: Past[]): string {
  const rows = all.map(({ at, game, day = '', points, won, place = '', of = '' }) =>
    [new Date(at).toISOString(), game, day, points, won ? 1 : 0, place, of].join(','),
  );
  return ['time,game,day,points,won,place,of', ...rows, ''].join('\n');
}
