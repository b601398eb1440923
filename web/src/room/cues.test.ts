import { expect, test } from 'vitest';

import { cuesOf } from './cues';
import type { Shown } from './telling.svelte';

const SEATS = [0, 1, 0, 1].map((side, seat) => ({ seat, side }));
function shown(view: object, actors: number[], more: object = {}, lying = false): Shown {
  const state = { stage: 'playing', seats: SEATS, view, actors, outcome: null, ...more };
  return { state, lying } as unknown as Shown;
}
const full = { sizes: [13, 13, 13, 13] };
const less = { sizes: [12, 13, 13, 13] };

test('a card, then the own turn', () => {
  expect(cuesOf(shown(full, [0]), shown(less, [1]), 1)).toEqual(['card', 'turn']);
  expect(cuesOf(shown(full, [0]), shown(less, [1]), 2)).toEqual(['card']);
});

test('a deal, a call, and a trump that comes about in the play', () => {
  expect(cuesOf(shown({ sizes: [0, 0, 0, 0] }, [-1]), shown(full, [2]), 0)).toEqual(['deal']);
  expect(cuesOf(shown(full, [2]), shown(full, [3]), 0)).toEqual(['call']);
  const born = shown({ ...less, trump: 'S' }, [1]);
  expect(cuesOf(shown(full, [0]), born, 2)).toEqual(['card', 'trump']);
});

test('a full trick is ours or theirs', () => {
  const lying = (winner: number) => shown({ ...less, last_winner: winner }, [winner], {}, true);
  expect(cuesOf(shown(full, [3]), lying(2), 0)).toEqual(['ours']);
  expect(cuesOf(shown(full, [3]), lying(1), 0)).toEqual(['theirs']);
});

test('the end of a round, and nothing twice', () => {
  const over = (points: number[], winner: number | null) =>
    shown(full, [], { stage: 'between', outcome: { points, winner } });
  expect(cuesOf(shown(full, [0]), over([1, 0], 0), 0)).toContain('won');
  expect(cuesOf(shown(full, [0]), over([1, 0], 0), 1)).toContain('lost');
  expect(cuesOf(shown(full, [0]), over([0, 0], null), 1)).not.toContain('lost');
  const same = shown(full, [0]);
  expect(cuesOf(same, same, 0)).toEqual([]);
  expect(cuesOf(null, same, 0)).toEqual([]);
});
