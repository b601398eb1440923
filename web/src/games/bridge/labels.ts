// Made by tools/make_types.py from the words and labels of the game's speech: not by hand.

export const labels = {
  en: {
    declarer: 'declarer',
    dummy: 'dummy',
    vulnerable: 'vulnerable',
    pass: 'pass',
  },
  cs: {
    declarer: 'hlavní hráč',
    dummy: 'tichý hráč',
    vulnerable: 've druhé hře',
    pass: 'pas',
  },
  hi: {
    declarer: 'डिक्लेरर',
    dummy: 'डमी',
    vulnerable: 'वल्नरेबल',
    pass: 'पास',
  },
};
