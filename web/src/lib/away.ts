import type { State } from './types';

/** Somebody whom the others wait for, and the seconds until a bot plays; null for never. */
export interface Away {
  seat: number;
  name: string;
  left: number | null;
}

/** Who is away at a time of the server, besides this player. */
export function awayAt(state: State, own: number | null, time: number): Away[] {
  return state.seats
    .filter(({ seat, kind, gone }) => seat !== own && kind === 'person' && gone !== null)
    .map(({ seat, name, gone }) => ({
      seat,
      name,
      left: state.away ? Math.max(0, Math.ceil(((gone ?? 0) - time) / 1000) + state.away) : null,
    }));
}

/** Whether anybody would wait for this player if he left. */
export function isAwaited(state: State, own: number | null): boolean {
  const others = state.seats.filter(({ seat, kind }) => seat !== own && kind === 'person');
  return own !== null && state.stage !== 'waiting' && !!others.length;
}

/** Seconds as on a clock. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
