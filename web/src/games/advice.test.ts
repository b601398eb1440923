import { afterEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/settings.svelte';
import type { State } from '../lib/types';
import { adviceOf, noteText } from './labels';
import { question, why } from './marias';

const offer = (text: string) => ({ text, label: text });
const state = (game: string, view: object, parts: string[] = []) =>
  ({ game, view, parts: parts.map(offer), legal: [], seats: [] }) as unknown as State;

afterEach(() => {
  settings.language = 'en';
});

describe('a hint', () => {
  const table = [{ id: 3, owner: 1, cards: ['S5', 'S6', 'S7'] }];
  const rummy = state('zoliky', { table }, ['take']);
  const turn = offer('take +HJHQHK 3>S8 3~D6 -H2');

  it('says a turn of parts in words', () => {
    expect(adviceOf(turn, rummy)).toBe(
      'Take the discard, lay J♥ Q♥ K♥, add 8♠ to 5♠ 6♠ 7♠, swap 6♦ for the joker, discard 2♥',
    );
    settings.language = 'cs';
    expect(adviceOf(turn, rummy)).toBe(
      'Vzít odhozenou, vyložit J♥ Q♥ K♥, přiložit 8♠ na 5♠ 6♠ 7♠, vyměnit 6♦ za žolíka, odložit 2♥',
    );
    settings.language = 'hi';
    expect(adviceOf(turn, rummy)).toContain('5♠ 6♠ 7♠ में 8♠ जोड़ें, ');
    expect(adviceOf(offer('draw -HA'), rummy)).toMatch(/, A♥ फेंकें$/);
  });

  it('says one card as its button does', () => {
    expect(adviceOf(offer('HT'), state('marias', {}))).toBe('Play 10♥');
  });
});

describe('a note of the score', () => {
  it('is in the words of the player', () => {
    expect(noteText('GAME 1 x 4 x 2')).toBe('Game 1 × 4 × 2');
    settings.language = 'cs';
    expect(noteText('SILENT_SEVEN 1 x 2')).toBe('Tichá sedma 1 × 2');
    expect(noteText('passed out')).not.toContain('passed');
  });
});

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
      (text) => question(offer(text), state('marias', { type: null }))?.title,
    );
    expect(titles).toEqual(['Misère?', 'Slam?', 'Misère?', 'Take the talon?', undefined]);
    expect(question(offer('misere:SAST'), state('marias', {}))?.text).toContain('A♠ 10♠');
  });
});
