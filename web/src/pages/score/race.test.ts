import { expect, test } from 'vitest';

import { HEIGHT, raceOf } from './race';

test('a line begins at nothing and ends at the total of its side', () => {
  const { lines, zero } = raceOf([
    [8, -4, -4],
    [4, 4, -8],
  ]);
  expect(lines.map(({ total }) => total)).toEqual([4, 4, -8]);
  expect(lines[0]?.path).toBe('0,50 150,0 300,25');
  expect(lines[2]?.end).toBe(HEIGHT);
  expect(zero).toBe(50);
});

test('a match without points is a flat line', () => {
  const { lines, zero } = raceOf([[0, 0]]);
  expect(lines.map(({ end }) => end)).toEqual([zero, zero]);
});
