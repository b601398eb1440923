import type { Levels } from '../levels';

// The level of bots that only this game has; the others are in the words of the page.
export const levels: Levels = {
  en: {
    level_quiet: 'quiet',
    about_quiet: 'Plays like a club player, but never doubles.',
  },
  cs: {
    level_quiet: 'opatrný',
    about_quiet: 'Hraje jako klubový hráč, ale nikdy neflekuje.',
  },
  hi: {
    level_quiet: 'शांत',
    about_quiet: 'क्लब खिलाड़ी जैसा खेलता है, पर कभी फ़्लेक नहीं बोलता।',
  },
};
