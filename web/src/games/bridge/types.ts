// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A seat's knowledge of a board; cards and calls are texts, so the view is plain JSON. */
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

/** How a round begins: the house rules, the leader (None: chance chooses), what carries over. */
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

/** A question or an explanation about a call; calls are counted from 1. */
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

/** A claim that waits for answers: who claims how many tricks and how, and who is asked. */
export interface BridgePendingClaim {
  seat: number;
  tricks: number;
  line: string;
  waiting: number[];
}
