// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** Which bot plays; the best one if no level is said. */
export interface BotPlan {
  level?: string | null;
}

/** A value of an option, and what it is called. */
export interface Choice {
  value: unknown;
  label: string;
}

/** Seconds that a turn has for nothing, and the seat's reserve for a round behind them. */
export interface ClockRules {
  step: number;
  reserve?: number;
}

/** It was done; the last sequence number of the table. */
export interface Done {
  table: string;
  seq: number;
}

/** A game as a lobby shows it. */
export interface GameForm {
  key: string;
  version: number;
  name: string;
  sentence: string;
  languages: string[];
  levels: string[];
  seats: number;
  options: OptionForm[];
  presets: Preset[];
}

/** One line of the form for house rules. */
export interface OptionForm {
  name: string;
  default: unknown;
  choices: Choice[];
  sentence: string;
  law: string;
}

/** A named set of house rules: every option's value, and how many sit at such a table. */
export interface Preset {
  name: string;
  sentence: string;
  values: Record<string, unknown>;
  seats: number;
}

/** All games of this server. */
export interface Games {
  games: GameForm[];
  public_tables: boolean;
}

/** All laws of a game, or of the table itself. */
export interface Lawbook {
  key: string;
  name: string;
  language: string;
  languages: string[];
  laws: LawText[];
}

/** A law in one language. */
export interface LawText {
  id: string;
  text: string;
  source: string;
}

/** A token that hands a seat to whoever sits down with it. */
export interface Link {
  table: string;
  seat: number;
  token: string;
}

/** A new table: its id and its links' tokens, told once. */
export interface Made {
  table: string;
  organiser: string;
  invite: string;
  watch: string | null;
  seat: number | null;
  token: string | null;
}

/** Silence a seat in the chat, or let it speak again. */
export interface Muting {
  on: boolean;
}

/** What is asked for when a table is made. */
export interface NewTable {
  game: string;
  preset?: string | null;
  options?: Record<string, unknown>;
  seats?: SeatPlan[] | null;
  spectators?: boolean;
  hints?: boolean;
  public?: boolean;
  clock?: ClockRules | null;
  name?: string | null;
  seat?: number | null;
  language?: string;
}

/** Who a seat is for: a person who comes by link, or a bot of some level. */
export interface SeatPlan {
  kind?: 'bot' | 'open';
  level?: string | null;
}

/** Why a request was not carried out. */
export interface Problem {
  status: number;
  code: string;
  sentence: string;
  law?: string | null;
}

/** The proofs of every round so far, of the match that goes on and of those before. */
export interface Proofs {
  table: string;
  rounds: RoundProof[];
}

/** What proves the deal of one round; entropy and secret are null until they may be shown. */
export interface RoundProof {
  match: number;
  round: number;
  pledge: string;
  entropy: string[] | null;
  secret: string | null;
}

/** The seat that was taken, and the token that it is played with from now on. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
}

/** Take an open seat, or the one that a seat's link is for. */
export interface Sit {
  name: string;
  seat?: number | null;
  language?: string;
}

/** A table in the public list. */
export interface Summary {
  table: string;
  invite: string;
  game: string;
  options: string[];
  seats: (string | null)[];
}

/** The public list. */
export interface Tables {
  tables: Summary[];
}

/** What you sent under this id was carried out as this event, now or when first sent. */
export interface Accepted {
  t: 'done';
  id: string;
  seq: number;
}

/** Play; the id is the sender's own, and the same id is never played twice. */
export interface Act {
  t: 'act';
  id: string;
  text: string;
}

/** Consent to somebody's taking back, or do not. */
export interface Answer {
  t: 'answer';
  id: string;
  yes: boolean;
}

/** Take back the own last action, or ask the others for it. */
export interface Back {
  t: 'back';
  id: string;
}

/** Something that happened, as this viewer is told of it. */
export interface Event {
  t: 'event';
  seq: number;
  at: number;
  kind: 'acted' | 'answered_back' | 'asked_back' | 'began' | 'bot' | 'left' | 'link' | 'made' | 'muted' | 'pledged' | 'ready' | 'resumed' | 'said' | 'sat' | 'timed_out' | 'took_back';
  seat: number | null;
  text: string;
  say: string[];
  state?: State | null;
}

/** All that one viewer may know of a table; it stands in for every state before it. */
export interface State {
  seq: number;
  table: string;
  game: string;
  options: string[];
  stage: 'between' | 'over' | 'playing' | 'waiting';
  awaits: 'begin' | 'next' | 'rematch' | null;
  seats: SeatState[];
  match: MatchState;
  view: unknown;
  actors: number[];
  prompt: string;
  legal: Offer[];
  parts: Offer[];
  back: 'consent' | 'free' | null;
  asked: BackState | null;
  outcome: OutcomeState | null;
  pledge: string | null;
  clock: ClockState | null;
  spectators: boolean;
  hints: boolean;
  now: number;
}

/** A place at the table. */
export interface SeatState {
  seat: number;
  side: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  level: string | null;
  here: boolean;
  muted: boolean;
  ready: boolean;
}

/** The series of rounds; `totals` count the finished round that is still on the table. */
export interface MatchState {
  number: number;
  round: number;
  sides: string[];
  totals: number[];
  over: boolean;
  winners: number[];
  sentence: string;
}

/** An action, or a part of one: what is sent, and what the player reads. */
export interface Offer {
  text: string;
  label: string;
}

/** Somebody wants to take an action back, and these have agreed so far. */
export interface BackState {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** How a round ended; the lines sum to the points of each side. */
export interface OutcomeState {
  points: number[];
  winner: number | null;
  reason: string;
  lines: ScoreLine[];
  verdicts: Verdict[];
  payments: string;
}

/** Points that a law gives; side -1 with 0 points says why nobody scores. */
export interface ScoreLine {
  law: string;
  side: number;
  points: number;
  note: string;
}

/** A sentence about the end of a round, with its law and that law's text. */
export interface Verdict {
  sentence: string;
  law: string;
  law_text: string;
}

/** Milliseconds: what each seat has left, and who is running since when (server time). */
export interface ClockState {
  step: number;
  reserve: number[];
  running: number[];
  since: number | null;
  deadline: number | null;
}

/** A message that could not be read, or a limit; the socket may be closed after it. */
export interface Failure {
  t: 'error';
  code: string;
  sentence: string;
}

/** The first message: who is there, and the last sequence number that it saw. */
export interface Hello {
  t: 'hello';
  token: string;
  language?: string;
  since?: number | null;
}

/** What would the best bot do here? Only where the table has hints. */
export interface Hint {
  t: 'hint';
  id: string;
}

/** What the bot would do. */
export interface Hinted {
  t: 'hinted';
  id: string;
  text: string;
  label: string;
}

/** Would this be allowed? Changes nothing. */
export interface Judge {
  t: 'judge';
  id: string;
  text: string;
}

/** The answer to judge: a refusal's fields, or null where it is allowed. */
export interface Judged {
  t: 'judged';
  id: string;
  text: string;
  code: string | null;
  law: string | null;
  sentence: string | null;
}

/** What may come next; none if the action is complete. */
export interface NextParts {
  t: 'parts';
  id: string;
  text: string;
  next: Offer[];
  complete: boolean;
}

/** What may come next after these parts of an action? Changes nothing. */
export interface Parts {
  t: 'parts';
  id: string;
  text?: string;
}

/** Is anybody there? */
export interface Ping {
  t: 'ping';
  n?: number;
}

/** Yes, at this time. */
export interface Pong {
  t: 'pong';
  n: number;
  now: number;
}

/** Which seats have somebody connected, and how many look on. */
export interface Presence {
  t: 'presence';
  here: boolean[];
  spectators: number;
}

/** Agree to what the table awaits, with 32 bytes for the next shuffle. */
export interface Ready {
  t: 'ready';
  id: string;
  entropy?: string | null;
}

/** The state again, after a change of language. */
export interface Refreshed {
  t: 'state';
  state: State;
}

/** What you sent under this id was not carried out; nothing has changed, nobody else knows. */
export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  law: string | null;
  sentence: string;
}

/** A line of chat. */
export interface Say {
  t: 'say';
  id: string;
  text: string;
}

/** Sentences come in this language from now on; answered with a state. */
export interface Speak {
  t: 'language';
  language: string;
}

/** The answer to hello: who you are, the state, and what you missed since the number given. */
export interface Welcome {
  t: 'welcome';
  role: 'organiser' | 'seat' | 'spectator';
  seat: number | null;
  state: State;
  missed: Event[];
  chat: Event[];
}

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

export type ToServer = Hello | Act | Parts | Judge | Hint | Ready | Back | Answer | Say | Speak | Ping;

export type FromServer = Event | Welcome | Accepted | Refused | NextParts | Judged | Hinted | Presence | Refreshed | Pong | Failure;

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
  questions: BridgeQuestion[];
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

/** How a round begins: the house rules, who leads (None: chance chooses), and the old pack. */
export interface BridgeSetup {
  options: BridgeHouseRules;
  leader?: number | null;
  order?: number[];
}

export type BridgeHouseRules = Record<string, unknown>;

/** A call, and what this viewer was told about it (B-A.7). */
export interface BridgeSaid {
  seat: number;
  call: string;
  alert?: boolean;
  note?: string;
}

/** Who asks about which call, counted from 1. */
export interface BridgeQuestion {
  seat: number;
  call: number;
  text: string;
}

/** A card in a trick, and whose it is. */
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

/** A card in a trick and who laid it. */
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

/** How a round begins: the house rules, who leads (None: chance chooses), and the old pack. */
export interface MindikotSetup {
  options: MindikotHouseRules;
  leader?: number | null;
  order?: number[];
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

/** How a round begins: the house rules, who leads (None: chance chooses), and the old pack. */
export interface ZolikySetup {
  options: ZolikyHouseRules;
  leader?: number | null;
  order?: number[];
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
