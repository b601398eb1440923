import { describe, expect, it } from 'vitest';

import type { GameForm, OptionForm } from '../lib/types';
import { listed, seatCounts, spoken } from './options';

const option = (name: string, law: string, values: unknown[]): OptionForm => ({
  name,
  law,
  default: values[0],
  sentence: `What about ${name}`,
  choices: values.map((value) => ({ value, label: `is ${String(value)}` })),
});

const form: GameForm = {
  key: 'whist',
  version: 1,
  name: 'Whist',
  sentence: '',
  languages: ['en'],
  levels: [],
  seats: 4,
  options: [option('players', 'W-1', [4, 6]), option('limit', 'W-2', [null, 5])],
  presets: [],
};

describe('house rules', () => {
  it('are told in the words of the form, with their law', () => {
    expect(spoken([form], 'whist', ['limit=5'])).toEqual([
      { sentence: 'What about limit', label: 'is 5', law: 'W-2' },
    ]);
    expect(spoken([form], 'whist', ['limit=null'])[0]?.label).toBe('is null');
  });

  it('are left out where the form does not know them', () => {
    expect(spoken([form], 'whist', ['colour=red'])).toEqual([]);
    expect(spoken([], 'whist', ['limit=5'])).toEqual([]);
  });
});

describe('the number of players', () => {
  it('is what an option offers, or the one that there is', () => {
    expect(seatCounts(form)).toEqual([4, 6]);
    expect(seatCounts({ ...form, options: [] })).toEqual([4]);
  });

  it('is a choice of two, or from the least to the most', () => {
    expect(listed([4, 6], 'cs')).toBe('4 nebo 6');
    expect(listed([4], 'en')).toBe('4');
    expect(listed([2, 3, 4, 5, 6], 'hi')).toBe('2–6');
  });
});
