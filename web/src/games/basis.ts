import type { Deck } from '../cards/face';
import type { SeatState } from '../lib/types';
import type { Laid, Plate, Scene, Perspective, Sorting } from '../table/scene';
import { t } from '../words';

/** What the views of all games have in common, as far as they have it. */
export interface AnyView {
  hand?: string[];
  sizes?: number[];
  trick?: Laid[];
  last_trick?: Laid[];
  last_winner?: number | null;
  winning?: number | null;
  dealer?: number | null;
  number?: number;
  trump?: string | null;
}

export function me(perspective: Perspective): number {
  return perspective.seat ?? 0;
}

export function nameOf(perspective: Pick<Perspective, 'state' | 'seat'>, seat: number): string {
  if (seat === perspective.seat) return t('you');
  return perspective.state.seats[seat]?.name || t('seat_n', { n: seat + 1 });
}

function team(perspective: Perspective, seat: SeatState): Plate['team'] {
  if (perspective.state.match.sides.length === perspective.state.seats.length) return '';
  return seat.side === perspective.state.seats[me(perspective)]?.side ? 'us' : 'them';
}

function plate(perspective: Perspective, view: AnyView, seat: SeatState): Plate {
  const size = view.sizes?.[seat.seat];
  const mates =
    perspective.seat !== null && team(perspective, seat) === 'us' && seat.seat !== perspective.seat;
  const meta = size === undefined ? [] : [t('cards_n', { n: size })];
  return {
    seat: seat.seat,
    name: nameOf(perspective, seat.seat),
    meta: mates && perspective.state.seats.length === 4 ? [...meta, t('partner')] : meta,
    team: team(perspective, seat),
    bot: seat.kind === 'bot',
    here: seat.kind !== 'person' || seat.here,
    turn: perspective.state.actors.includes(seat.seat),
    dealer: view.dealer === seat.seat,
    cards: size ?? 0,
    chips: [],
    note: '',
    piles: [],
  };
}

/** Suits in an order in which colours alternate; within a suit from high to low. */
const SUIT_ORDER = 'SHCD';
const RANK_ORDER = 'AKQJT98765432';

export function sorted(hand: string[], by: Sorting = 'suit', ranks = RANK_ORDER): string[] {
  const suit = (card: string) => (card === 'JK' ? 9 : SUIT_ORDER.indexOf(card[0] ?? ''));
  const rank = (card: string) => (card === 'JK' ? 99 : ranks.indexOf(card[1] ?? ''));
  const [first, second] = by !== 'rank' ? [suit, rank] : [rank, suit];
  return [...hand].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}

function trickOf(perspective: Perspective, view: AnyView): Scene['trick'] {
  if (!view.trick) return null;
  if (perspective.lying) {
    return { cards: view.last_trick ?? [], winner: view.last_winner ?? null, next: null };
  }
  const next = perspective.state.actors.find((seat) => seat >= 0) ?? null;
  return { cards: view.trick, winner: view.winning ?? null, next };
}

/** A scene that any game has: plates, hand, trick. A game's layout adds its own. */
export function basis(perspective: Perspective, deck: Deck = 'french'): Scene {
  const view = (perspective.state.view ?? {}) as AnyView;
  const scene = { me: me(perspective), seats: perspective.state.seats.length };
  const others = perspective.state.seats.filter((seat) => seat.seat !== perspective.seat);
  return {
    ...scene,
    deck,
    four: perspective.four,
    plates: others.map((seat) => plate(perspective, view, seat)),
    hand: sorted(view.hand ?? []),
    fresh: [],
    trick: trickOf(perspective, view),
    asked: perspective.state.actors.includes(perspective.seat ?? -1),
    lastTrick: perspective.lying ? [] : (view.last_trick ?? []),
    piles: [],
    melds: [],
    row: false,
    open: [],
    from: 'trick',
    to: `seat:${view.last_winner ?? ''}`,
    title: view.number ? t('trick_n', { n: view.number }) : '',
    chip: '',
    trump: view.trump ?? null,
  };
}
