import type { Component } from 'svelte';

import type { Offer, State } from '../lib/types';
import type { Question, Scene, Perspective } from '../table/scene';
import { basis } from './basis';

/** How a game is laid out on the table: its scene, and what it shows besides. */
export interface Layout {
  scene: (perspective: Perspective) => Scene;
  /** The line between the bar and the felt. */
  score?: Component<{ perspective: Perspective; scene: Scene }>;
  /** What lies in the middle while no trick does. */
  middle?: Component<{ perspective: Perspective; scene: Scene }>;
  /** What to ask the server about cards that make no listed part, to be told why. */
  trial?: (cards: string[]) => Offer | null;
  /** The kinds of an action whose cards are chosen one by one after it. */
  kinds?: (state: State) => Offer[];
  /** The action of all its parts, such as a kind and its cards. */
  whole?: (parts: string[]) => string;
  /** The parts of an action whose parts have buttons. */
  spoken?: (text: string) => string[];
  /** What the button of a kind and its cards says, where the kind's own name would not tell. */
  named?: (kind: string, cards: string[]) => string | undefined;
  /** What to ask the player before an action that may cost much. */
  question?: (offer: Offer, state: State) => Question | null;
  /** What others ask and the player answers in words. */
  talk?: Component<{ perspective: Perspective; act: (text: string) => void }>;
  /** What the review shows besides, of the facts of the deal and the view at its end. */
  review?: Component<{
    facts: Record<string, unknown>;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a view of its own
    end: any;
    names: (seat: number) => string;
  }>;
  /** A box of its own for some of the actions; arrows walk along each `div` of its `data-rows`. */
  box?: {
    takes: (offer: Offer) => boolean;
    Box: Component<{
      offers: Offer[];
      use: (offer: Offer) => void;
      perspective: Perspective;
      /** The action that the coach suggests. */
      hint?: string | undefined;
    }>;
  };
}

/** What `games/<game>/index.ts` tells of its game. */
export interface GamePage {
  layout: Layout;
}

const found = import.meta.glob<{ page: GamePage }>('./*/index.ts', { eager: true });
const pageOf = (game: string) => found[`./${game}/index.ts`]?.page;

export function layoutOf(game: string): Layout {
  return pageOf(game)?.layout ?? { scene: basis };
}
