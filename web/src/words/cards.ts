import type { Deck } from '../cards/face';
import { type Word, t } from '.';

const german = (deck: Deck) => deck === 'german';

export function suitName(suit: string, deck: Deck): string {
  return t(`${german(deck) ? 'german' : 'suit'}_${suit}` as Word);
}

/** A text whose suit signs are words, where nothing can be drawn: `1♠` is "1 spades". */
export function inWords(text: string): string {
  const named = (sign: string) => ` ${suitName('SHDC'['♠♥♦♣'.indexOf(sign)] ?? 'S', 'french')}`;
  return text.replace(/[♠♥♦♣]/g, named).trim();
}

/** Cards as sentences write them: `A♠ 10♠`. */
export function cardTexts(cards: string[]): string {
  const signed = ([suit = '', rank = '']: string) =>
    rank.replace('T', '10') + ('♠♥♦♣'['SHDC'.indexOf(suit)] ?? '');
  return cards.map(signed).join(' ');
}

function rankName(rank: string, deck: Deck): string {
  return t(`${german(deck) && 'QJ'.includes(rank) ? 'german' : 'rank'}_${rank}` as Word);
}

/** Czech and Hindi say a card's suit by a word that agrees with the gender of its rank. */
function sentence(rank: string, deck: Deck): Word {
  if (german(deck) && 'QJ'.includes(rank)) return 'card_of';
  if (t('feminine').includes(rank)) return 'card_of_f';
  return t('neuter').includes(rank) ? 'card_of_n' : 'card_of';
}

/** A card's full name for readers: "ten of hearts"; null is a back. */
export function cardName(card: string | null, deck: Deck, stands: string[] = []): string {
  if (card === null) return t('face_down');
  if (card === 'JK') {
    const faces = stands.map((face) => cardName(face, deck)).join(` ${t('or')} `);
    return faces ? t('joker_for', { card: faces }) : t('joker');
  }
  const [suit = '', rank = ''] = card;
  const of = t(`of_${german(deck) ? 'german_' : ''}${suit}` as Word);
  return t(sentence(rank, deck), { rank: rankName(rank, deck), suit: of });
}
