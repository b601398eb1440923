import { describe, expect, it } from 'vitest';

import { rows } from './rows';

const sizes = (n: number) => rows(Array<string>(n).fill('SA'), 14).map(({ length }) => length);

describe('rows of small cards', () => {
  it('keeps a hand in one row', () => {
    expect([1, 10, 13, 14].map(sizes)).toEqual([[1], [10], [13], [14]]);
    expect(sizes(0)).toEqual([]);
  });

  it('leaves no card alone in a row, and loses none', () => {
    for (let n = 2; n <= 108; n++) {
      expect(Math.min(...sizes(n)), `${n} cards`).toBeGreaterThan(1);
      expect(sizes(n).reduce((sum, each) => sum + each)).toBe(n);
    }
  });
});
