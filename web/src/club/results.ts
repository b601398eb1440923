import { callText } from '../games/calls';
import type { ClubEvening, ClubPlaying } from '../lib/types';
import { c } from './words';

/** A result as people say it: `4♥X S =`; what is artificial stays as it is written. */
export function spoken(playing: ClubPlaying): string {
  const { contract, declarer, made, lead } = playing;
  if (!contract) return playing.result || c('status_missing');
  if (!declarer) return c('passed_out');
  const count = made.replace('-', '−');
  return [callText(contract), declarer, count, lead && cardText(lead)].filter(Boolean).join(' ');
}

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function cardText(card: string): string {
  return (SIGNS[card[0] ?? ''] ?? '') + card.slice(1).replace('T', '10');
}

/** `NS3 Eva Nová - Jan Malý`, or the number alone while nobody has said who it is. */
export function pairText(evening: ClubEvening, pair: string): string {
  const names = evening.pairs.find((each) => each.pair === pair)?.names;
  return names ? `${pair} ${names}` : pair;
}
