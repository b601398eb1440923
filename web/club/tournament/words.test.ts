import { expect, it } from 'vitest';

import { texts } from './words';

const gaps = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

it('fills the same gaps in every language', () => {
  for (const [word, text] of Object.entries(texts.en)) {
    for (const other of [texts.cs, texts.hi]) {
      expect(gaps(other[word as keyof typeof texts.en]), word).toEqual(gaps(text));
    }
  }
});
