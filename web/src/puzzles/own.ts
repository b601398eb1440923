import { store, stored } from '../lib/settings.svelte';
import type { DecisionState, PuzzleForm, State } from '../lib/types';
import { cardOf } from '../review/board';

/** A position of one's own before a costly card, kept on this device. */
export interface Mistake extends PuzzleForm {
  at: number;
  /** What was played then. */
  played: string;
}

const KEY = 'eldest-mistakes';
const SOLVED = 'eldest-puzzles-solved';
const MANY = 40;
const OF_A_ROUND = 2;

/** What must be lost at least, in the game's unit, for a position to be worth another look. */
const LEAST: Record<string, number> = { units: 1, points: 0.3, tricks: 0.5, imps: 1 };

/** The one card that is played or thrown; nothing of a turn with more parts. */
export const single = (action: string) => cardOf(action.replace(/^-/, ''));

export function mistakes(): Mistake[] {
  return stored<Mistake[]>(KEY) ?? [];
}

export function forgetMistakes(): void {
  store(KEY, []);
}

/** The decisions of a seat that could have been known to be wrong, the dearest first. */
export function costly(decisions: DecisionState[], seat: number | null): DecisionState[] {
  const found = decisions.filter(({ seat: of, action, known }) => {
    if (of !== seat || !known || !single(action) || !single(known.advice)) return false;
    return known.cost >= (LEAST[known.unit] ?? 1) && Object.keys(known.worths).length > 1;
  });
  found.sort((one, other) => (other.known?.cost ?? 0) - (one.known?.cost ?? 0));
  return found.slice(0, OF_A_ROUND);
}

/** A decision as a puzzle: what was seen then, and what each card was worth by it. */
export function asPuzzle(id: string, decision: DecisionState, now: State, view: unknown): Mistake {
  const { known, seat, action } = decision;
  const worths = Object.entries(known?.worths ?? {}).filter(([text]) => single(text));
  const most = Math.max(...worths.map(([, worth]) => worth));
  const state = { ...now, view, stage: 'playing', outcome: null } as State;
  return {
    id,
    game: now.game,
    level: 'own',
    seat,
    state: { ...state, actors: [], legal: [], parts: [], awaits: null, back: null },
    choices: worths.map(([text, worth]) => ({ text, label: '', cost: tenth(most - worth) })),
    best: known?.advice ?? '',
    unit: known?.unit ?? 'points',
    how: known?.how === 'exact' ? 'solved' : 'estimated',
    reason: known?.reason ?? '',
    at: Date.now(),
    played: action,
  };
}

const tenth = (n: number) => Math.round(n * 10) / 10;

/** Keep positions; those that are there stay as they are, the oldest make room. */
export function keepMistakes(found: Mistake[]): void {
  const all = mistakes();
  const fresh = found.filter(({ id }) => !all.some((each) => each.id === id));
  if (fresh.length) store(KEY, [...fresh, ...all].slice(0, MANY));
}

// -- what was solved ----------------------------------------------------------------------------

/** Each puzzle that was solved, and whether at the first try. */
export function solved(): Record<string, boolean> {
  return stored<Record<string, boolean>>(SOLVED) ?? {};
}

export function noteSolved(id: string, atOnce: boolean): void {
  const all = solved();
  store(SOLVED, { ...all, [id]: all[id] ?? atOnce });
}
