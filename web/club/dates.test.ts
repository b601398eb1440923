import { afterEach, describe, expect, it } from 'vitest';

import { settings } from '../src/lib/settings.svelte';
import { dateText } from './dates';

describe('the day of an evening', () => {
  afterEach(() => (settings.language = 'en'));

  it('is written in the language of the page', () => {
    expect(dateText('2026-11-18')).toBe('November 18, 2026');
    settings.language = 'cs';
    expect(dateText('2026-11-18')).toBe('18. listopadu 2026');
  });

  it('stays as it is where it is no day', () => {
    expect(dateText('')).toBe('');
    expect(dateText('every Tuesday')).toBe('every Tuesday');
    expect(dateText('2026-99-99')).toBe('2026-99-99');
  });
});
