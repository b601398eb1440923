import type { Offer } from '../../lib/types';

// Which actions the chosen cards mean. Legal actions come from the server; here they are only
// matched with what was pressed.

const CARD = /[SHDC][AKQJT2-9]|JK/g;
/** Cards that stand together; letters inside a word, as in AGAINST, are none. */
const CARDS = /(?<![A-Z_])(?:[SHDC][AKQJT2-9]|JK)+(?![A-Z_])/g;

/** The cards that an action's text names, in its order. */
export function cardsIn(text: string): string[] {
  return (text.match(CARDS) ?? []).flatMap((row) => row.match(CARD) ?? []);
}

function counts(cards: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

function holds(outer: string[], inner: string[]): boolean {
  const has = counts(outer);
  return [...counts(inner)].every(([card, n]) => (has.get(card) ?? 0) >= n);
}

/** The actions that name exactly these cards; of several orders the one in which they were chosen. */
export function matching(offers: Offer[], chosen: string[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const cards = cardsIn(offer.text);
    if (cards.length !== chosen.length || !holds(cards, chosen)) continue;
    const bare = offer.text.replace(CARD, '*');
    const inOrder = cards.join() === chosen.join();
    if (inOrder || !found.has(bare)) found.set(bare, offer);
  }
  return [...found.values()];
}

/** What to ask the server about cards that no action allows together, to be told why. */
export function attempt(offers: Offer[], ...chosen: string[]): string {
  const like = offers.find(({ text }) => {
    const rest = cardsIn(text).slice(chosen.length);
    return cardsIn(text).length >= chosen.length && !rest.some((card) => chosen.includes(card));
  });
  const left = [...chosen];
  return like ? like.text.replace(CARD, (card) => left.shift() ?? card) : chosen.join('');
}

/** Whether some action names these cards, and perhaps others. */
export function possible(offers: Offer[], chosen: string[]): boolean {
  return offers.some(({ text }) => holds(cardsIn(text), chosen));
}

/** How many cards the largest action names: with one, a press changes the choice. */
export function widest(offers: Offer[]): number {
  return Math.max(1, ...offers.map(({ text }) => cardsIn(text).length));
}
