import { beforeEach, expect, test } from 'vitest';

import type { State } from '../lib/types';
import {
  clear,
  csv,
  keep,
  keepRound,
  longestWins,
  MANY,
  type Past,
  results,
  series,
  streak,
  sums,
} from './results';

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 86_400_000;
const past = (n: number, more: Partial<Past> = {}): Past => ({
  id: `table/1/${n}`,
  at: NOON + n,
  game: 'marias',
  points: n,
  won: n > 1,
  ...more,
});

beforeEach(() => localStorage.clear());

test('the same round is kept once, and learns what is new', () => {
  keep(past(1));
  keep(past(2));
  keep(past(1, { at: NOON + 99, place: 3, of: 15 }));
  expect(results().map(({ id }) => id)).toEqual(['table/1/2', 'table/1/1']);
  expect(results()[1]).toMatchObject({ place: 3, of: 15, at: NOON + 1 });
});

test('results can be deleted, and do not grow without end', () => {
  for (let n = 0; n < 5; n++) keep(past(n));
  localStorage.setItem(
    'eldest-results',
    JSON.stringify(Array.from({ length: MANY }, (_, n) => past(n))),
  );
  keep(past(MANY + 1));
  expect(results()).toHaveLength(MANY);
  clear();
  expect(results()).toEqual([]);
});

test('a streak counts days without a gap, and today may still come', () => {
  const days = ['2026-11-16', '2026-11-15', '2026-11-13'];
  const all = days.map((day, n) => past(n, { day }));
  expect(streak(all, NOON)).toBe(2);
  expect(streak([...all, past(9, { day: '2026-11-17' })], NOON)).toBe(3);
  expect(streak(all, NOON + 2 * DAY)).toBe(0);
  expect(streak([past(1)], NOON)).toBe(0);
});

test('wins in a row are counted from the first round on', () => {
  const won = [true, true, false, true, true, true, false];
  const all = won.map((each, n) => past(n, { won: each })).reverse();
  expect(longestWins(all)).toBe(3);
  expect(longestWins([])).toBe(0);
});

test('sums and series by game', () => {
  const all = [past(3), past(2, { game: 'bridge' }), past(1)];
  expect(sums(all)).toEqual([
    { game: 'marias', played: 2, won: 1, points: 4 },
    { game: 'bridge', played: 1, won: 1, points: 2 },
  ]);
  expect(series(all, 'marias')).toEqual([
    [0, 0],
    [1, 1],
    [2, 4],
  ]);
});

test('a spreadsheet gets every result', () => {
  const text = csv([past(2, { day: '2026-11-17', place: 1, of: 4 })]);
  expect(text.split('\n')[1]).toBe('2026-11-17T12:00:00.002Z,marias,2026-11-17,2,1,1,4');
});

test('a finished round is kept with who won, and a trial is not', () => {
  const seats = [{ side: 0 }, { side: 1 }] as State['seats'];
  const now = {
    table: 'abc',
    game: 'mindikot',
    match: { number: 1, round: 2 },
    seats,
    outcome: { points: [0, 2], winner: 1 },
    trial: false,
    daily: null,
  } as unknown as State;
  keepRound(now, 1);
  keepRound(now, 1);
  expect(results()).toMatchObject([{ id: 'abc/1/2', game: 'mindikot', points: 2, won: true }]);
  keepRound({ ...now, table: 'def', trial: true }, 1);
  expect(results()).toHaveLength(1);
});
