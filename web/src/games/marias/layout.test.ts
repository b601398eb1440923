import { describe, expect, it } from 'vitest';

import type { State } from '../../lib/types';
import { question, why } from './layout';

const offer = (text: string) => ({ text, label: text });
const state = (view: object) => ({ view }) as unknown as State;

describe('two cards for the talon', () => {
  const offers = ['discard:S9S8', 'misere:S9S8', 'misere:SAS8', 'misere:SAST', 'slam:SAST'].map(
    offer,
  );

  it('are asked about where they cannot go there in a trump game', () => {
    expect(why(['S9', 'S8'], offers)).toBeNull();
    expect(why(['SA'], offers)).toBe('discard:SAS8');
    expect(why(['SA', 'ST'], offers)).toBe('discard:SAST');
  });

  it('are not asked about where there is no trump game, or where one is the trump card', () => {
    expect(why(['SA', 'ST'], offers.slice(1))).toBeNull();
    const declared = ['declare:S9S8:GAME:SA', 'declare:S9S8:GAME:HA', 'declare:S9S8:MISERE'].map(
      offer,
    );
    expect(why(['S9', 'SA'], declared)).toBeNull();
    expect(why(['SA', 'ST'], declared)).toBe('declare:SAST:GAME:HA');
  });

  it('lead to a question before Misère or Slam, however it is said', () => {
    const titles = ['misere:SAST', 'declare:SAST:SLAM', 'bid:MISERE', 'take', 'discard:S9S8'].map(
      (text) => question(offer(text), state({ type: null }))?.title,
    );
    expect(titles).toEqual(['Misère?', 'Slam?', 'Misère?', 'Take the talon?', undefined]);
    expect(question(offer('misere:SAST'), state({}))?.text).toContain('A♠ 10♠');
  });
});
