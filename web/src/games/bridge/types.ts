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
  askable: number[];
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
  claim: BridgePendingClaim | null;
  claimed: number[];
  agreed: number | null;
  legal: string[];
}

/** How a round begins: the house rules, who leads (None: chance chooses), and what carries over. */
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
export interface BridgePendingClaim {
  seat: number;
  tricks: number;
  line: string;
  waiting: number[];
}
