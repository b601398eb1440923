import { callText } from '../src/games/bridge/calls';
import type { ClubEvening, ClubPlaying } from './types';
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

/** The result that the server has read, with its suits drawn: `4♥X S 10 ♣K`. */
export function drawn(result: string): string {
  return result.replace(/(?<=^[1-7])[SHDC]|[SHDC][AKQJT2-9]$/g, cardText);
}

/** A pair with the side on which it sits, which some pairs have in their name. */
export function seated(evening: ClubEvening, side: string, pair: string): string {
  const text = pairText(evening, pair);
  return pair.startsWith(side) ? text : `${side} ${text}`;
}

/** The hour of a time as the watch on the wall has it. */
export const clock = (time: string): string => new Date(time).toTimeString().slice(0, 5);

/** Who is ranked by what a side scores: itself, or the two players of `8-1` in an individual. */
export const contestants = (side: string): string[] => side.split('-');

/** Whether this pair or player holds the cards of that side. */
export const plays = (side: string, pair: string | null): boolean =>
  pair !== null && contestants(side).includes(pair);

/** `NS3 Eva Nová - Jan Malý`, or the number alone while nobody has said who it is. */
export function pairText(evening: ClubEvening, pair: string): string {
  const known = contestants(pair).map(
    (one) => evening.pairs.find((each) => each.pair === one)?.names,
  );
  const names = known.filter(Boolean).join(' - ');
  return names ? `${pair} ${names}` : pair;
}
