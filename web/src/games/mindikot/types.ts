// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A seat's knowledge of a round; cards and suits are texts, so the view is plain JSON. */
export interface MindikotView {
  seat: number | null;
  setup: MindikotSetup;
  phase: string;
  shuffled: boolean;
  turn: number | null;
  hand: string[];
  sizes: number[];
  hider: number | null;
  hidden: string;
  hidden_card: string | null;
  trump: string | null;
  trick: MindikotLaid[];
  winning: number | null;
  last_trick: MindikotLaid[];
  last_winner: number | null;
  number: number;
  tricks: [number, number];
  taken: [string[], string[]];
  lacked: string[];
  legal: string[];
}

/** How a round begins: the house rules, the leader (None: chance chooses), what carries over. */
export interface MindikotSetup {
  options: MindikotHouseRules;
  leader?: number | null;
  order?: number[];
  spent?: number[];
}

export type MindikotHouseRules = Record<string, unknown>;

/** A card in a trick, its player, and its effect: it sets, reveals, passes, or nothing. */
export interface MindikotLaid {
  seat: number;
  card: string;
  mark?: string;
}
