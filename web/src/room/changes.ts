import type { Changes, State } from '../lib/types';

type View = Record<string, unknown>;

/** The state after what has changed since the one before it; null if that is not this one. */
export function folded(state: State | null, { since, state: fresh, grown }: Changes): State | null {
  if (state?.seq !== since) return null;
  return { ...state, ...fresh, view: seen(state.view, fresh.view, grown) };
}

function seen(view: unknown, fresh: unknown, grown: Changes['grown'] = {}): unknown {
  const lists = view as Record<string, unknown[]>;
  const longer = Object.entries(grown).map(([name, more]) => [
    name,
    [...(lists[name] ?? []), ...more],
  ]);
  if (!fresh && !longer.length) return view;
  return { ...(view as View), ...(fresh as View), ...Object.fromEntries(longer) };
}
