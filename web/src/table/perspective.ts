import type { AnyView } from '../games/basis';
import { settings } from '../lib/settings.svelte';
import type { Shown } from '../room/telling.svelte';
import type { Perspective, Sorting } from './scene';

/** What is drawn: a state as it is shown, from a seat, in the player's deck and order of cards. */
export function perspectiveOf(
  { state, lying }: Shown,
  seat: number | null,
  sorting: Sorting,
  draft: string,
): Perspective {
  const { french, four } = settings;
  const last = (state.view as AnyView | null)?.last_trick;
  const lies = lying || (!!state.outcome && !!last?.length); // also when it is looked at again
  return { state, lying: lies, seat, french, four, sorting, draft };
}
