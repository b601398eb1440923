// The little Markdown of `guide.*.md`: headings, paragraphs, lists, tables, and hands as quotes.

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'hand'; cards: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** `♥ A 10 7  ♣ K` as cards: a sign, then the ranks of that suit. */
export function handOf(text: string): string[] {
  let suit = '';
  return text.split(/\s+/).flatMap((word) => {
    if (SUITS[word]) suit = SUITS[word];
    return SUITS[word] || !word ? [] : [suit + word.replace('10', 'T')];
  });
}

const cells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function table(lines: string[]): Block {
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** A row without its note: the last cell under an empty head, which has a line of its own. */
export function noted(head: string[], row = head): { cells: string[]; note: string } {
  const has = !!head[0] && head.at(-1) === '';
  return has ? { cells: row.slice(0, -1), note: row.at(-1) ?? '' } : { cells: row, note: '' };
}

function items(lines: string[], mark: RegExp): string[] {
  return lines.map((line) => line.replace(mark, ''));
}

function block(text: string): Block {
  const lines = text.split('\n');
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (text.startsWith('> ')) return { kind: 'hand', cards: handOf(text.slice(2)) };
  if (text.startsWith('|')) return table(lines);
  if (text.startsWith('- ')) return { kind: 'list', items: items(lines, /^- /) };
  if (/^\d+\. /.test(text)) return { kind: 'steps', items: items(lines, /^\d+\. /) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The blocks of a text, which empty lines part. */
export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(block);
}

/** Pieces of a line: **bold**, *italic*, a law's id in brackets, `code`; the rest is plain. */
export interface Piece {
  text: string;
  style: 'bold' | 'italic' | 'law' | 'plain';
}

const STYLED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|[A-Z]-[A-Z0-9]+\.\d+)/;

function piece(text: string): Piece {
  if (text.startsWith('**')) return { text: text.slice(2, -2), style: 'bold' };
  if (text.startsWith('*')) return { text: text.slice(1, -1), style: 'italic' };
  if (text.startsWith('`')) return { text: text.slice(1, -1), style: 'bold' };
  return { text, style: STYLED.test(text) ? 'law' : 'plain' };
}

/** A law alone in brackets loses them: its id has a frame, and a line might end after a bracket. */
const ALONE = /\(([A-Z]-[A-Z0-9]+\.\d+)\)/g;

export function pieces(line: string): Piece[] {
  return line.replace(ALONE, '$1').split(STYLED).filter(Boolean).map(piece);
}
