import type { Deck } from '../cards/face';
import { cardTexts } from '../words/cards';

// Gaps in what a teacher says: `{HA}` is a card, `{C}` a suit, `{ober|queen}` a word in the German
// deck and in the French one.

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A sentence for the cards on the table, with the signs that the page draws. */
export function filled(text: string, deck: Deck): string {
  return text.replace(/\{([^{}]*)\}/g, (gap, inside: string) => {
    const [german, french] = inside.split('|');
    if (french !== undefined) return (deck === 'german' ? german : french) ?? '';
    return SIGNS[inside] ?? (/^([SHDC][AKQJT2-9]|JK)$/.test(inside) ? cardTexts([inside]) : gap);
  });
}
