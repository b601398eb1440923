// Made by tools/make_types.py from the words and labels of the game's speech: not by hand.

export const labels = {
  en: {
    we: 'We',
    they: 'They',
    hidden_card: 'hidden card',
  },
  cs: {
    we: 'My',
    they: 'Oni',
    hidden_card: 'skrytá karta',
  },
  hi: {
    we: 'हम',
    they: 'वे',
    hidden_card: 'बंद पत्ता',
  },
};
