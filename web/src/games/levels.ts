import { type Word, speaking, t } from '../words';
import { en } from '../words/en';

/** What a level of one game's bots is called and how it plays, for each word in every language. */
export type Levels = Parameters<typeof speaking<string>>[0];

const found = import.meta.glob<Levels>('./*/levels.ts', { eager: true, import: 'levels' });

/** A game's own word for a level comes first; nothing is said of one that nobody knows. */
function said(game: string, word: string): string {
  const own = found[`./${game}/levels.ts`];
  if (own && word in own.en) return speaking(own)(word);
  return word in en ? t(word as Word) : '';
}

/** What a bot's level is called; a level that the page does not know keeps its own name. */
export function levelName(game: string, level: string): string {
  return said(game, `level_${level}`) || level;
}

/** How a level plays, in one sentence. */
export function levelAbout(game: string, level: string): string {
  return said(game, `about_${level}`);
}
