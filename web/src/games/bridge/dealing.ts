import type { Dealing } from '../../proof/deals';
import { type Dealt, type Layout, each, packOf } from '../../proof/packs';

/** One card at a time from the player on dealer's left (B-6.B.3); the leader is the dealer. */
function dealt(): Layout {
  const deal = (order: number[], dealer: number): Dealt => {
    return { hands: each(order, dealer + 1, 4, 1), names: {} };
  };
  return { seats: 4, pack: packOf(() => true), acts: '', deal };
}

export const dealing: Dealing = { 1: dealt };
