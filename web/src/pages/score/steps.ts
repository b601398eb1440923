import type { ReplayStep } from '../../lib/types';

/** A step that still stands, with the hands of all seats where they are known. */
export interface Step extends ReplayStep {
  hands: string[][] | null;
}

/** The steps without what was taken back: each taking back leads to a moment that was before. */
export function standing(steps: ReplayStep[], hands: string[][][] = []): Step[] {
  const kept: Step[] = [];
  steps.forEach((step, place) => {
    if (step.kind !== 'took_back') kept.push({ ...step, hands: hands[place] ?? null });
    else while (kept.length > 1 && !sameMoment(kept.at(-1), step)) kept.pop();
  });
  return kept;
}

function sameMoment(one: ReplayStep | undefined, other: ReplayStep): boolean {
  return JSON.stringify(one?.view) === JSON.stringify(other.view);
}

/** Where the play begins: the first move of somebody at the table. */
export function firstMove(steps: ReplayStep[]): number {
  const found = steps.findIndex(({ kind, seat }) => kind === 'acted' && seat !== null && seat >= 0);
  return Math.max(found, 0);
}
