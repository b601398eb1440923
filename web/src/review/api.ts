import { json } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { NewTrial, ReviewState, Seated } from '../lib/types';

/** How far the review of a round is; the first call puts it into the queue. */
export function reviewOf(
  table: string,
  token: string,
  match: string,
  round: string,
): Promise<ReviewState> {
  const which = `match=${match}&round=${round}&language=${settings.language}`;
  return json<ReviewState>('GET', `tables/${table}/review?${which}`, token);
}

/** A new table with the same cards at this moment. */
export function tryAgain(table: string, token: string, trial: NewTrial): Promise<Seated> {
  return json<Seated>('POST', `tables/${table}/trials`, token, trial);
}
