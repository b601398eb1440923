import { joined, speaking } from '../../words';
import { labels } from './labels';

// What the page itself says at a table of Mindikot; labels and sentences come from the server,
// and the words that both say are in `labels.ts`.

const en = {
  tens: 'The four tens',
  ten_us: 'taken by your team',
  ten_them: 'taken by the other team',
  ten_open: 'still out',
  ten_live: 'in this trick',
  trump_none: 'No trump yet',
  trump_hidden: 'Trump hidden',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  tens: 'Čtyři desítky',
  ten_us: 'vzal ji váš tým',
  ten_them: 'vzali ji soupeři',
  ten_open: 'ještě ve hře',
  ten_live: 'v tomto štychu',
  trump_none: 'Trumf ještě není',
  trump_hidden: 'Trumf je skrytý',
};

const hi: Texts = {
  tens: 'चारों दहले',
  ten_us: 'आपकी टीम ने लिया',
  ten_them: 'दूसरी टीम ने लिया',
  ten_open: 'अभी खेल में',
  ten_live: 'इसी हाथ में',
  trump_none: 'हुकुम नहीं बना',
  trump_hidden: 'हुकुम बंद है',
};

export type Word = keyof typeof texts.en;
export const texts = joined(labels, { en, cs, hi });
export const say = speaking<Word>(texts);
