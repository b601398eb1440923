import type { Component } from 'svelte';

import type { Language } from './lib/settings.svelte';

/**
 * A part of the page beside the table: a folder beside `src`, or one inside
 * it, with a `mount.ts` that exports one.
 * Only `mount.ts` comes with the table; all else is loaded by those who follow a link to it.
 */
export interface Mount {
  /** First words of its addresses, `#/club/...`; the button leads to the first of them. */
  places: [string, ...string[]];
  /** What the button on the first page says. */
  way: Record<Language, string>;
  /** The lawbook that it brings, and the ids of the laws that stand there. */
  book: string;
  laws: RegExp;
  page: () => Promise<{ default: Component<{ parts: string[] }> }>;
}

const found = import.meta.glob<{ mount: Mount }>(['../*/mount.ts', '../*/*/mount.ts'], {
  eager: true,
});

export const mounts: Mount[] = Object.values(found).map(({ mount }) => mount);

/** The part that has pages at this place. */
export function mountAt(place: string | undefined): Mount | undefined {
  return mounts.find(({ places }) => place !== undefined && places.includes(place));
}
