import type { Deck } from '../cards/face';

/** Three cards that stand for a game on the start page, which needs nothing else of its folder. */
export type Picture = [deck: Deck, cards: string[]];

const found = import.meta.glob<Picture>('./*/picture.ts', { eager: true, import: 'picture' });

export function pictureOf(game: string): Picture {
  return found[`./${game}/picture.ts`] ?? ['french', ['SA', 'HA', 'DA']];
}
