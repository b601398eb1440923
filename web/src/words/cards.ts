import type { Deck } from '../cards/face';
import { type Word, t } from '.';

export function suitName(suit: string, deck: Deck): string {
  return t(`${deck === 'german' ? 'german' : 'suit'}_${suit}` as Word);
}

function rankName(rank: string, deck: Deck): string {
  if (rank === 'T') return '10';
  if (!'AKQJ'.includes(rank)) return rank;
  const german = deck === 'german' && 'QJ'.includes(rank);
  return t(`${german ? 'german' : 'rank'}_${rank}` as Word);
}

/** A card's full name for readers: "ten of hearts"; null is a back. */
export function cardName(card: string | null, deck: Deck, stands: string[] = []): string {
  if (card === null) return t('face_down');
  if (card === 'JK') {
    const faces = stands.map((face) => cardName(face, deck)).join(` ${t('or')} `);
    return faces ? t('joker_for', { card: faces }) : t('joker');
  }
  const [suit = '', rank = ''] = card;
  return t('card_of', { rank: rankName(rank, deck), suit: suitName(suit, deck) });
}
