import { speaking } from '../../words';

// What the page itself says at a table of Mariáš; labels and sentences come from the server.

const en = {
  talon: 'talon',
  desk: 'desk card',
  shown: 'shown trump',
  commitments: 'Contract and doubling',
  trump_game: 'Trump game',
  c_GAME: 'Game',
  c_SEVEN: 'Seven',
  c_HUNDRED: 'Hundred',
  c_SEVEN_AGAINST: 'Seven against',
  c_HUNDRED_AGAINST: 'Hundred against',
  c_MISERE: 'Misère',
  c_SLAM: 'Slam',
  c_HUNDRED_SEVEN: 'Hundred-Seven',
  ask_misere:
    'One player against all, without trumps: you must not win a single trick. If you do, you pay each of the others.',
  ask_slam:
    'One player against all, without trumps: you must win all ten tricks. If you do not, you pay each of the others.',
  ask_talon: 'Into the talon: {cards}.',
  lay_away: 'Lay away {cards}',
  ask_misdeal_title: 'Deal again?',
  ask_misdeal_free: 'You own up to a mistake and deal again. This one is free.',
  ask_misdeal_paid:
    'You own up to a mistake, pay the small penalty to each other player and deal again.',
  yes_misdeal: 'Yes, deal again',
  ask_take_title: 'Take the talon?',
  ask_take: 'Whoever takes the talon must play Misère or Slam and cannot withdraw.',
  ask_take_slam: 'Whoever takes the talon after a Misère must play Slam and cannot withdraw.',
  yes_misere: 'Yes, Misère',
  yes_slam: 'Yes, Slam',
  yes_take: 'Yes, take the talon',
  raise_1: 'Flek',
  raise_2: 'Re',
  raise_3: 'Tutti',
  raise_4: 'Boty',
  raise_5: 'Kalhoty',
  raise_more: 'Raise',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  talon: 'talon',
  desk: 'karta na stole',
  shown: 'ukázaný trumf',
  commitments: 'Závazek a flekování',
  trump_game: 'Hra s trumfy',
  c_GAME: 'Hra',
  c_SEVEN: 'Sedma',
  c_HUNDRED: 'Kilo',
  c_SEVEN_AGAINST: 'Sedma proti',
  c_HUNDRED_AGAINST: 'Kilo proti',
  c_MISERE: 'Betl',
  c_SLAM: 'Durch',
  c_HUNDRED_SEVEN: 'Stosedm',
  ask_misere:
    'Jeden proti všem, bez trumfů: nesmíte vzít ani jeden štych. Jinak platíte každému soupeři.',
  ask_slam:
    'Jeden proti všem, bez trumfů: musíte vzít všech deset štychů. Jinak platíte každému soupeři.',
  ask_talon: 'Do talonu: {cards}.',
  lay_away: 'Odložit {cards}',
  ask_misdeal_title: 'Rozdat znovu?',
  ask_misdeal_free: 'Přiznáte chybu a rozdáte znovu. Tahle je zdarma.',
  ask_misdeal_paid: 'Přiznáte chybu, zaplatíte každému z ostatních malý paušál a rozdáte znovu.',
  yes_misdeal: 'Ano, rozdat znovu',
  ask_take_title: 'Vzít talon?',
  ask_take: 'Kdo vezme talon, musí hrát betl nebo durch a couvnout nemůže.',
  ask_take_slam: 'Kdo po betlu vezme talon, musí hrát durch a couvnout nemůže.',
  yes_misere: 'Ano, betl',
  yes_slam: 'Ano, durch',
  yes_take: 'Ano, vzít talon',
  raise_1: 'Flek',
  raise_2: 'Re',
  raise_3: 'Tutti',
  raise_4: 'Boty',
  raise_5: 'Kalhoty',
  raise_more: 'Zvýšit',
};

const hi: Texts = {
  talon: 'तलोन',
  desk: 'टेबल का पत्ता',
  shown: 'दिखाया हुकुम',
  commitments: 'खेल और फ़्लेक',
  trump_game: 'हुकुम वाला खेल',
  c_GAME: 'खेल',
  c_SEVEN: 'सात',
  c_HUNDRED: 'सौ',
  c_SEVEN_AGAINST: 'विरोधी सात',
  c_HUNDRED_AGAINST: 'विरोधी सौ',
  c_MISERE: 'मिज़ेर',
  c_SLAM: 'स्लैम',
  c_HUNDRED_SEVEN: 'सौ-सात',
  ask_misere:
    'एक के सामने सब, बिना तुरुप: आपको एक भी हाथ नहीं लेना है। लिया तो हर विरोधी को चुकाना होगा।',
  ask_slam:
    'एक के सामने सब, बिना तुरुप: आपको दसों हाथ लेने हैं। न लिए तो हर विरोधी को चुकाना होगा।',
  ask_talon: 'तलोन में: {cards}।',
  lay_away: '{cards} अलग रखें',
  ask_misdeal_title: 'फिर से बाँटें?',
  ask_misdeal_free: 'आप ग़लती मानते हैं और फिर से बाँटते हैं। यह ग़लती माफ़ है।',
  ask_misdeal_paid:
    'आप ग़लती मानते हैं, हर दूसरे खिलाड़ी को छोटा जुर्माना देते हैं और फिर से बाँटते हैं।',
  yes_misdeal: 'हाँ, फिर से बाँटें',
  ask_take_title: 'तलोन लें?',
  ask_take: 'जो तलोन लेता है, उसे मिज़ेर या स्लैम खेलना पड़ता है, वह पीछे नहीं हट सकता।',
  ask_take_slam: 'मिज़ेर के बाद जो तलोन लेता है, उसे स्लैम खेलना पड़ता है, वह पीछे नहीं हट सकता।',
  yes_misere: 'हाँ, मिज़ेर',
  yes_slam: 'हाँ, स्लैम',
  yes_take: 'हाँ, तलोन लें',
  raise_1: 'फ़्लेक',
  raise_2: 'रे',
  raise_3: 'टुट्टी',
  raise_4: 'बोती',
  raise_5: 'कल्होती',
  raise_more: 'बढ़ाएँ',
};

export type Word = keyof typeof en;
export const texts = { en, cs, hi };
export const say = speaking<Word>(texts);
