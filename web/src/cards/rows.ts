/** Cards in as few rows of at most `most` as can be, which differ by one card at most. */
export function rows<T>(cards: T[], most: number): T[][] {
  const count = Math.ceil(cards.length / most);
  const start = (row: number) => Math.round((row * cards.length) / count);
  return Array.from({ length: count }, (_, row) => cards.slice(start(row), start(row + 1)));
}
