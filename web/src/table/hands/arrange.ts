// The rows of a hand: as few as let every card be touched. A card stays in its row while it can.

const TOUCH = 44; // px that each card shows
const EDGE = 16;
const ALWAYS = 4; // so many cards fit one row everywhere
const TWO_ROWS = 14; // at most, in two rows
const WIDE = 680; // px from which more cards than that lie in long rows
const [LONG, SHORT] = [15, 7];

export interface Arranged {
  width: number;
  columns: number;
  /** The row of each card, by its key. */
  rows: ReadonlyMap<string, number>;
}

/** How many cards lie in a row. */
export function columnsFor(count: number, width: number): number {
  if (count <= ALWAYS || width >= TOUCH * count + EDGE) return Math.max(count, 1);
  if (count <= TWO_ROWS) return Math.ceil(count / 2);
  return width >= WIDE ? LONG : SHORT;
}

/** Rows for these cards; those of before, where the same cards lie in them but for a few gone. */
export function arrange(keys: string[], width: number, before: Arranged | null): Arranged {
  return (before && kept(keys, width, before)) ?? fresh(keys, width);
}

function fresh(keys: string[], width: number): Arranged {
  const columns = columnsFor(keys.length, width);
  const rows = new Map(keys.map((key, place) => [key, Math.floor(place / columns)]));
  return { width, columns, rows };
}

function kept(keys: string[], width: number, before: Arranged): Arranged | null {
  const known = keys.map((key) => before.rows.get(key));
  const news = known.filter((row) => row === undefined).length;
  if (before.width !== width || news > 1 || columnsFor(keys.length, width) >= keys.length)
    return null;
  // A new card lies beside the one before it.
  const found = known.map((row, place) => row ?? known[place - 1] ?? known[place + 1] ?? 0);
  const counts = found.reduce<number[]>((sum, row) => {
    sum[row] = (sum[row] ?? 0) + 1;
    return sum;
  }, []);
  const ordered = found.every((row, place) => row >= (found[place - 1] ?? 0));
  const full = counts.some((count) => count > before.columns);
  // No card lies alone, and no row is missing.
  const thin = Array.from(counts, (count = 0) => count).some((count) => count < 2);
  if (!ordered || full || thin) return null;
  return { ...before, rows: new Map(keys.map((key, place) => [key, found[place] ?? 0])) };
}
