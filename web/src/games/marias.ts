import type { MariasView } from './types';
import type { Pile, Scene, Sight } from '../table/scene';
import { t } from '../words';
import { basis, sorted } from './common';

const RANKS = 'ATKQJ987'; // the ten stands above the king

function talon(view: MariasView): Pile[] {
  if (!view.talon_size) return [];
  const cards = view.talon.length ? view.talon : Array<null>(view.talon_size).fill(null);
  return [{ key: 'talon', cards, caption: t('talon') }];
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

export function marias(sight: Sight): Scene {
  const view = sight.state.view as MariasView;
  const scene = basis(sight, sight.french ? 'french' : 'german');
  scene.hand = sorted(view.hand, 'suit', RANKS);
  scene.piles = [...desk(view), ...talon(view)];
  if (view.phase !== 'play') scene.trick = scene.trick?.cards.length ? scene.trick : null;
  for (const plate of scene.plates) {
    plate.piles = marriages(view, plate.seat);
    const tricks = view.tricks[plate.seat] ?? 0;
    if (view.phase === 'play') plate.note = t('tricks_n', { n: tricks });
    if (plate.seat === view.declarer) plate.chips = [t('declarer')];
  }
  scene.chip = view.trump ? t('trump') : '';
  scene.from = 'pile:talon';
  return scene;
}
