import type { Offer } from '../../lib/types';
import type { BridgeView } from './types';
import type { Scene, Perspective } from '../../table/scene';
import { callText } from './calls';
import { basis, sorted } from '../basis';
import { say } from './words';

const CALL = /^([1-7][CDHSN]|P|X|XX)$/;
export const SEATS = 'NESW';

/** Whether an offer is pressed in the bidding box. */
export function isCall({ text }: Offer): boolean {
  return CALL.test(text);
}

export function isVulnerable(view: BridgeView, seat: number): boolean {
  return view.vulnerable === 'Both' || view.vulnerable === (seat % 2 ? 'EW' : 'NS');
}

/** The board while it is bid for, then the tricks of both sides: as much as a phone has room for. */
function title({ board, phase, tricks: [ns, ew] }: BridgeView): string {
  return phase === 'auction' ? say('board_n', { n: board }) : say('tricks_of', { ns, ew });
}

export function bridge(perspective: Perspective): Scene {
  const view = perspective.state.view as BridgeView;
  const scene = basis(perspective);
  if (view.phase !== 'play') scene.trick = null;
  else if (scene.trick && !perspective.lying) scene.trick.next = view.from_hand;
  for (const plate of scene.plates) {
    const compass = SEATS[plate.seat] ?? '';
    plate.meta = [compass, ...(isVulnerable(view, plate.seat) ? [say('vulnerable')] : [])];
    if (plate.seat === view.declarer) plate.chips = [say('declarer')];
    if (plate.seat === view.dummy) plate.chips = [say('dummy')];
  }
  scene.open = view.shown.flatMap((cards, seat) => {
    if (!cards || seat === perspective.seat) return [];
    return [{ seat, cards: sorted(cards), live: view.from_hand === seat }];
  });
  if (view.phase === 'auction') scene.plates = []; // the auction's columns carry the seats
  scene.title = title(view);
  const by = view.declarer === null ? '' : ` ${SEATS[view.declarer] ?? ''}`;
  scene.chip = callText(view.contract ?? '') + by;
  scene.four = true;
  return scene;
}
