import type { Component } from 'svelte';

import type { Deck } from '../cards/face';
import type { Offer, State } from '../lib/types';
import type { Question, Scene, Sight } from '../table/scene';
import Auction from './Auction.svelte';
import BidBox from './BidBox.svelte';
import { bridge, isCall } from './bridge';
import { basis } from './common';
import Ladder from './Ladder.svelte';
import { kinds, marias, question, whole, why } from './marias';
import { mindikot } from './mindikot';
import Stakes from './Stakes.svelte';
import Talk from './Talk.svelte';
import Tens from './Tens.svelte';
import { trial, zoliky } from './zoliky';

/** How a game is laid out on the table: its scene, and what it shows besides. */
export interface Layout {
  scene: (sight: Sight) => Scene;
  /** The line between the bar and the felt. */
  score?: Component<{ sight: Sight; scene: Scene }>;
  /** What lies in the middle while no trick does. */
  middle?: Component<{ sight: Sight; scene: Scene }>;
  /** What to ask the server about cards that make no listed part, to be told why. */
  trial?: (cards: string[]) => Offer | null;
  /** The kinds of an action whose cards are chosen one by one after it. */
  kinds?: (state: State) => Offer[];
  /** The action of a kind and all its cards. */
  whole?: (parts: string[]) => string;
  /** What to ask the server about chosen cards that do not mean what they seem to. */
  why?: (cards: string[], offers: Offer[]) => string | null;
  /** What to ask the player before an action that may cost much. */
  question?: (offer: Offer, state: State) => Question | null;
  /** What others ask and the player answers in words. */
  talk?: Component<{ sight: Sight; act: (text: string) => void }>;
  /** A box of its own for some of the actions. */
  box?: {
    takes: (offer: Offer) => boolean;
    Box: Component<{ offers: Offer[]; use: (offer: Offer) => void; sight: Sight }>;
  };
}

const LAYOUTS: Record<string, Layout> = {
  mindikot: { scene: mindikot, score: Tens },
  marias: { scene: marias, score: Stakes, middle: Ladder, kinds, whole, why, question },
  zoliky: { scene: zoliky, trial },
  bridge: { scene: bridge, middle: Auction, talk: Talk, box: { takes: isCall, Box: BidBox } },
};

export function layoutOf(game: string): Layout {
  return LAYOUTS[game] ?? { scene: basis };
}

/** Three cards that stand for a game on the start page. */
export type Picture = [deck: Deck, cards: string[]];

const PICTURES: Record<string, Picture> = {
  mindikot: ['french', ['ST', 'HT', 'DT']],
  marias: ['german', ['HK', 'HQ', 'CT']],
  zoliky: ['french', ['JK', 'H7', 'S7']],
  bridge: ['french', ['SA', 'SK', 'SQ']],
};

export function pictureOf(game: string): Picture {
  return PICTURES[game] ?? ['french', ['SA', 'HA', 'DA']];
}
