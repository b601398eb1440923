import { joined, speaking } from '../../words';
import { labels } from './labels';

// What the page itself says at a table of Mariáš; labels and sentences come from the server,
// and the words that both say are in `labels.ts`.

const en = {
  desk: 'desk card',
  shown: 'shown trump',
  commitments: 'Contract and doubling',
  ask_misere: 'One player against all, without trumps: you must not win a single trick.',
  ask_slam: 'One player against all, without trumps: you must win all ten tricks.',
  ask_talon: 'Into the talon: {cards}.',
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
  sits_out: 'sits out',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  desk: 'karta na stole',
  shown: 'ukázaný trumf',
  commitments: 'Závazek a flekování',
  ask_misere: 'Jeden hráč proti všem, bez trumfů: nesmíte vzít ani jeden štych.',
  ask_slam: 'Jeden hráč proti všem, bez trumfů: musíte vzít všech deset štychů.',
  ask_talon: 'Do talonu: {cards}.',
  ask_misdeal_title: 'Rozdat znovu?',
  ask_misdeal_free: 'Přiznáte chybu a rozdáte znovu. Tahle chyba nic nestojí.',
  ask_misdeal_paid: 'Přiznáte chybu, zaplatíte každému z ostatních malý paušál a rozdáte znovu.',
  yes_misdeal: 'Ano, rozdat znovu',
  ask_take_title: 'Vzít talon?',
  ask_take: 'Kdo vezme talon, musí hrát betl nebo durch a couvnout nemůže.',
  ask_take_slam: 'Kdo po betlu vezme talon, musí hrát durch a couvnout nemůže.',
  yes_misere: 'Ano, betl',
  yes_slam: 'Ano, durch',
  yes_take: 'Ano, vzít talon',
  sits_out: 'pauzíruje',
};

const hi: Texts = {
  desk: 'टेबल का पत्ता',
  shown: 'दिखाया हुकुम',
  commitments: 'वादा और फ़्लेक',
  ask_misere: 'एक खिलाड़ी सबके ख़िलाफ़, बिना हुकुम: आपको एक भी हाथ नहीं लेना है।',
  ask_slam: 'एक खिलाड़ी सबके ख़िलाफ़, बिना हुकुम: आपको दसों हाथ लेने हैं।',
  ask_talon: 'तलोन में: {cards}।',
  ask_misdeal_title: 'फिर से बाँटें?',
  ask_misdeal_free: 'ग़लती मानकर फिर से बाँटें। यह ग़लती माफ़ है।',
  ask_misdeal_paid: 'ग़लती मानकर बाक़ी हर खिलाड़ी को छोटा जुर्माना दें और फिर से बाँटें।',
  yes_misdeal: 'हाँ, फिर से बाँटें',
  ask_take_title: 'तलोन लें?',
  ask_take: 'जो तलोन ले, उसे मिज़ेर या स्लैम खेलना ही होगा; पीछे नहीं हटा जा सकता।',
  ask_take_slam: 'मिज़ेर के बाद जो तलोन ले, उसे स्लैम खेलना ही होगा; पीछे नहीं हटा जा सकता।',
  yes_misere: 'हाँ, मिज़ेर',
  yes_slam: 'हाँ, स्लैम',
  yes_take: 'हाँ, तलोन लें',
  sits_out: 'बाहर',
};

export type Word = keyof typeof texts.en;
export const texts = joined(labels, { en, cs, hi });
export const say = speaking<Word>(texts);
