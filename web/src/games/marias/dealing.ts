import type { Dealing } from '../../proof/deals';
import {
  type Dealt,
  type Layout,
  type Options,
  ascending,
  handText,
  numberOf,
  orderText,
  packOf,
  span,
  whole,
} from '../../proof/packs';

/** Packets from the chooser on and a rest in parts (M-3.6, M-4.5), or an order to cut. */
function dealt(options: Options): Layout {
  const seats = numberOf(options.seats, 3, 3, 4);
  const jitter = numberOf(options.cut_jitter, 2, 0, 31);
  const cut = options.deck_mode === 'cut';
  const loose = (options.from_people ?? 'off') !== 'off';
  const ends = loose ? [27, 28, 29, 30, 31, 32] : [27, 30, 32];
  const lying = options.enforcement === 'table' ? 'per_deal' : 'off';
  const again = (options.misdeals ?? lying) === 'off' ? '' : '(shuffle )*';
  const deal = (order: number[], leader: number): Dealt => {
    if (cut) return whole(order, { jitter: span(-jitter, jitter) });
    const of = (...runs: [number, number][]) => runs.flatMap(([a, b]) => order.slice(a, b));
    const hands = [of([0, 7]), of([7, 12], [17, 22]), of([12, 17], [22, 27])];
    const told = hands.map((hand, k) => `${(leader + k) % seats} ${handText(hand)}`).sort();
    const rest = ends.slice(1).flatMap((end, i) => ascending(order.slice(ends[i], end)));
    return { hands: [...told, `rest ${orderText(rest)}`].join(' / '), names: {} };
  };
  const acts = cut ? (jitter ? '(jitter )+' : '') : again;
  return { seats, pack: packOf((rank) => 'AKQJT987'.includes(rank)), acts, deal };
}

export const dealing: Dealing = { 1: dealt };
