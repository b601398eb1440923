import { expect, test } from 'vitest';

import { freeSeats } from './seating';
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
