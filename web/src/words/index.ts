import { type Language, settings } from '../lib/settings.svelte';
import { cs } from './cs';
import { type Plural, type Word, type Words, en } from './en';
import { hi } from './hi';

const ALL: Record<Language, Words> = { en, cs, hi };

export type { Word };

function form(text: string | Plural, language: Language, n: unknown): string {
  if (typeof text === 'string') return text;
  const rule = new Intl.PluralRules(language).select(Number(n));
  return text[rule] ?? text.other;
}

/** A text in the player's language with its gaps filled; `n` chooses the plural form. */
export function t(word: Word, gaps: Record<string, string | number> = {}): string {
  const language = settings.language;
  const text = form(ALL[language][word], language, gaps.n);
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

/** A number with its sign and the true minus. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n).replace('-', '−');
}
