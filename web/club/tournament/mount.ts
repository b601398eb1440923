import type { Mount } from '../../src/mounts';

export const mount: Mount = {
  places: ['tournament'],
  way: {
    en: 'Run a Mariáš tournament',
    cs: 'Vést turnaj v mariáši',
    hi: 'मारियाश टूर्नामेंट चलाएँ',
  },
  book: 'marias-tournaments',
  laws: /^MT-/,
  page: () => import('./Tournament.svelte'),
};
