import { settings } from '../src/lib/settings.svelte';

/** A day such as `2026-11-18` as people write it; any other text stays as it is. */
export function dateText(day: string): string {
  const at = new Date(`${day}T12:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime())) return day;
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(at);
}
