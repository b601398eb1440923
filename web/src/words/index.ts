import { type Language, settings } from '../lib/settings.svelte';
import { cs } from './cs';
import { type Plural, type Word, type Words, en } from './en';
import { hi } from './hi';

const ALL: Record<Language, Words> = { en, cs, hi };

export type { Word };

// Made once: making them takes longer than everything else that a text needs.
const rules = new Map<Language, Intl.PluralRules>();

function form(text: string | Plural, language: Language, n: unknown): string {
  if (typeof text === 'string') return text;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return text[rule.select(Number(n))] ?? text.other;
}

type Texts<W extends string> = Record<Language, Record<W, string | Plural>>;
type Speaks<W extends string> = (word: W, gaps?: Record<string, string | number>) => string;

/** Speaks from these texts in the player's language; `n` chooses the plural form. */
export function speaking<W extends string>(all: Texts<W>): Speaks<W> {
  return (word, gaps = {}) => {
    const language = settings.language;
    const text = form(all[language][word], language, gaps.n);
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
  };
}

/** The words of the server that the page says, too, with the page's own. */
export function joined<A extends object, B extends object>(
  copied: Record<Language, A>,
  own: Record<Language, B>,
): Record<Language, A & B> {
  const both = (language: Language): A & B => ({ ...copied[language], ...own[language] });
  return { en: both('en'), cs: both('cs'), hi: both('hi') };
}

/** A text of the page with its gaps filled. */
export const t: Speaks<Word> = speaking(ALL);

/** A word of a sentence where it stands alone: with a capital letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What the server has written, with the true minus before each negative number. */
export function minus(text: string): string {
  return text.replace(/(?<!\w)-(?=\d)/g, '−');
}

/** A number with its sign and the true minus. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : minus(String(n));
}
