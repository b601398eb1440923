// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A pair or a team, and who it is. */
export interface ClubPair {
  pair: string;
  names: string;
}

/** Who plays which boards at a table in one round. */
export interface ClubTable {
  table: number;
  ns: string;
  ew: string;
  boards: number[];
}

/** A round; `began` is the time at which its clock was started. */
export interface ClubRound {
  number: number;
  began: string | null;
  tables: ClubTable[];
  out: string[];
}

/** What is printed on a board. */
export interface ClubBoard {
  board: number;
  dealer: string;
  vulnerable: string;
}

/** A line of the ranking; numbers as they are shown. */
export interface ClubStanding {
  place: string;
  pair: string;
  names: string;
  value: string;
  points: string;
  boards: number;
  penalty: string;
}

/** One list of winners; `line` is NS or EW where there are two. */
export interface ClubRanking {
  line: string;
  unit: string;
  standings: ClubStanding[];
}

/** A board at a table: the result that stands, and what this viewer may do about it. */
export interface ClubPlaying {
  round: number;
  table: number;
  board: number;
  ns: string;
  ew: string;
  contract: string | null;
  declarer: string | null;
  tricks: number | null;
  lead: string | null;
  ns_score: number | null;
  status: 'adjusted' | 'missing' | 'not_played' | 'ok' | 'unconfirmed';
  law: string | null;
  version: number;
  ns_points: string | null;
  ew_points: string | null;
  result: string;
  made: string;
  by: string;
  reason: string;
  may: ('confirm' | 'correct' | 'enter')[];
}

/** A flag, for the Director alone. */
export interface ClubNote {
  code: string;
  rule: string;
  sentence: string;
  n?: number;
}

/** An evening as this viewer may see it. */
export interface ClubEvening {
  evening: string;
  role: 'director' | 'pair' | 'players' | 'watch';
  pair: string | null;
  event: string;
  date: string;
  club: string;
  kind: string;
  scoring: string;
  confirm: boolean;
  teams: boolean;
  swiss: boolean;
  sets: number;
  entries: number;
  head: string;
  missing: number;
  published: number;
  official: string | null;
  released: boolean;
  plan: boolean;
  pairs: ClubPair[];
  boards: ClubBoard[];
  rounds: ClubRound[];
  rankings: ClubRanking[];
  playings: ClubPlaying[];
  notes: ClubNote[];
}

/** How long the log is: whoever knows as many entries has seen everything. */
export interface ClubPulse {
  entries: number;
}

/** Which pair the holder of this phone plays in. */
export interface ClubJoin {
  pair: string;
}

/** The token of a pair. */
export interface ClubLink {
  evening: string;
  pair: string;
  token: string;
}

/** The tokens that the Director gives away. */
export interface ClubLinks {
  evening: string;
  players: string;
  watch: string;
  pairs: Record<string, string>;
}

/** An operation as the log has it, such as `enter` with round, table, board and result. */
export interface ClubDeed {
  op: string;
  args?: Record<string, unknown>;
  name?: string | null;
}

/** It is on the disk. */
export interface ClubDone {
  entries: number;
  facts: Record<string, unknown>;
  notes: ClubNote[];
}

/** How a result is read, and the points of NS; nothing is entered. */
export interface ClubScore {
  result: string;
  ns_score: number | null;
}

/** A board with all its results, and once they are released its hands, N E S W, spades first. */
export interface ClubTraveller {
  board: number;
  dealer: string;
  vulnerable: string;
  unit: string;
  hands: string[][] | null;
  double_dummy: number[][] | null;
  rows: ClubPlaying[];
}

/** An entry of the log. */
export interface ClubEntry {
  n: number;
  time: string;
  actor: string;
  role: string;
  op: string;
  args: Record<string, unknown>;
}

/** The log, the newest entry first. */
export interface ClubLog {
  head: string;
  entries: ClubEntry[];
}

/** A contestant: points of a deal are luck and skill; `margin` is of 95 %. */
export interface DuplicateStanding {
  place: string;
  name: string;
  value: string;
  points: string;
  luck: string;
  skill: string;
  margin: string | null;
  deals: number;
}

/** A contestant on one deal, beside those who held the same cards. */
export interface DuplicateRow {
  seat: number;
  name: string;
  table: number;
  points: string;
  others: string | null;
  skill: string | null;
}

/** All that can be compared on a deal. */
export interface DuplicateDeal {
  deal: number;
  rows: DuplicateRow[];
}

/** A contest as everybody may see it: no card and no secret. */
export interface DuplicateContest {
  contest: string;
  title: string;
  game: string;
  scoring: string;
  entries: number;
  missing: number;
  revealed: boolean;
  pledges: string[];
  ranking: DuplicateStanding[];
  deals: DuplicateDeal[];
}
