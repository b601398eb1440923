import { joined, speaking } from '../../words';
import { labels } from './labels';

// What the page itself says at a table of Žolíky; labels and sentences come from the server,
// and the words that both say are in `labels.ts`.

const en = {
  lap_n: 'Round {n}',
  discard: 'discard',
  lay_these: 'Lay these',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  lap_n: '{n}. kolo',
  discard: 'odhozené',
  lay_these: 'Vyložit vybrané',
};

const hi: Texts = {
  lap_n: 'चक्कर {n}',
  discard: 'फेंके पत्ते',
  lay_these: 'चुने पत्ते बिछाएँ',
};

export type Word = keyof typeof texts.en;
export const texts = joined(labels, { en, cs, hi });
export const say = speaking<Word>(texts);
