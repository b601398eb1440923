// A QR code of level L in byte mode, versions 3 to 6: up to 134 bytes, enough for a table's link.

interface Version {
  number: number;
  data: number;
  check: number;
  blocks: number;
}

const VERSIONS: Version[] = [
  { number: 3, data: 55, check: 15, blocks: 1 },
  { number: 4, data: 80, check: 20, blocks: 1 },
  { number: 5, data: 108, check: 26, blocks: 1 },
  { number: 6, data: 136, check: 18, blocks: 2 },
];
const HEADER = 2; // bytes that mode and length take, with what fills up the last one

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0;
}

function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const root = EXP[i] ?? 1;
    poly = [...poly, 0].map((c, k) => c ^ times(poly[k - 1] ?? 0, root));
  }
  return poly;
}

/** The check words of a block: the rest of a division of polynomials. */
function checkWords(data: number[], count: number): number[] {
  const by = generator(count);
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] ?? 0;
    by.forEach((c, k) => (rest[i + k] = (rest[i + k] ?? 0) ^ times(c, lead)));
  }
  return rest.slice(data.length);
}

function bitsOf(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1);
}

function dataWords(bytes: Uint8Array, { data }: Version): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((b) => bitsOf(b, 8))];
  bits.push(0, 0, 0, 0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((sum, bit, k) => sum | (bit << (7 - k)), 0));
  }
  for (let i = 0; words.length < data; i++) words.push(i % 2 ? 0x11 : 0xec);
  return words;
}

function interleaved(rows: number[][]): number[] {
  return (rows[0] ?? []).flatMap((_, i) => rows.map((row) => row[i] ?? 0));
}

function codeWords(bytes: Uint8Array, version: Version): number[] {
  const words = dataWords(bytes, version);
  const size = version.data / version.blocks;
  const rows = Array.from({ length: version.blocks }, (_, i) =>
    words.slice(i * size, (i + 1) * size),
  );
  return [...interleaved(rows), ...interleaved(rows.map((row) => checkWords(row, version.check)))];
}

type Grid = (number | null)[][];

function set(grid: Grid, row: number, column: number, bit: number): void {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = bit;
}

/** A square of rings around a middle; which rings are light tells a finder from an alignment. */
function rings(grid: Grid, row: number, column: number, radius: number, light: number[]): void {
  for (let i = -radius; i <= radius; i++) {
    for (let j = -radius; j <= radius; j++) {
      const ring = Math.max(Math.abs(i), Math.abs(j));
      set(grid, row + i, column + j, light.includes(ring) ? 0 : 1);
    }
  }
}

const FORMAT = [1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0]; // level L, mask 0, protected

function format(grid: Grid, size: number): void {
  const low = [...FORMAT].reverse();
  low.forEach((bit, i) => {
    if (i < 8) set(grid, 8, size - 1 - i, bit);
    else set(grid, size - 15 + i, 8, bit);
    if (i < 6) set(grid, i, 8, bit);
    else if (i < 8) set(grid, i + 1, 8, bit);
    else if (i === 8) set(grid, 8, 7, bit);
    else set(grid, 8, 14 - i, bit);
  });
  set(grid, size - 8, 8, 1);
}

function frame(size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array<number | null>(size).fill(null));
  const far = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    rings(grid, row, column, 4, [2, 4]);
  rings(grid, size - 7, size - 7, 2, [1]);
  for (let i = 8; i < size - 8; i++) {
    set(grid, 6, i, i % 2 ? 0 : 1);
    set(grid, i, 6, i % 2 ? 0 : 1);
  }
  format(grid, size);
  return grid;
}

/** The columns in pairs from the right, upward and downward in turn, around the timing column. */
function* path(size: number): Generator<[row: number, column: number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let k = 0; k < size; k++) {
      const row = up ? size - 1 - k : k;
      yield [row, right];
      yield [row, right - 1];
    }
    up = !up;
  }
}

/** The code's squares, 1 is dark; null if the text is too long. */
export function qr(text: string): number[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(({ data }) => bytes.length + HEADER <= data);
  if (!version) return null;
  const size = 17 + 4 * version.number;
  const grid = frame(size);
  const bits = codeWords(bytes, version).flatMap((word) => bitsOf(word, 8));
  let at = 0;
  for (const [row, column] of path(size)) {
    if (grid[row]?.[column] === null)
      set(grid, row, column, (bits[at++] ?? 0) ^ ((row + column) % 2 ? 0 : 1));
  }
  return grid.map((line) => line.map((bit) => bit ?? 0));
}
