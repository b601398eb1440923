import { expect, test } from 'vitest';

import { around, freeSeats } from './seating';
import type { SeatState } from './types';

const seat = (number: number, side: number, name = '') =>
  ({ seat: number, side, name, kind: name ? 'person' : 'open' }) as SeatState;

test('a free seat says whose partner it makes', () => {
  const found = freeSeats([seat(0, 0, 'Asha'), seat(1, 1, 'Bharat'), seat(2, 0), seat(3, 1)]);
  expect(found).toEqual([
    { seat: 2, partners: ['Asha'], opponents: ['Bharat'] },
    { seat: 3, partners: ['Bharat'], opponents: ['Asha'] },
  ]);
});

test('where each plays for himself all are opponents', () => {
  expect(freeSeats([seat(0, 0, 'Jana'), seat(1, 1), seat(2, 2)])[0]).toEqual({
    seat: 1,
    partners: [],
    opponents: ['Jana'],
  });
});

const drawn = (count: number, near = 0) =>
  around(count, near).map((each) => `${each.seat} ${each.side} ${each.row}`);

test('four sit around a table as they play, each of them at the lower edge of his own page', () => {
  expect(drawn(4)).toEqual(['0 south 3', '1 west 2', '2 north 1', '3 east 2']);
  expect(drawn(4, 2)).toEqual(['2 south 3', '3 west 2', '0 north 1', '1 east 2']);
});

test('an odd number leaves the upper edge free, and two sit opposite each other', () => {
  expect(drawn(2)).toEqual(['0 south 2', '1 north 1']);
  expect(drawn(3)).toEqual(['0 south 3', '1 west 2', '2 east 2']);
  expect(drawn(5)).toEqual(['0 south 4', '1 west 3', '2 west 2', '3 east 2', '4 east 3']);
});

test('no two seats are drawn in one place', () => {
  for (let count = 2; count <= 8; count++) {
    const places = around(count, 0).map(({ side, row }) => `${side} ${row}`);
    expect(new Set(places).size).toBe(count);
  }
});
