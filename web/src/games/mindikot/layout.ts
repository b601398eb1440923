import type { MindikotView } from './types';
import type { Scene, Perspective } from '../../table/scene';
import { t } from '../../words';
import { basis } from '../basis';
import { say } from './words';

/** Where a ten is: taken by us or them, in this trick, or still out. */
export type Ten = { suit: string; state: 'us' | 'them' | 'live' | 'open' };

export function tens(view: MindikotView, side: number, cards: string[]): Ten[] {
  return [...'SHDC'].map((suit) => {
    const ten = `${suit}T`;
    const taken = view.taken.findIndex((each) => each.includes(ten));
    if (cards.includes(ten)) return { suit, state: 'live' };
    if (taken < 0) return { suit, state: 'open' };
    return { suit, state: taken === side ? 'us' : 'them' };
  });
}

function hidden(view: MindikotView): Scene['piles'] {
  if (view.hidden !== 'down') return [];
  return [{ key: 'hidden', cards: [view.hidden_card], caption: say('hidden_card') }];
}

function marked(scene: Scene, view: MindikotView): void {
  const plate = scene.plates.find(({ seat }) => seat === view.hider);
  if (plate) plate.piles = hidden(view);
  else scene.piles = hidden(view);
}

export function mindikot(perspective: Perspective): Scene {
  const view = perspective.state.view as MindikotView;
  const scene = basis(perspective);
  marked(scene, view);
  scene.chip = view.trump
    ? t('trump')
    : view.hidden === 'down'
      ? say('trump_hidden')
      : say('trump_none');
  return scene;
}
