// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A seat's knowledge of a round; cards and suits are texts, so the view is plain JSON. */
export interface MariasView {
  seat: number | null;
  options: MariasOptions;
  phase: string;
  shuffled: boolean;
  reshaped: boolean;
  lifted: boolean;
  turn: number | null;
  dealer: number | null;
  chooser: number | null;
  declarer: number | null;
  type: string | null;
  trump: string | null;
  contract: string | null;
  hand: string[];
  sizes: number[];
  desk: boolean;
  desk_card: string | null;
  shown: string | null;
  blind: boolean;
  talon_size: number;
  talon: string[];
  memory: string[];
  took: string[];
  lifted_number: number | null;
  selections: MariasSelection[];
  bids: MariasSaid[];
  rung: string | null;
  bidder: number | null;
  passed: number[];
  asked: number[];
  answered: number[];
  taken_by: number[];
  commitments: MariasCommitment[];
  speech: number;
  raisers: number[];
  trick: MariasLaid[];
  winning: number | null;
  last_trick: MariasLaid[];
  last_winner: number | null;
  number: number;
  tricks: number[];
  marriages: MariasMarriage[];
  known: string[][];
  opened: boolean;
  open_hand: string[];
  misdeals: number;
  spent: number[];
  played: string[];
  older_tricks: MariasLaid[][];
  points: [number, number] | null;
  lacked: string[];
  revokes: MariasRevoke[];
  said_next: number[];
  endings: MariasEnding[];
  settlement: MariasSettled | null;
  hands: string[][];
  legal: string[];
  begins: string[];
}

/** The house rules, with names, defaults and values as in the lawbook. */
export interface MariasOptions {
  seats?: number;
  sitter_pays?: boolean;
  rounds?: number;
  stake?: number;
  first_dealer?: number | string;
  deck_mode?: string;
  cut_jitter?: number;
  from_people?: string;
  talon_trumps?: string;
  all_pass?: string;
  auction_lead?: string;
  hundred_includes_game?: boolean;
  hundred_needs_marriage?: boolean;
  hundred_marriage?: string;
  count_opponent_marriages?: boolean;
  hundred_against_replaces_game?: boolean;
  king_first?: string;
  max_level?: number;
  unplayed?: string;
  rates?: string;
  rate_game?: number | null;
  rate_seven?: number | null;
  rate_silent_seven?: number | null;
  rate_hundred?: number | null;
  rate_silent_hundred_factor?: number | null;
  rate_misere?: number | null;
  rate_slam?: number | null;
  rate_minor_penalty?: number | null;
  rate_major_penalty?: number | null;
  rate_limit?: number | null;
  rate_raised_limit?: number | null;
  hundred_scale?: string | null;
  red_suits?: string;
  enforcement?: string;
  misdeals?: string | null;
  open_hand?: string;
  open_factor?: number;
  claims?: string;
  concede?: string;
  auto_single?: boolean;
  reveal_after_round?: boolean;
  show_all_tricks?: boolean;
  show_points?: boolean;
}

/** A game type selected in this round, and the player who selected it (section 5). */
export interface MariasSelection {
  seat: number;
  type: string;
}

/** One bid of the auction: a rung, or None for a pass. */
export interface MariasSaid {
  seat: number;
  rung: string | null;
}

/** M-8.2: a commitment, with its level after the doubling. */
export interface MariasCommitment {
  name: string;
  owner: string;
  seat: number | null;
  level: number;
  raiser: number | null;
  open: boolean;
  fresh?: boolean;
}

/** A card in a trick, and who laid it. */
export interface MariasLaid {
  seat: number;
  card: string;
}

/** M-10.7: an announced marriage: the player, its suit and its value. */
export interface MariasMarriage {
  seat: number;
  suit: string;
  value: number;
}

/** M-16.3: a claim of a revoke that was answered, and how many cards had been played by then. */
export interface MariasRevoke {
  player: number;
  trick: number;
  cards: number;
  settled: boolean;
}

/** Why the round was settled, and who claimed, conceded or offended. */
export interface MariasEnding {
  reason: string;
  seat: number | null;
}

/** M-14.1: what is published at the end of a round; every field is plain. */
export interface MariasSettled {
  reason: string;
  seat: number | null;
  cards: [number, number];
  marriages: [number[], number[]];
  values: MariasValue[];
  before: number;
  u: number;
  penalties: MariasPenalty[];
  payments: number[];
  taken: [string[], string[]];
}

/** The pay of one commitment or silent result, positive for the declarer (M-13.3). */
export interface MariasValue {
  name: string;
  law: string;
  amount: number;
  note: string;
  rate: number;
  level: number;
  red: number;
  steps: number;
  opened: number;
}

/** M-16.6: what an offender pays to each other player of the round. */
export interface MariasPenalty {
  law: string;
  seat: number;
  amount: number;
}
