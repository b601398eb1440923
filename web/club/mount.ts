import type { Mount } from '../src/mounts';

export const mount: Mount = {
  places: ['club', 'duplicate'],
  way: {
    en: 'Run a club evening or a duplicate',
    cs: 'Vést klubový večer nebo duplikát',
    hi: 'क्लब की शाम या डुप्लिकेट चलाएँ',
  },
  book: 'club',
  // Law 6, comparison, the evening, hand records, scoring and movements; and Law 6 by its number.
  laws: /^(?:B-[6CEHMV]|\d)/,
  page: () => import('./Club.svelte'),
};
