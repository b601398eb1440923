import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import Rich from './Rich.svelte';

/** What a reader hears, with single blanks. */
function heard(text: string): string {
  const { container } = render(Rich, { text, deck: 'german' });
  return (container.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('a sentence with signs of suits', () => {
  it('names the suit of a card', () => {
    expect(heard('Play J♠.')).toBe('Play Uleaves.');
  });

  it('names a suit once where its word stands beside its sign', () => {
    expect(heard('♠ leaves are trumps, not ♥.')).toBe('leaves are trumps, not hearts.');
  });
});
