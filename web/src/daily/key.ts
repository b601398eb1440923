import { store, stored } from '../lib/settings.svelte';
import { sha256 } from '../proof/sha256';

const KEY = 'eldest-device';
const BYTES = 32;
/** Where the browser has no store the key lasts as long as the page. */
let fallback = '';

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** The random key of this device, which never leaves it. */
export function deviceKey(): string {
  const found = stored<string>(KEY) ?? fallback;
  if (found) return found;
  fallback = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  store(KEY, fallback);
  return fallback;
}

/** The key for one deal: from it a server can tell neither the device nor its other days. */
export async function keyFor(day: string, game: string, device = deviceKey()): Promise<string> {
  const text = `eldest-daily\0${device}\0${day}\0${game}`;
  return hex(await sha256(new TextEncoder().encode(text)));
}
