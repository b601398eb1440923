import { settings } from '../lib/settings.svelte';
import type { Offer, State } from '../lib/types';
import type { MariasView } from './types';
import { cardsIn } from '../table/choose';
import { type Word, t } from '../words';
import { en } from '../words/en';

// What a button says: the server's label, with the verb where the label has none.

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function cardTexts(cards: string[]): string {
  return cards.map(cardText).join(' ');
}

function cardText(card: string): string {
  if (card === 'JK') return t('joker');
  return (card[1] ?? '').replace('T', '10') + (SIGNS[card[0] ?? ''] ?? '');
}

const VERBS: [pattern: RegExp, word: Word][] = [
  [/^[SHDC][AKQJT2-9]$/, 'play_card'],
  [/^choose:/, 'do_choose'],
  [/^discard:/, 'do_discard'],
  [/^change:/, 'do_change'],
  [/^misere:|^declare:\w+:MISERE$/, 'do_misere'],
  [/^slam:|^declare:\w+:SLAM$/, 'do_slam'],
  [/^respond:good$/, 'do_respond_good'],
  [/^-/, 'do_discard'],
  [/^\+/, 'do_lay'],
  [/^\d+~/, 'do_swap'],
  [/^\d+[<>=]/, 'do_add'],
  [/^draw$/, 'do_draw'],
  [/^take$/, 'do_take'],
  [/^jolly$/, 'do_jolly'],
  [/^claim:\d+$/, 'do_claim'],
  [/^cut[: ]\d+$/, 'do_cut'],
  [/^blind:\d+$/, 'do_blind'],
  [/^revoke:\d+:\d+$/, 'do_revoke'],
  // A row of numbers, before one is chosen.
  [/^claim:$/, 'n_claim'],
  [/^cut:$/, 'n_cut'],
  [/^blind:$/, 'n_blind'],
  [/^revoke:$/, 'n_revoke'],
];

/** A raise by the word of its level: "Flek: Game, ×2". */
function raised(text: string, view: MariasView): string | null {
  const [, doubles = '', announced] = /^respond:([A-Z_+]*)(?:!(.*))?$/.exec(text) ?? [];
  const names = (of: string) =>
    of
      .split('+')
      .map((name) => t(`c_${name}` as Word))
      .join(', ');
  const parts = announced ? [t('do_against', { what: names(announced) })] : [];
  if (doubles) {
    const now = view.commitments.find(({ name }) => name === doubles.split('+')[0])?.level ?? 0;
    const key = `raise_${now + 1}` as Word;
    const word = key in en ? t(key) : t('raise_more');
    parts.unshift(t('do_raise', { word, what: names(doubles), n: 2 ** (now + 1) }));
  }
  return parts.length ? parts.join('; ') : null;
}

/** A game bid in the auction, with its trump and what goes into the talon. */
function declared(text: string): string | null {
  const [, what, trump] = /^declare:\w+:([A-Z_]+):(\w\w)$/.exec(text) ?? [];
  if (!what || !trump) return null;
  const cards = cardTexts(cardsIn(text).slice(0, -1));
  return t('do_declare', { what: t(`c_${what}` as Word), card: cardText(trump), cards });
}

export function labelOf({ text, label }: Offer, state: State): string {
  if (label === t('lay_these')) return label;
  if (text.startsWith('respond:') && text !== 'respond:good') {
    return raised(text, state.view as MariasView) ?? label;
  }
  const game = declared(text);
  if (game) return game;
  const takesTalon = state.game === 'marias' && text === 'take';
  const word = takesTalon ? undefined : VERBS.find(([pattern]) => pattern.test(text))?.[1];
  const cards = cardTexts(cardsIn(text));
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const name = state.seats[numbers[0] ?? 0]?.name ?? '';
  const n = (numbers.at(-1) ?? 0) + (text.startsWith('blind') ? 1 : 0);
  return word ? t(word, { card: cards, cards, n, name }) : label;
}

interface Melded {
  table?: { id: number; cards: string[] }[];
}

/** A part with the meld that it is added to, which a button need not name. */
function partOf(offer: Offer, state: State): string {
  const id = /^(\d+)[<>=]/.exec(offer.text)?.[1];
  const meld = (state.view as Melded | null)?.table?.find((each) => String(each.id) === id);
  if (!meld) return labelOf(offer, state);
  const cards = cardTexts(cardsIn(offer.text));
  return t('do_add_to', { cards, meld: cardTexts(meld.cards) });
}

/** A whole action in words, also one that is built of parts: "Draw, lay 5♠ 6♠ 7♠, discard 2♥". */
export function adviceOf({ text, label }: Offer, state: State): string {
  const parts = state.parts.length ? text.split(' ') : [text];
  if (parts.length < 2) return labelOf({ text, label }, state);
  const said = parts.map((part) => partOf({ text: part, label: part }, state));
  return said.map((each, i) => (i ? lowered(each) : each)).join(', ');
}

/** Without the capital of a beginning; a card keeps its letter. */
function lowered(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?=\p{Ll})/u, (first) =>
    first.toLocaleLowerCase(settings.language),
  );
}

/** What is asked of the player, where the page has words for the phase; else the server's. */
export function promptOf(state: State, mine: boolean, drafting: boolean): string {
  const view = state.view as { phase?: string; dummy?: number; from_hand?: number | null } | null;
  if (!mine || !view) return state.prompt;
  if (view.from_hand != null && view.dummy === view.from_hand) return t('say_dummy');
  const reveals = state.legal.some(({ text }) => text === 'reveal');
  const asked = drafting ? 'meld' : reveals ? 'reveal' : view.phase;
  const key = `say_${state.game}_${asked}`;
  return key in en ? t(key as Word) : state.prompt;
}

/** A note of the score, with what the page has words for in the player's language. */
export function noteText(note: string): string {
  const named = note.replace(/passed out|[A-Za-z]+(_[A-Za-z]+)*/g, (word) => {
    const key = `c_${word.replace(' ', '_')}`;
    return key in en ? t(key as Word) : word;
  });
  return named.replaceAll('_', ' ').replace(/ x (?=\d)/g, ' × ');
}
