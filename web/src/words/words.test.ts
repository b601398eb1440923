import { afterEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { cardName } from './cards';
import { cs } from './cs';
import { en } from './en';
import { hi } from './hi';
import { signed, t } from '.';

afterEach(() => {
  settings.language = 'en';
});

const gaps = (text: unknown) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort();

describe('texts', () => {
  it('fills the same gaps in every language', () => {
    const games = Object.values(
      import.meta.glob<{ texts: typeof own }>('../games/*/words.ts', { eager: true }),
    );
    const own = { en, cs, hi } as Record<string, Record<string, unknown>>;
    expect(games.length).toBeGreaterThan(0);
    const levels = Object.values(
      import.meta.glob<typeof own>('../games/*/levels.ts', { eager: true, import: 'levels' }),
    );
    expect(levels.length).toBeGreaterThan(0);
    for (const all of [own, ...levels, ...games.map(({ texts }) => texts)]) {
      for (const [word, text] of Object.entries(all.en ?? {})) {
        for (const other of [all.cs, all.hi]) {
          expect(new Set(gaps(other?.[word])), word).toEqual(new Set(gaps(text)));
        }
      }
    }
  });

  it('has the plural forms of each language', () => {
    expect(t('cards_n', { n: 1 })).toBe('1 card');
    settings.language = 'cs';
    expect([1, 3, 5].map((n) => t('cards_n', { n }))).toEqual(['1 karta', '3 karty', '5 karet']);
    settings.language = 'hi';
    expect([1, 2].map((n) => t('cards_n', { n }))).toEqual(['1 पत्ता', '2 पत्ते']);
  });

  it('has the number right wherever things are counted', () => {
    const forms = { cs: ['one', 'few', 'other'], hi: ['one', 'other'] };
    for (const [word, text] of Object.entries(en)) {
      if (typeof text === 'string') continue;
      for (const [language, needed] of Object.entries(forms)) {
        const found = (language === 'cs' ? cs : hi)[word as keyof typeof en];
        expect(Object.keys(found), `${language} ${word}`).toEqual(expect.arrayContaining(needed));
      }
    }
  });

  it('names cards in full', () => {
    expect(cardName('HT', 'french')).toBe('ten of hearts');
    expect(cardName('CQ', 'german')).toBe('ober of acorns');
    expect(cardName(null, 'french')).toBe('face-down card');
    expect(cardName('JK', 'french', ['D6'])).toBe('joker standing for the six of diamonds');
  });

  it('lets the suit agree with the rank where the language does', () => {
    const names = (...cards: string[]) => cards.map((card) => cardName(card, 'french'));
    settings.language = 'cs';
    expect(names('SA', 'HK', 'CT')).toEqual(['pikové eso', 'srdcový král', 'křížová desítka']);
    expect(cardName('DQ', 'german')).toBe('kulový svršek');
    settings.language = 'hi';
    expect(names('HQ', 'DT')).toEqual(['पान की बेगम', 'ईंट का दहला']);
  });

  it('writes a true minus', () => {
    expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3']);
  });
});
