import { store, stored } from './settings.svelte';

/** A table that this device has a token for. */
export interface Known {
  table: string;
  token: string;
  game: string;
  organiser?: string | undefined;
  invite?: string | undefined;
  watch?: string | null | undefined;
  /** Where in the page its player came from, such as a contest. */
  back?: string[] | undefined;
  at: number;
}

const KEY = 'eldest-tables';
const MANY = 8;

export function knownTables(): Known[] {
  return stored<Known[]>(KEY) ?? [];
}

export function remember(known: Omit<Known, 'at'>): void {
  const others = knownTables().filter(({ table }) => table !== known.table);
  store(KEY, [{ ...known, at: Date.now() }, ...others].slice(0, MANY));
}

export function forget(table: string): void {
  store(
    KEY,
    knownTables().filter((each) => each.table !== table),
  );
}

export function known(table: string): Known | undefined {
  return knownTables().find((each) => each.table === table);
}
