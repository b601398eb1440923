import { capital } from '../../words';
import { say } from './words';
import type { BridgeView } from './types';

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣', N: 'NT' };

/** Words of a player as one word of an action, as the server reads them. */
export function packed(words: string): string {
  return encodeURIComponent(words.trim()).replaceAll('%20', '_');
}

/** A call as it is written on a bidding card: `1♠`, `3NT`, `Pass`. */
export function callText(call: string): string {
  if (call === 'P') return capital(say('pass'));
  return call.replace(
    /^([1-7])([SHDCN])/,
    (_, level: string, suit: string) => level + (SIGNS[suit] ?? ''),
  );
}

/** The calls that a player may ask about, as the law says it; the last one first. */
export function askable(view: Pick<BridgeView, 'calls' | 'askable'>) {
  return view.askable
    .flatMap((number) => {
      const said = view.calls[number - 1];
      return said ? [{ seat: said.seat, call: said.call, number }] : [];
    })
    .reverse();
}
