import { expect, it } from 'vitest';

import { drawn, spoken } from '../results';
import type { ClubPlaying } from '../types';
import { cs } from './cs';
import { en } from './en';
import { hi } from './hi';

const gaps = (text: unknown) => new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? []);

it('fills the same gaps in every language', () => {
  for (const [word, text] of Object.entries(en)) {
    for (const other of [cs, hi]) {
      expect(gaps(other[word as keyof typeof en]), word).toEqual(gaps(text));
    }
  }
});

it('says a result as people do', () => {
  const result = { result: '4HX S 8 CK', contract: '4HX', declarer: 'S', made: '-2', lead: 'CK' };
  expect(spoken(result as ClubPlaying)).toBe('4♥X S −2 ♣K');
  const notes = { contract: null, declarer: null, made: '', lead: null };
  expect(spoken({ ...notes, result: '60/40' } as ClubPlaying)).toBe('60/40');
  expect(spoken({ ...notes, result: 'Pass', contract: 'Pass' } as ClubPlaying)).toBe('Passed out');
  expect(drawn('3N N 10 HT')).toBe('3N N 10 ♥10');
});
