// Made by tools/make_types.py from the words and labels of the game's speech: not by hand.

export const labels = {
  en: {
    stock: 'stock',
    jolly_card: 'Jolly card',
    opened: 'opened',
    not_opened: 'not opened',
  },
  cs: {
    stock: 'talon',
    jolly_card: 'karta Jolly',
    opened: 'vyloženo',
    not_opened: 'nevyloženo',
  },
  hi: {
    stock: 'गड्डी',
    jolly_card: 'जॉली पत्ता',
    opened: 'खोला',
    not_opened: 'नहीं खोला',
  },
};
