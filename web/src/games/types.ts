// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** One seat's knowledge of a board; cards and calls are texts, so that it is plain JSON. */
export interface BridgeView {
  seat: number | null;
  setup: BridgeSetup;
  phase: string;
  shuffled: boolean;
  board: number;
  dealer: number | null;
  vulnerable: string;
  turn: number | null;
  from_hand: number | null;
  hand: string[];
  sizes: number[];
  calls: BridgeSaid[];
  talk: BridgeRemark[];
  contract: string | null;
  declarer: number | null;
  dummy: number | null;
  shown: (string[] | null)[];
  trick: BridgeLaid[];
  winning: number | null;
  last_trick: BridgeLaid[];
  last_winner: number | null;
  number: number;
  tricks: [number, number];
  gone: BridgeLaid[];
  lacked: string[];
  claim: BridgeStanding | null;
  claimed: number[];
  agreed: number | null;
  legal: string[];
}

/** How a round begins: the house rules, who leads (None: chance chooses), and what was before. */
export interface BridgeSetup {
  options: BridgeHouseRules;
  leader?: number | null;
  order?: number[];
  spent?: number[];
}

export type BridgeHouseRules = Record<string, unknown>;

/** A call, and whether this viewer was alerted and told what it means (B-A.7). */
export interface BridgeSaid {
  seat: number;
  call: string;
  alert?: boolean;
  note?: string;
}

/** What somebody has asked or explained about a call, which is counted from 1. */
export interface BridgeRemark {
  seat: number;
  call: number;
  text: string;
  asks: boolean;
}

/** A card in a trick, and who laid it. */
export interface BridgeLaid {
  seat: number;
  card: string;
}

/** A claim that waits for answers: whose, how many tricks, how, and who is still asked. */
export interface BridgeStanding {
  seat: number;
  tricks: number;
  line: string;
  waiting: number[];
}

/** One seat's knowledge of a round; cards and suits are texts, so that it is plain JSON. */
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
}

/** Names, defaults and values as the lawbook has them. */
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

/** A type that was selected in this round, and by whom (section 5). */
export interface MariasSelection {
  seat: number;
  type: string;
}

/** What was said in the auction: a rung, or None for a pass. */
export interface MariasSaid {
  seat: number;
  rung: string | null;
}

/** M-8.2, with what the doubling has made of it. */
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

/** M-10.7: who announced it, its suit and its value. */
export interface MariasMarriage {
  seat: number;
  suit: string;
  value: number;
}

/** M-16.3: a claim that was answered, and when: after so many cards, in the play or later. */
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
}

/** What one commitment or silent result pays, positive for the declarer (M-13.3). */
export interface MariasValue {
  name: string;
  law: string;
  amount: number;
  note: string;
}

/** M-16.6: what an offender pays to each other player of the round. */
export interface MariasPenalty {
  law: string;
  seat: number;
  amount: number;
}

/** One seat's knowledge of a round; cards and suits are texts, so that it is plain JSON. */
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

/** How a round begins: the house rules, who leads (None: chance chooses), and what was before. */
export interface MindikotSetup {
  options: MindikotHouseRules;
  leader?: number | null;
  order?: number[];
  spent?: number[];
}

export type MindikotHouseRules = Record<string, unknown>;

/** A card in a trick, who laid it, and what it did: sets, reveals, passes or nothing. */
export interface MindikotLaid {
  seat: number;
  card: string;
  mark?: string;
}

/** One seat's knowledge of a deal; cards are texts, so that it is plain JSON. */
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

/** How a round begins: the house rules, who leads (None: chance chooses), and what was before. */
export interface ZolikySetup {
  options: ZolikyHouseRules;
  leader?: number | null;
  order?: number[];
  spent?: number[];
}

export type ZolikyHouseRules = Record<string, unknown>;

/** Who drew a card that the cutter had looked at, and the naturals he has parted with since. */
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
