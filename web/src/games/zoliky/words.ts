import { speaking } from '../../words';

// What the page itself says at a table of Žolíky; labels and sentences come from the server.

const en = {
  lap_n: 'Round {n}',
  stock: 'stock',
  discard: 'discard',
  jolly: 'Jolly card',
  not_opened: 'not opened',
  lay_these: 'Lay these',
  opened: 'opened',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  lap_n: '{n}. kolo',
  stock: 'talon',
  discard: 'odhozené',
  jolly: 'karta Jolly',
  not_opened: 'nevyloženo',
  lay_these: 'Vyložit vybrané',
  opened: 'vyloženo',
};

const hi: Texts = {
  lap_n: 'चक्कर {n}',
  stock: 'गड्डी',
  discard: 'फेंके पत्ते',
  jolly: 'जॉली पत्ता',
  not_opened: 'नहीं खोला',
  lay_these: 'चुने पत्ते बिछाएँ',
  opened: 'खोला',
};

export type Word = keyof typeof en;
export const texts = { en, cs, hi };
export const say = speaking<Word>(texts);
