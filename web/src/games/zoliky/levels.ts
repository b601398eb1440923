import type { Levels } from '../levels';

// The level of bots that only this game has; the others are in the words of the page.
export const levels: Levels = {
  en: {
    level_greedy: 'greedy',
    about_greedy: 'Lays down everything as soon as it can.',
  },
  cs: {
    level_greedy: 'hrabivý',
    about_greedy: 'Vyloží hned všechno, co může.',
  },
  hi: {
    level_greedy: 'लालची',
    about_greedy: 'जो कुछ बिछ सके, तुरंत बिछा देता है।',
  },
};
