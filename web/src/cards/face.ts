import { GLYPHS, JESTER } from './drawings';

/** Which signs a pack shows: French suits, or German ones. */
export type Deck = 'french' | 'german';

const CARD = /^([SHDC][AKQJT2-9]|JK)$/; // what is drawn goes into the page as markup
const GERMAN_SUITS: Record<string, string> = { S: 'L', H: 'H', D: 'B', C: 'A' };
const GERMAN_RANKS: Record<string, string> = { Q: 'O', J: 'U' };

// Pip places: y is a share of the pip field; a negative y is turned upside down.
const L = 0;
const M = 1;
const R = 2;
const PIPS: Record<string, [column: number, y: number][]> = {
  2: [
    [M, 0],
    [M, -1],
  ],
  3: [
    [M, 0],
    [M, 0.5],
    [M, -1],
  ],
  4: [
    [L, 0],
    [R, 0],
    [L, -1],
    [R, -1],
  ],
  5: [
    [L, 0],
    [R, 0],
    [M, 0.5],
    [L, -1],
    [R, -1],
  ],
  6: [
    [L, 0],
    [R, 0],
    [L, 0.5],
    [R, 0.5],
    [L, -1],
    [R, -1],
  ],
  7: [
    [L, 0],
    [R, 0],
    [M, 0.25],
    [L, 0.5],
    [R, 0.5],
    [L, -1],
    [R, -1],
  ],
  8: [
    [L, 0],
    [R, 0],
    [M, 0.25],
    [L, 0.5],
    [R, 0.5],
    [M, -0.75],
    [L, -1],
    [R, -1],
  ],
  9: [
    [L, 0],
    [R, 0],
    [L, 1 / 3],
    [R, 1 / 3],
    [M, 0.5],
    [L, -2 / 3],
    [R, -2 / 3],
    [L, -1],
    [R, -1],
  ],
  10: [
    [L, 0],
    [R, 0],
    [M, 1 / 6],
    [L, 1 / 3],
    [R, 1 / 3],
    [L, -2 / 3],
    [R, -2 / 3],
    [M, -5 / 6],
    [L, -1],
    [R, -1],
  ],
};

function short(x: number): string {
  return String(Math.round(x * 100) / 100);
}

function use(ref: string, x: number, y: number, w: number, h: number, turned = false): string {
  const spin = turned ? ` transform="rotate(180 ${short(x + w / 2)} ${short(y + h / 2)})"` : '';
  return `<use href="#${ref}" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${spin}/>`;
}

function widthOf(rank: string): number {
  return GLYPHS[rank]?.[0] ?? 20;
}

/** Rank over suit in one column; for the svršek (high) suit over rank. */
function index(
  rank: string,
  pip: string,
  [x, y, h, size]: [number, number, number, number],
  high: boolean,
): string {
  const w = (widthOf(rank) / 28) * h;
  const glyph = (top: number) => use(`r-${rank}`, x - w / 2, top, w, h);
  const sign = (top: number) => use(pip, x - size / 2, top, size, size);
  return high ? sign(y) + glyph(y + size * 1.1) : glyph(y) + sign(y + h * 1.13);
}

function pips(rank: string, pip: string, turn: boolean): string {
  const size = rank === '9' || rank === '10' ? 17.5 : 19;
  return (PIPS[rank] ?? [])
    .map(([column, y]) => {
      const x = 37.5 + 12.5 * column;
      return use(pip, x - size / 2, 27 + Math.abs(y) * 86 - size / 2, size, size, turn && y < 0);
    })
    .join('');
}

function frenchCourt(rank: string): string {
  const half = use(`k-${rank}`, 24, 16, 52, 52);
  // Flower and pike go to the right, away from the index.
  const placed = rank === 'K' ? half : `<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;
  return (
    `${placed}<g transform="rotate(180 50 70)">${placed}</g>` +
    '<path d="M24 68h52v4H24z" fill="var(--card-gold)"/><path d="M24 68h52M24 72h52" stroke="var(--card-ink)"/>'
  );
}

const RIBBON =
  '<path d="M22 100c9 6 19 8 28 8s19-2 28-8v13c-9 6-19 8-28 8s-19-2-28-8z" fill="var(--card-gold)" stroke="var(--card-ink)" stroke-width="1.2"/>' +
  '<path d="M22 100l-8 7l8 6M78 100l8 7l-8 6" fill="var(--card-gold)" stroke="var(--card-ink)" stroke-width="1.2" stroke-linejoin="round"/>';

const SIGN_OF_FIGURE: Record<string, [x: number, y: number, size: number]> = {
  K: [71, 9, 22],
  O: [68, 9, 26],
  U: [67, 102, 28],
};

function centre(rank: string, pip: string, german: boolean): string {
  if (rank in PIPS) return pips(rank, pip, !german);
  if (rank === 'A') return german ? use(pip, 22, 34, 56, 56) + RIBBON : use(pip, 25, 45, 50, 50);
  if (!german) return frenchCourt(rank);
  const [x, y, size] = SIGN_OF_FIGURE[rank] ?? [0, 0, 0];
  return use(`m-${rank}`, 14, 17.5, 80, 112) + use(pip, x, y, size, size);
}

function standing(faces: string[]): string {
  const rank = rankOf(faces[0] ?? '', 'french');
  const w = (widthOf(rank) / 28) * 38;
  const suits = faces.slice(0, 2).map((face) => face[0] ?? 'S');
  const one = suits.length === 1;
  const signs = suits.map((suit, place) => {
    const [x, y, size] = one ? [12, 96, 28] : [4 + 24 * place, 98, 22];
    return `<g data-for="${suit}">${use(`f-${suit}`, x, y, size, size)}</g>`;
  });
  return `<g data-for="${one ? suits[0] : ''}">${use(`r-${rank}`, 26 - w / 2, 50, w, 38)}</g>${signs.join('')}`;
}

/** A joker that lies in a meld, with the faces that it may stand for. */
function jokerFor(faces: string[]): string {
  return (
    '<rect x="3" y="3" width="94" height="134" rx="7" fill="var(--suit-joker)" opacity=".1"/>' +
    '<path d="M6 45h88" stroke="var(--suit-joker)" stroke-width="1.5" opacity=".5"/>' +
    use('cap', 8, 7, 36, 36) +
    standing(faces) +
    `<g opacity=".9">${use('cap', 52, 74, 42, 42)}</g>`
  );
}

/** A face for narrow places, and one for wide ones unless the place is always narrow. */
function faces(low: string, high: string, small: boolean): string {
  return `<g class="lo">${low}</g>` + (small ? '' : `<g class="hi">${high}</g>`);
}

function joker(small: boolean): string {
  const low = use('cap', 6, 8, 42, 42) + use('cap', 40, 78, 54, 54);
  const high = use('cap', 7, 8, 20, 20) + use('cap', 73, 112, 20, 20, true) + JESTER;
  return faces(low, high, small);
}

function plain(suit: string, rank: string, german: boolean, small: boolean): string {
  const pip = `${german ? 'g' : 'f'}-${suit}`;
  const high = german && rank === 'O';
  const low = index(rank, pip, [27, 10, 42, 31], high) + use(pip, 41, 78, 54, 54);
  const corner = index(rank, pip, [15.5, 9, 22, 17], high);
  // A whole figure has one head, so its second index would stand on its feet.
  const both = !german || rank in PIPS;
  const other = both ? `<g transform="rotate(180 50 70)">${corner}</g>` : '';
  return faces(low, corner + other + centre(rank, pip, german), small);
}

function rankOf(card: string, deck: Deck): string {
  const rank = card.slice(1).replace('T', '10');
  return deck === 'german' ? (GERMAN_RANKS[rank] ?? rank) : rank;
}

/** The suit's symbol in a deck: `f-H`, `g-A`. */
export function suitSymbol(suit: string, deck: Deck): string {
  return deck === 'german' ? `g-${GERMAN_SUITS[suit] ?? suit}` : `f-${suit}`;
}

/** What colours a card: its suit's symbol, `joker` or `back`. */
export function tint(card: string | null, deck: Deck): string {
  if (card === null) return 'back';
  return card === 'JK' ? 'joker' : suitSymbol(card[0] ?? 'S', deck);
}

/**
 * The inside of a card's SVG, box 100 x 140; null is a back, `stands` is for a joker in a meld, and
 * `small` for a place that is always narrow: it has a sixth of the parts.
 */
export function face(
  card: string | null,
  deck: Deck,
  stands: string[] = [],
  small = false,
): string {
  const paper = '<rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="9"/>';
  if (card === null || !CARD.test(card)) return paper + use('back', 0, 0, 100, 140);
  if (card === 'JK') return paper + (stands.length ? jokerFor(stands) : joker(small));
  const german = deck === 'german';
  const suit = german ? (GERMAN_SUITS[card[0] ?? ''] ?? '') : (card[0] ?? '');
  return paper + plain(suit, rankOf(card, deck), german, small);
}
