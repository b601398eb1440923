import type { Dealing } from '../../proof/deals';
import { type Layout, type Options, numberOf, packOf, span, whole } from '../../proof/packs';

/** The whole order is told, since the order of the stock matters (Z-3.1, Z-10.2). */
function dealt(options: Options): Layout {
  const twice = packOf(() => true).flatMap((card) => [card, card]);
  const pack = [...twice, 52, 52, 52, 52];
  const names = { cut: span(3, pack.length - 3) };
  const cut = options.manual_cut === 'true' ? '' : 'cut ';
  const deal = (order: number[]) => whole(order, names);
  return { seats: numberOf(options.players, 4, 2, 6), pack, acts: `${cut}(shuffle )*`, deal };
}

export const dealing: Dealing = { 1: dealt };
