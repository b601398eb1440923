import { t } from '../../words';

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣', N: 'NT' };

/** Words of a player as one word of an action, as the server reads them. */
export function packed(words: string): string {
  return encodeURIComponent(words.trim()).replaceAll('%20', '_');
}

/** A call as it is written on a bidding card: `1♠`, `3NT`, `Pass`. */
export function callText(call: string): string {
  if (call === 'P') return t('pass');
  return call.replace(
    /^([1-7])([SHDCN])/,
    (_, level: string, suit: string) => level + (SIGNS[suit] ?? ''),
  );
}
