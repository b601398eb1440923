import { describe, expect, it } from 'vitest';

import { attempt, cardsIn, matching, possible } from './choose';

const offers = ['reveal', 'pass:H3', 'pass:CQ', 'discard:S9S8', 'discard:S8S9', 'misere:S9S8'].map(
  (text) => ({ text, label: text }),
);
const texts = (chosen: string[]) => matching(offers, chosen).map(({ text }) => text);

describe('what chosen cards mean', () => {
  it('finds the cards of an action', () => {
    expect(cardsIn('change:S8DJ')).toEqual(['S8', 'DJ']);
    expect(cardsIn('+JKHKDK')).toEqual(['JK', 'HK', 'DK']);
    expect(cardsIn('3>S8')).toEqual(['S8']);
    expect(cardsIn('declare:S8HQ:GAME:DA')).toEqual(['S8', 'HQ', 'DA']);
  });

  it('finds none in a word', () => {
    expect(cardsIn('respond:SLAM')).toEqual([]);
    expect(cardsIn('respond:GAME!SEVEN_AGAINST+HUNDRED_AGAINST')).toEqual([]);
  });

  it('matches whole choices only, in the order in which they were made', () => {
    expect(texts(['H3'])).toEqual(['pass:H3']);
    expect(texts(['S9'])).toEqual([]);
    expect(texts(['S8', 'S9'])).toEqual(['discard:S8S9', 'misere:S9S8']);
    expect(texts(['S9', 'S8'])).toEqual(['discard:S9S8', 'misere:S9S8']);
  });

  it('lights a card that some action names', () => {
    expect(possible(offers, ['CQ'])).toBe(true);
    expect(possible(offers, ['C2'])).toBe(false);
  });

  it('tells two copies of a card from one', () => {
    const twins = [{ text: '+H7H7C7', label: '' }];
    expect(possible(twins, ['H7', 'H7'])).toBe(true);
    expect(possible(twins, ['C7', 'C7'])).toBe(false);
    expect(matching(twins, ['H7', 'C7', 'C7'])).toEqual([]);
    expect(matching(twins, ['C7', 'H7', 'H7'])).toEqual(twins);
  });

  it('asks about a card in the words of the phase', () => {
    expect(attempt(offers.slice(3), 'SA')).toBe('discard:SAS8');
    expect(attempt([], 'SA')).toBe('SA');
  });
});
