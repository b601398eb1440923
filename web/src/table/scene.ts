import type { Snippet } from 'svelte';

import type { Deck } from '../cards/face';
import type { State } from '../lib/types';

// What the table draws. It knows no game: a game's layout makes a scene from the game's view.

/** A card that lies in the trick. */
export interface Laid {
  seat: number;
  card: string;
  mark?: string;
}

/** Cards in one place; a back is null. */
export interface Pile {
  key: string;
  cards: (string | null)[];
  caption: string;
  /** A value or a number on the top card. */
  tag?: string;
  /** Known cards lie side by side. */
  fan?: boolean;
  /** Only a mark of what everybody knows to be in a hand. */
  ghost?: boolean;
  /** Where its top card comes from. */
  from?: string;
  /** The action that pressing the pile means, if it is one now. */
  action?: string | undefined;
}

export interface Plate {
  seat: number;
  name: string;
  meta: string[];
  team: '' | 'us' | 'them';
  bot: boolean;
  here: boolean;
  turn: boolean;
  dealer: boolean;
  /** How many cards he holds, face down. */
  cards: number;
  /** The number of cards alone, where there is no room for the word. */
  short?: string;
  /** A mark beside the number of cards, and its word. */
  done?: string;
  chips: string[];
  /** A line under the plate. */
  note: string;
  piles: Pile[];
}

export interface Meld {
  /** How actions name it. */
  id: string;
  owner: number;
  cards: string[];
  stands: string[][];
}

export interface Scene {
  deck: Deck;
  four: boolean;
  /** The seat at the lower edge. */
  me: number;
  seats: number;
  plates: Plate[];
  hand: string[];
  /** Of these the cards that have just come. */
  fresh: string[];
  trick: { cards: Laid[]; winner: number | null; next: number | null } | null;
  /** Whether something is asked of this player; of who looks on nothing is. */
  asked: boolean;
  lastTrick: Laid[];
  piles: Pile[];
  melds: Meld[];
  /** Plates in a row above the felt, which the melds need. */
  row: boolean;
  /** Hands that lie open for all; of a live one cards are played. */
  open: { seat: number; cards: string[]; live: boolean }[];
  /** Where new cards of the hand come from, and where cards go that leave the table. */
  from: string;
  to: string;
  title: string;
  chip: string;
  trump: string | null;
}

/** What is asked before an action that may cost much. */
export interface Question {
  /** What the button says that leads to the question. */
  short: string;
  title: string;
  text: string;
  laws: string[];
  yes: string;
}

/** A button that is not an action of the game. */
export interface Deed {
  name: string;
  primary: boolean;
  run: () => void;
}

/** How the hand is sorted; melds are those that the server has found. */
export type Sorting = 'suit' | 'rank' | 'melds';

/** What a layout is given besides the state. */
export interface Perspective {
  state: State;
  seat: number | null;
  lying: boolean;
  french: boolean;
  four: boolean;
  sorting: Sorting;
  /** The parts of an action that is being built. */
  draft: string;
}

const PLACES: Record<number, string[]> = {
  2: ['s', 'n'],
  3: ['s', 'nw', 'ne'],
  4: ['s', 'w', 'n', 'e'],
  5: ['s', 'w', 'nw', 'ne', 'e'],
  6: ['s', 'sw', 'nw', 'n', 'ne', 'se'],
};

/** Steps from the seat at the lower edge, in playing direction. */
export function steps(scene: Pick<Scene, 'me' | 'seats'>, seat: number): number {
  return (seat - scene.me + scene.seats) % scene.seats;
}

/** Where a seat's plate stands, as a point of the compass. */
export function place(scene: Pick<Scene, 'me' | 'seats'>, seat: number): string {
  return PLACES[scene.seats]?.[steps(scene, seat)] ?? 'n';
}

/** Where a seat's card lies in the trick: x to the right, y down, in half spans. */
export function spot(scene: Pick<Scene, 'me' | 'seats'>, seat: number): [x: number, y: number] {
  const angle = (2 * Math.PI * steps(scene, seat)) / scene.seats;
  return [-Math.sin(angle), Math.cos(angle)];
}

/** A key for each card that tells twins apart: the second `SA` of a list is `SA#1`. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: count ? `${card}#${count}` : card };
  });
}

/** The keys of so many cards of a hand: of twins the first ones. */
export function keysOf(hand: string[], cards: string[]): string[] {
  const left = [...cards];
  return keyed(hand).flatMap(({ card, key }) => {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
    return [key];
  });
}

/** A teacher at the table: his own bar and his words, what he asks for, what he points at. */
export interface Teaching {
  bar: Snippet<[Scene | null]>;
  words: Snippet;
  asks: string;
  lit: string[];
  /** Takes a press of a card of the hand for itself. */
  press?: (card: string) => boolean;
}
