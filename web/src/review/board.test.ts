import { expect, test } from 'vitest';

import type { DecisionState, PriceState, ReviewState } from '../lib/types';
import { across, cardOf, choices, firstDealt, lost, openHands, path, race } from './board';

const price = (worths: Record<string, number>, played: string): PriceState => {
  const most = Math.max(...Object.values(worths));
  const best = Object.keys(worths).filter((text) => worths[text] === most);
  return {
    cost: most - (worths[played] ?? 0),
    best,
    advice: best[0] ?? '',
    worths,
    how: 'exact',
    unit: 'units',
    label: '',
    reason: '',
  };
};

const decision = (place: number, seat: number, worths: Record<string, number>, action: string) =>
  ({
    place,
    label: '1',
    seat,
    phase: 'play',
    action,
    forced: Object.keys(worths).length === 1,
    said: action,
    open: price(worths, action),
    known: null,
  }) satisfies DecisionState;

const review: ReviewState = {
  match: 1,
  round: 1,
  status: 'done',
  before: 0,
  done: 6,
  of: 6,
  decisions: [
    decision(5, 0, { SA: 3, S7: 1 }, 'S7'),
    decision(6, 1, { HA: -1, H7: -4 }, 'HA'),
    decision(7, 0, { DK: 1, D9: -4 }, 'D9'),
  ],
  worth: { unit: 'units', how: 'exact', place: 5, deal: [3, -3], result: [-4, 4], skill: [-7, 7] },
  dearest: 7,
  share: { exact: 3, estimated: 0, unpriced: 0 },
  facts: {},
};

test('the dearest decision of a seat comes first', () => {
  expect(choices(review, 0).map(({ place }) => place)).toEqual([7, 5]);
  expect(choices(review, 1).map(({ place }) => place)).toEqual([6]);
});

test('what a seat lost is added up', () => {
  expect(lost(review, 0)).toEqual([['units', 7]]);
  expect(lost(review, 1)).toEqual([]);
});

test('the race goes from the worth of the deal to the result', () => {
  expect(race(review, 0, 0)).toEqual([
    [5, 3],
    [6, 1],
    [7, 1],
    [8, -4],
  ]);
  expect(race(review, 1, 0).at(-1)).toEqual([8, 4]);
  expect(race({ ...review, worth: null }, 0, 0)).toEqual([]);
});

test('played cards fade, and the costly card and the better one are marked', () => {
  const [mine] = openHands([['DK', 'D9']], [['SA', 'DK', 'D9']], review.decisions?.[2]);
  expect(mine?.map(({ card, gone, mark }) => [card, gone, mark])).toEqual([
    ['SA', true, ''],
    ['DK', false, 'better'],
    ['D9', false, 'costly'],
  ]);
});

test('a hand that draws cards is shown as it is', () => {
  const [mine] = openHands([['S5']], [['SA']]);
  expect(mine).toEqual([{ card: 'S5', gone: false, mark: '' }]);
});

test('only an action that plays a card has one', () => {
  expect(['ST', 'pass:H9', '2H', 'respond:good', 'draw'].map(cardOf)).toEqual([
    'ST',
    'H9',
    '',
    '',
    '',
  ]);
});

test('the line of the race fills its box', () => {
  expect(
    path(
      [
        [0, 0],
        [10, 4],
      ],
      100,
      40,
    ),
  ).toBe('M0 40H100V0');
  expect(path([[0, 1]], 100, 40)).toBe('');
});

test('a place is found along the line, and never beside it', () => {
  const line: [number, number][] = [
    [10, 0],
    [20, 3],
  ];
  expect([0, 10, 15, 20, 30].map((place) => across(line, place))).toEqual([0, 0, 0.5, 1, 1]);
});

test('the board begins when the cards are dealt', () => {
  expect(
    firstDealt([
      [[], []],
      [['SA'], []],
      [[], []],
    ]),
  ).toBe(1);
  expect(firstDealt([])).toBe(-1);
});
