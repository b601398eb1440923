import { speaking } from '../words';
import type { Plural } from '../words/en';
import { cs } from './words.cs';
import { en } from './words.en';
import { hi } from './words.hi';

export type ClubWord = keyof typeof en;
export type ClubWords = Record<ClubWord, string | Plural>;

/** A text of the club in the player's language. */
export const c = speaking<ClubWord>({ en, cs, hi });
