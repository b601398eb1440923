import { t } from '../words';
import { api } from './api';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { remember } from './tables';
import type { GameForm, SeatPlan } from './types';

/** The levels that are offered where there is no room for all. */
const LEVELS = ['beginner', 'club', 'expert'];
export const levelsOf = (form: GameForm | undefined) =>
  LEVELS.filter((level) => form?.levels.includes(level));

/** The level that this player has chosen, where the game has it. */
export function levelFor(form: GameForm | undefined): string {
  const known = levelsOf(form);
  return known.includes(settings.level) ? settings.level : (known[1] ?? known[0] ?? '');
}

/** Make a table with bots on every other seat, and sit down at once. */
export function playNow(form: GameForm): Promise<void> {
  return sitAlone(form, { kind: 'bot', level: levelFor(form) || null });
}

/** Make a table with the usual rules whose other seats wait for people. */
export function playWithFriends(form: GameForm): Promise<void> {
  return sitAlone(form, { kind: 'open', level: null });
}

async function sitAlone(form: GameForm, other: SeatPlan): Promise<void> {
  const others = Array.from({ length: form.seats - 1 }, () => other);
  const name = settings.name || t('guest');
  const { language } = settings;
  const seats = [{ kind: 'open' as const }, ...others];
  const made = await api.make({ game: form.key, seats, name, seat: 0, hints: true, language });
  const { table, token, organiser, invite, watch } = made;
  remember({ table, token: token ?? organiser, game: form.name, organiser, invite, watch });
  go(table, token ?? organiser);
}
