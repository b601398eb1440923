import { expect, test } from 'vitest';

import { awayAt, clockText, isAwaited } from './away';
import type { State } from './types';

function table(away: number, ...seats: [kind: string, gone: number | null][]): State {
  const made = seats.map(([kind, gone], seat) => ({ seat, kind, gone, name: `P${seat}` }));
  return { away, stage: 'playing', seats: made } as unknown as State;
}

test('an absent person is shown with the time until a bot plays', () => {
  const state = table(30, ['person', null], ['person', 1_000], ['bot', 1_000]);
  expect(awayAt(state, 0, 9_200)).toEqual([{ seat: 1, name: 'P1', left: 22 }]);
  expect(awayAt(state, 0, 99_000)[0]?.left).toBe(0);
});

test('a table without replacing shows no time, and nobody sees himself away', () => {
  const state = table(0, ['person', 500], ['person', 1_000]);
  expect(awayAt(state, 0, 9_000)).toEqual([{ seat: 1, name: 'P1', left: null }]);
});

test('who plays with bots alone is not asked before he leaves', () => {
  expect(isAwaited(table(30, ['person', null], ['bot', null]), 0)).toBe(false);
  expect(isAwaited(table(30, ['person', null], ['person', null]), 0)).toBe(true);
  expect(isAwaited(table(30, ['person', null], ['person', null]), null)).toBe(false);
});

test('seconds are told as on a clock', () => {
  expect(clockText(62)).toBe('1:02');
});
