import { t } from '../words';
import { api } from './api';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { remember } from './tables';
import type { GameForm } from './types';

/** Make a table with bots on every other seat, and sit down at once. */
export async function playNow(form: GameForm): Promise<void> {
  const bots = Array.from({ length: form.seats - 1 }, () => ({ kind: 'bot' as const }));
  const name = settings.name || t('guest');
  const { language } = settings;
  const seats = [{ kind: 'open' as const }, ...bots];
  const made = await api.make({ game: form.key, seats, name, seat: 0, hints: true, language });
  const { table, token, organiser, invite, watch } = made;
  remember({ table, token: token ?? organiser, game: form.name, organiser, invite, watch });
  go(table, token ?? organiser);
}
