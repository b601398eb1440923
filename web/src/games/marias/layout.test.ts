import { describe, expect, it } from 'vitest';

import type { State } from '../../lib/types';
import { question, spoken, whole } from './layout';

const offer = (text: string) => ({ text, label: text });
const state = (view: object, parts: object[] = []) =>
  ({ view, parts, legal: [] }) as unknown as State;

describe('parts that were chosen one by one', () => {
  it('make the text of the whole action', () => {
    expect(whole(['change', 'S8', 'DJ'])).toBe('change:S8DJ');
    expect(whole(['declare:GAME', 'S8', 'HQ', 'DA'])).toBe('declare:S8HQ:GAME:DA');
  });

  it.each([
    ['respond:good', 'done'],
    ['respond:GAME+SEVEN', 'raise:GAME raise:SEVEN done'],
    ['respond:GAME!SEVEN_AGAINST', 'raise:GAME against:SEVEN_AGAINST done'],
    ['respond:!HUNDRED_AGAINST', 'against:HUNDRED_AGAINST done'],
  ])('%s is said as %s', (text, parts) => {
    expect(whole(parts.split(' '))).toBe(text);
    expect(spoken(text).join(' ')).toBe(parts);
  });
});

describe('two cards for the talon', () => {
  it('lead to a question before Misère or Slam, however it is said', () => {
    const titles = ['misere:SAST', 'declare:SAST:SLAM', 'bid:MISERE', 'take', 'discard:S9S8'].map(
      (text) => question(offer(text), state({ type: null }))?.title,
    );
    expect(titles).toEqual(['Misère?', 'Slam?', 'Misère?', 'Take the talon?', undefined]);
    expect(question(offer('misere:SAST'), state({}))?.text).toContain('A♠ 10♠');
  });

  it('say what a lost Misère costs', () => {
    const kinds = [offer('discard'), { ...offer('misere'), price: 'A lost Misère costs you 15.' }];
    const asked = question(offer('misere:SAST'), state({}, kinds));
    expect(asked?.text).toContain('A lost Misère costs you 15.');
    expect(question(offer('slam:SAST'), state({}, kinds))?.text).not.toContain('costs');
  });
});
