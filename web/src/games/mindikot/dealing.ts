import type { Dealing } from '../../proof/deals';
import {
  type Dealt,
  type Layout,
  type Options,
  ascending,
  cardText,
  each,
  numberOf,
  packOf,
} from '../../proof/packs';

/** One card at a time from the first leader, in playing direction (K-2.3). */
function dealt(options: Options): Layout {
  const seats = numberOf(options.players, 4, 4, 6);
  const step = options.direction === 'counterclockwise' ? -1 : 1;
  const hide = options.hide_by === 'player' ? '(hide )?' : 'hide ';
  const deal = (order: number[], leader: number): Dealt => {
    const own = order.filter((_, at) => at % seats === 0);
    const names = { hide: ascending(own).map(cardText) };
    return { hands: each(order, leader, seats, step), names };
  };
  const acts = options.mode === 'B' ? hide : '';
  return { seats, pack: packOf((rank) => seats === 4 || rank !== '2'), acts, deal };
}

export const dealing: Dealing = { 1: dealt };
