import { describe, expect, it } from 'vitest';

import type { GameForm, OptionForm } from '../../lib/types';
import { applies, listed, offers, seatCounts, spoken, within } from './options';

const option = (name: string, law: string, values: unknown[]): OptionForm => ({
  name,
  law,
  default: values[0],
  sentence: `What about ${name}`,
  choices: values.map((value) => ({ value, label: `is ${String(value)}` })),
  range: null,
  when: null,
});

const form: GameForm = {
  key: 'whist',
  version: 1,
  name: 'Whist',
  sentence: '',
  laws: 'W',
  languages: ['en'],
  levels: [],
  seats: 4,
  options: [option('players', 'W-1', [4, 6]), option('limit', 'W-2', [null, 5])],
  presets: [],
  lessons: 0,
  guide: false,
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

describe('a long row of numbers', () => {
  const range = { from: 10, to: 50, step: 5 };
  const line = { ...option('limit', 'W-2', [null]), range };

  it('offers its steps beside the values with a name', () => {
    expect([null, 10, 45, 50].every((value) => offers(line, value))).toBe(true);
    expect([9, 12, 55, '10', undefined].some((value) => offers(line, value))).toBe(false);
  });

  it('takes the nearest number for what was typed', () => {
    expect([7, 11, 13, 99, NaN].map((typed) => within(range, typed))).toEqual([10, 10, 15, 50, 10]);
  });

  it('is told as it is written', () => {
    const forms = [{ ...form, options: [line] }];
    expect(spoken(forms, 'whist', ['limit=45'])[0]?.label).toBe('45');
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

it('is not shown where it changes nothing', () => {
  const when = { name: 'mode', value: 'B' };
  const option = { when } as unknown as OptionForm;
  expect(applies(option, { mode: 'A' })).toBe(false);
  expect(applies(option, { mode: 'B' })).toBe(true);
  expect(applies({ when: null } as unknown as OptionForm, {})).toBe(true);
});
