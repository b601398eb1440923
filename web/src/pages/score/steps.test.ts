import { expect, test } from 'vitest';

import type { ReplayStep } from '../../lib/types';
import { firstMove, standing } from './steps';

let seq = 0;
function step(kind: ReplayStep['kind'], seat: number | null, view: unknown): ReplayStep {
  seq++;
  return { seq, at: seq, kind, seat, text: '', say: [], view };
}

const deal = step('began', null, { n: 0 });
const shuffle = step('acted', -1, { n: 1 });
const first = step('acted', 2, { n: 2 });
const second = step('acted', 3, { n: 3 });

test('moves that were taken back are folded away with the taking back', () => {
  const back = step('took_back', 2, { n: 1 });
  const again = step('acted', 2, { n: 4 });
  const kept = standing([deal, shuffle, first, second, back, again]);
  expect(kept.map(({ view }) => view)).toEqual([{ n: 0 }, { n: 1 }, { n: 4 }]);
});

test('the hands stay with their steps', () => {
  const back = step('took_back', 2, { n: 1 });
  const hands = [[['SA']], [['SK']], [['SQ']], [['SJ']]];
  const kept = standing([deal, shuffle, first, back], hands);
  expect(kept.map((each) => each.hands)).toEqual([[['SA']], [['SK']]]);
  expect(standing([deal])[0]?.hands).toBeNull();
});

test('the replay begins where somebody moves, not where chance deals', () => {
  expect(firstMove([deal, shuffle, first, second])).toBe(2);
  expect(firstMove([deal])).toBe(0);
});
