import { json } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Seated } from '../lib/types';
import { keyFor } from './key';
import type { DailyPlan, DailyResult } from './types';

export const dailyPlan = () => json<DailyPlan>('GET', 'daily');

/** Begin today's only attempt, or go on with it. */
export async function beginDaily(day: string, game: string, name: string): Promise<Seated> {
  return json<Seated>('POST', `daily/${game}`, await keyFor(day, game), { name });
}

export async function dailyResult(day: string, game: string): Promise<DailyResult> {
  const path = `daily/${day}/${game}/result?language=${settings.language}`;
  return json<DailyResult>('GET', path, await keyFor(day, game));
}
