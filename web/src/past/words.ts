import { speaking } from '../words';
import { type Plural } from '../words/en';

const en = {
  past: 'My results',
  about: 'None of this leaves your device.',
  none: 'No finished round yet.',
  streak: { one: 'One day in a row', other: '{n} days in a row' } as Plural,
  days: { one: 'deal of the day in a row', other: 'deals of the day in a row' } as Plural,
  wins: { one: 'round won in a row', other: 'rounds won in a row' } as Plural,
  played: 'played',
  rounds: { one: '{n} round', other: '{n} rounds' } as Plural,
  won: { one: '{n} won', other: '{n} won' } as Plural,
  sum: 'Total {n}',
  last: 'The last rounds',
  place: 'place {place} of {of}',
  export: 'Save to a file',
  delete: 'Delete all',
  sure: 'Delete all results on this device?',
  keep: 'Keep them',
};

export type PastWord = keyof typeof en;
type PastWords = Record<PastWord, string | Plural>;

const cs: PastWords = {
  past: 'Moje výsledky',
  about: 'Nic z toho neopustí vaše zařízení.',
  none: 'Zatím žádné dohrané rozdání.',
  streak: { one: 'Jeden den v řadě', few: '{n} dny v řadě', other: '{n} dní v řadě' },
  days: 'rozdání dne v řadě',
  wins: { one: 'výhra v řadě', few: 'výhry v řadě', other: 'výher v řadě' },
  played: 'odehráno',
  rounds: { one: '{n} rozdání', other: '{n} rozdání' },
  won: { one: '{n} výhra', few: '{n} výhry', other: '{n} výher' },
  sum: 'Součet {n}',
  last: 'Poslední rozdání',
  place: '{place}. místo z {of}',
  export: 'Uložit do souboru',
  delete: 'Smazat vše',
  sure: 'Smazat všechny výsledky v tomto zařízení?',
  keep: 'Nechat',
};

const hi: PastWords = {
  past: 'मेरे नतीजे',
  about: 'इसमें से कुछ भी आपके डिवाइस से बाहर नहीं जाता।',
  none: 'अभी कोई बाज़ी पूरी नहीं हुई।',
  streak: { one: 'लगातार एक दिन', other: 'लगातार {n} दिन' },
  days: { one: 'लगातार आज की बाज़ी', other: 'लगातार आज की बाज़ियाँ' },
  wins: { one: 'लगातार जीती बाज़ी', other: 'लगातार जीती बाज़ियाँ' },
  played: { one: 'खेली गई', other: 'खेली गईं' },
  rounds: { one: '{n} बाज़ी', other: '{n} बाज़ियाँ' },
  won: { one: '{n} जीती', other: '{n} जीतीं' },
  sum: 'जोड़ {n}',
  last: 'पिछली बाज़ियाँ',
  place: '{of} में से स्थान {place}',
  export: 'फ़ाइल में सहेजें',
  delete: 'सब मिटाएँ',
  sure: 'इस डिवाइस के सारे नतीजे मिटा दें?',
  keep: 'रहने दें',
};

/** A text about the results of this device with its gaps filled. */
export const p = speaking<PastWord>({ en, cs, hi });
