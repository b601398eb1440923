import type { Shown } from './telling.svelte';
import type { State } from '../lib/types';

// What can be heard of a table. It knows no game: it compares what two views have in common.

export type Cue =
  | 'card'
  | 'deal'
  | 'turn'
  | 'ours'
  | 'theirs'
  | 'trump'
  | 'call'
  | 'refused'
  | 'won'
  | 'lost'
  | 'tick';

interface Seen {
  hand?: string[];
  sizes?: number[];
  trick?: unknown[];
  trump?: string | null;
  last_winner?: number | null;
  phase?: string;
}

const seenIn = (state: State | null | undefined) => (state?.view ?? {}) as Seen;
const held = ({ sizes = [] }: Seen) => sizes.reduce((sum, size) => sum + size, 0);

/** What is heard when the table changes; the last of several is the one that asks for an answer. */
export function cuesOf(before: Shown | null, after: Shown | null, own: number | null): Cue[] {
  if (!before || !after || before.state === after.state) return [];
  const cues: Cue[] = [];
  const [old, now] = [seenIn(before.state), seenIn(after.state)];
  if (after.lying && !before.lying) cues.push(isOurs(after.state, now, own) ? 'ours' : 'theirs');
  else if (held(now) > held(old) + 1) cues.push('deal');
  else if (held(now) !== held(old)) cues.push('card');
  else if (hasActed(before.state, after.state)) cues.push('call');
  if (!old.trump && now.trump && now.phase === old.phase) cues.push('trump');
  if (!before.state.outcome && after.state.outcome) cues.push(...ending(after.state, own));
  if (isOn(after.state, own) && !isOn(before.state, own)) cues.push('turn');
  return cues;
}

function isOurs(state: State, { last_winner: winner }: Seen, own: number | null): boolean {
  const side = (seat: number | null | undefined) => state.seats[seat ?? -1]?.side;
  return own !== null && side(winner) === side(own);
}

function hasActed(before: State, after: State): boolean {
  return before.stage === 'playing' && before.actors.join() !== after.actors.join();
}

function isOn(state: State, own: number | null): boolean {
  return own !== null && state.stage === 'playing' && state.actors.includes(own);
}

function ending({ outcome, seats }: State, own: number | null): Cue[] {
  const side = own === null ? undefined : seats[own]?.side;
  if (!outcome || side === undefined) return [];
  const points = outcome.points[side] ?? 0;
  if (outcome.winner === side || points > 0) return ['won'];
  return points < 0 || outcome.winner !== null ? ['lost'] : [];
}
