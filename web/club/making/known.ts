// The evenings, duplicates and tournaments that were made on this device: whoever closes the page finds back.

import { store, stored } from '../../src/lib/settings.svelte';

export interface KnownClub {
  kind: 'club' | 'duplicate' | 'tournament';
  id: string;
  token: string;
  name: string;
}

const KEY = 'eldest-club';
const MANY = 40; // a season

export function knownClubs(): KnownClub[] {
  return stored<KnownClub[]>(KEY) ?? [];
}

export function rememberClub(made: KnownClub): void {
  const others = knownClubs().filter(({ id }) => id !== made.id);
  store(KEY, [made, ...others].slice(0, MANY));
}

export function forgetClub(id: string): void {
  store(
    KEY,
    knownClubs().filter((each) => each.id !== id),
  );
}
