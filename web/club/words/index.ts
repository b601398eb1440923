import { speaking } from '../../src/words';
import type { Plural } from '../../src/words/en';
import { cs } from './cs';
import { en } from './en';
import { hi } from './hi';

export type ClubWord = keyof typeof en;
export type ClubWords = Record<ClubWord, string | Plural>;

/** A text of the club in the player's language. */
export const c = speaking<ClubWord>({ en, cs, hi });
