// The totals of a match as lines of a picture, one for each side.

export interface RaceLine {
  side: number;
  path: string;
  total: number;
  /** Where its end stands, from the top, in hundredths. */
  end: number;
}

export const WIDTH = 300;
export const HEIGHT = 100;

/** Lines from nothing through the totals after each round. */
export function raceOf(totals: number[][]): { lines: RaceLine[]; zero: number } {
  const rows = [totals[0]?.map(() => 0) ?? [], ...totals];
  const all = rows.flat();
  const [most, least] = [Math.max(...all, 1), Math.min(...all, 0)];
  const y = (total: number) => Math.round((HEIGHT * (most - total)) / (most - least));
  const x = (round: number) => Math.round((WIDTH * round) / Math.max(rows.length - 1, 1));
  const lines = (rows[0] ?? []).map((_, side) => {
    const points = rows.map((row, round) => `${x(round)},${y(row[side] ?? 0)}`);
    const total = rows.at(-1)?.[side] ?? 0;
    return { side, path: points.join(' '), total, end: y(total) };
  });
  return { lines, zero: y(0) };
}
