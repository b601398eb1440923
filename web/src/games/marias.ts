import type { MariasView } from './types';
import type { Pile, Plate, Scene, Sight } from '../table/scene';
import { type Word, t } from '../words';
import { basis, sorted } from './common';

const RANKS = 'ATKQJ987'; // the ten stands above the king

function talon(view: MariasView): Pile[] {
  if (!view.talon_size) return [];
  const cards = view.talon.length ? view.talon : Array<null>(view.talon_size).fill(null);
  return [{ key: 'talon', cards, caption: t('talon'), fan: true }];
}

function desk(view: MariasView): Pile[] {
  if (view.desk) return [{ key: 'desk', cards: [view.desk_card], caption: t('desk') }];
  if (view.shown) return [{ key: 'shown', cards: [view.shown], caption: t('shown'), ghost: true }];
  return [];
}

/** An announced marriage: its ober lies before its player, with its value. */
function marriages(view: MariasView, seat: number): Pile[] {
  return view.marriages
    .filter((each) => each.seat === seat)
    .map(({ suit, value }) => {
      const cards = [`${suit}Q`];
      return { key: `wed-${suit}`, cards, caption: '', tag: String(value), ghost: true };
    });
}

export function rungName(rung: string | null): string {
  return rung === null ? t('pass') : t(`c_${rung}` as Word);
}

/** What a seat is: the declarer of a game, or one who sits out in this round (M-18.1). */
function chips(view: MariasView, seat: number): string[] {
  const said = view.phase === 'auction' ? view.bids.findLast((each) => each.seat === seat) : null;
  if (said) return [rungName(said.rung)];
  if (seat !== view.declarer) return [];
  const trumpless = view.type === 'MISERE' || view.type === 'SLAM';
  return [t('declarer'), ...(trumpless ? [rungName(view.type)] : [])];
}

function dress(plate: Plate, view: MariasView): void {
  const tricks = view.tricks[plate.seat] ?? 0;
  plate.piles = marriages(view, plate.seat);
  plate.chips = chips(view, plate.seat);
  if (view.options.seats === 4 && plate.seat === view.dealer) plate.meta = [t('sits_out')];
  else if (view.phase === 'play') plate.note = t('tricks_n', { n: tricks });
}

function open(view: MariasView, seat: number | null): Scene['open'] {
  if (!view.open_hand.length || view.declarer === null || view.declarer === seat) return [];
  return [{ seat: view.declarer, cards: sorted(view.open_hand, 'suit', RANKS), live: false }];
}

export function marias(sight: Sight): Scene {
  const view = sight.state.view as MariasView;
  const scene = basis(sight, sight.french ? 'french' : 'german');
  scene.hand = sorted(view.hand, 'suit', RANKS);
  scene.piles = [...desk(view), ...talon(view)];
  if (view.phase !== 'play') scene.trick = scene.trick?.cards.length ? scene.trick : null;
  if (!scene.trick) scene.title = t('round_n', { n: sight.state.match.round });
  for (const plate of scene.plates) dress(plate, view);
  scene.open = open(view, sight.seat);
  scene.chip = view.trump ? t('trump') : '';
  scene.from = 'pile:talon';
  return scene;
}
