import type { Hinted, Offer, State } from '../../lib/types';
import { t } from '../../words';
import { cardsIn } from './choose';
import { type Draft, isBuilt } from './draft.svelte';
import type { Layout } from '../../games';
import type { Question } from '../scene';
import type { Steps } from './steps.svelte';

/** Build what the coach suggests, up to the last tap, which is the player's; the cards to raise. */
export async function build(
  { text, label }: Hinted,
  state: State,
  draft: Draft,
  steps: Steps,
): Promise<string[]> {
  if (steps.kinds.length) return inSteps(text, steps);
  const parts = partsOf(text, label);
  const last = parts.pop();
  if (isBuilt(state) && parts.length) await draft.build(parts);
  return cardsIn(last?.text ?? '');
}

/** The parts of a turn, each with its words in the label. */
export function partsOf(text: string, label: string): Offer[] {
  const words = label.split(', ');
  return text.split(' ').map((part, at) => ({ text: part, label: words[at] ?? part }));
}

type Parted = Pick<Layout, 'spoken'>;

/** The texts of a suggestion's parts, in the words that a draft is made of. */
function wanted({ text }: Hinted, layout: Parted): string[] {
  const spoken = layout.spoken?.(text) ?? [];
  return spoken.length ? spoken : text.split(' ');
}

/** Whether what is put together so far belongs to the suggestion: else its words are stale. */
export function isOnTheWay(hint: Hinted, parts: Pick<Offer, 'text'>[], layout: Parted): boolean {
  const texts = wanted(hint, layout);
  return parts.every(({ text }) => texts.includes(text));
}

/** The buttons of a suggestion: the whole, and what is still missing of its parts. */
export function buttonsOf(hint: Hinted, parts: Pick<Offer, 'text'>[], layout: Parted): string[] {
  const missing = wanted(hint, layout).filter((part) => !parts.some(({ text }) => text === part));
  return [hint.text, ...missing.slice(0, 1)];
}

/** Whether an action is of a kind: `discard:H9D9` of `discard`, `declare:H9D9:GAME` of both words. */
function isOf(text: string, kind: string): boolean {
  const words = text.split(':');
  return kind.split(':').every((word) => words.includes(word));
}

async function inSteps(text: string, steps: Steps): Promise<string[]> {
  const kind = steps.kinds.find((each) => isOf(text, each.text));
  if (kind && kind.text !== steps.kind) await steps.choose(kind.text);
  const wanted = cardsIn(text);
  for (const card of steps.cards) if (!wanted.includes(card)) await steps.press(card);
  for (const card of wanted) if (!steps.cards.includes(card)) await steps.press(card);
  return [];
}

/** What the coach asks before an action that the law allows and that may cost. */
export function warned(warning: { sentence: string } | null | undefined): Question | null {
  if (!warning) return null;
  return { short: '', title: t('sure'), text: warning.sentence, laws: [], yes: t('do_it') };
}
