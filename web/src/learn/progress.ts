import { store, stored } from '../lib/settings.svelte';

// How far this device has come in each lesson; nothing of it leaves the browser.

const KEY = 'eldest-lessons';
const OFFERED = 'eldest-lessons-offered';

type Steps = Record<string, number | 'done'>;

/** The step at which a lesson was left, or that it was done. */
export function progress(): Steps {
  return stored<Steps>(KEY) ?? {};
}

/** A lesson that was done once stays done, wherever it is left the next time. */
export function keepStep(lesson: string, step: number | 'done'): void {
  const steps = progress();
  if (steps[lesson] !== 'done') store(KEY, { ...steps, [lesson]: step });
}

/** How many lessons of a game were done on this device. */
export function lessonsDone(game: string): number {
  const found = Object.entries(progress()).filter(([id]) => id.startsWith(`${game}-`));
  return found.filter(([, step]) => step === 'done').length;
}

/** Whether lessons of this game are still to be offered; they are offered once. */
export function offersLessons(game: string): boolean {
  const offered = stored<string[]>(OFFERED) ?? [];
  if (offered.includes(game) || offered.includes('*')) return false;
  return !Object.keys(progress()).some((lesson) => lesson.startsWith(`${game}-`));
}

export function noteOffer(game: string): void {
  const offered = stored<string[]>(OFFERED) ?? [];
  store(OFFERED, [...offered.filter((each) => each !== game), game]);
}
