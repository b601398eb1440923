import { beforeEach, expect, test } from 'vitest';

import type { DecisionState, PriceState, State } from '../lib/types';
import {
  asPuzzle,
  costly,
  forgetMistakes,
  keepMistakes,
  mistakes,
  noteSolved,
  solved,
} from './own';

beforeEach(() => localStorage.clear());

function decision(place: number, seat: number, cost: number, action = 'HT'): DecisionState {
  const known: PriceState = {
    cost,
    best: ['HK'],
    advice: 'HK',
    worths: { HK: 4, [action]: 4 - cost, good: 1 },
    how: 'estimated',
    unit: 'units',
    label: 'K♥',
    reason: 'It takes the trick.',
  };
  const open = { ...known, cost: 9 };
  return { place, label: '1', seat, phase: 'play', action, forced: false, said: '', open, known };
}

const now = {
  game: 'marias',
  actors: [1],
  legal: [],
  parts: [],
  stage: 'over',
} as unknown as State;

test('only what could be known to be wrong is a mistake, the dearest first', () => {
  const all = [
    decision(1, 0, 1.5),
    decision(2, 0, 0.2),
    decision(3, 1, 8),
    decision(4, 0, 3),
    decision(5, 0, 6, 'good'),
    decision(6, 0, 2),
  ];
  expect(costly(all, 0).map(({ place }) => place)).toEqual([4, 6]);
  expect(costly(all, null)).toEqual([]);
});

test('a discard of rummy is a card too, but not where a meld was better', () => {
  const thrown = decision(1, 0, 2, '-H8');
  const known = { ...(thrown.known as PriceState), advice: '-S2' };
  const all = [
    { ...thrown, known },
    { ...thrown, place: 2, known: { ...known, advice: '+SASKSQ -H8' } },
  ];
  expect(costly(all, 0).map(({ place }) => place)).toEqual([1]);
});

test('a mistake becomes a position without what came after it', () => {
  const puzzle = asPuzzle('t/1/1/4', decision(4, 0, 3), now, { hand: ['HK', 'HT'] });
  expect(puzzle.choices).toEqual([
    { text: 'HK', label: '', cost: 0 },
    { text: 'HT', label: '', cost: 3 },
  ]);
  expect(puzzle).toMatchObject({ best: 'HK', played: 'HT', how: 'estimated' });
  expect(puzzle.state).toMatchObject({ stage: 'playing', outcome: null, actors: [] });
});

test('mistakes are kept once and can be deleted', () => {
  const puzzle = asPuzzle('a', decision(4, 0, 3), now, {});
  keepMistakes([puzzle]);
  keepMistakes([{ ...puzzle, at: 1 }]);
  expect(mistakes()).toHaveLength(1);
  expect(mistakes()[0]?.at).not.toBe(1);
  forgetMistakes();
  expect(mistakes()).toEqual([]);
});

test('a puzzle is solved as it was the first time', () => {
  noteSolved('a', false);
  noteSolved('a', true);
  noteSolved('b', true);
  expect(solved()).toEqual({ a: false, b: true });
});
