// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A seat's knowledge of a deal; cards are texts, so the view is plain JSON. */
export interface ZolikyView {
  seat: number | null;
  setup: ZolikySetup;
  phase: string;
  shuffled: boolean;
  actor: number | null;
  dealer: number | null;
  leader: number | null;
  cutter: number | null;
  turn: number;
  round: number;
  turns: number;
  melding: boolean;
  hand: string[];
  sizes: number[];
  opened: boolean[];
  stock: number;
  pile: string[];
  jolly: string | null;
  turned: string | null;
  kept: number | null;
  looked: string[];
  low_drawn: ZolikyLowDraw[];
  owed: number;
  made_of: string[];
  table: ZolikyTableMeld[];
  drawn: string | null;
  taken: string[][];
  reshuffles: number;
  hands: string[][];
  ending: string | null;
  winner: number | null;
  legal: string[];
}

/** How a round begins: the house rules, the leader (None: chance chooses), what carries over. */
export interface ZolikySetup {
  options: ZolikyHouseRules;
  leader?: number | null;
  order?: number[];
  spent?: number[];
}

export type ZolikyHouseRules = Record<string, unknown>;

/** A draw of a looked-at card: the seat, and the naturals that have left its hand since. */
export interface ZolikyLowDraw {
  seat: number;
  parted: string[];
}

/** A meld on the table; `stands` has for each joker in order the faces that it may be. */
export interface ZolikyTableMeld {
  id: number;
  owner: number;
  kind: string;
  cards: string[];
  stands: string[][];
}
