// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A lesson; the first of its positions is the one that it begins with. */
export interface Lesson {
  id: string;
  title: string;
  part: 'essential' | 'more';
  minutes: number;
  laws: string[];
  seat: number;
  begin: State;
  steps: LessonStep[];
  refusals: TryRefused[];
  positions: Position[];
}

/** All that one viewer may know about a table; it replaces every state before it. */
export interface State {
  seq: number;
  head: string;
  table: string;
  game: string;
  options: string[];
  stage: 'between' | 'over' | 'playing' | 'waiting';
  awaits: 'begin' | 'next' | 'rematch' | null;
  ending: number[];
  may_end: boolean;
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
  deal: DealState;
  clock: ClockState | null;
  spectators: boolean;
  away: number;
  hints: boolean;
  coach_off: number[];
  trial: boolean;
  daily: string | null;
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
  gone: number | null;
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
  progress: string;
}

/** An action, or a part of one: what is sent, and what the player reads. */
export interface Offer {
  text: string;
  label: string;
  row?: string;
  price?: string;
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
  sheet: Sheet;
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

/** The score sheet of a round; for what is empty, verdicts and lines have a sentence. */
export interface Sheet {
  headline: string;
  count: Count | null;
  blocks: Block[];
  paid: string[];
}

/** Two sides against each other, the reader's own first. */
export interface Count {
  ours: string;
  theirs: string;
  rows: CountRow[];
  sum: [number, number];
}

/** Something that is counted for both sides; `cards` are those of neither. */
export interface CountRow {
  label: string;
  ours: Half;
  theirs: Half;
  cards: string[];
}

/** What one side has of something that is counted. */
export interface Half {
  number: number;
  cards: string[];
}

/** Lines that belong together. */
export interface Block {
  title: string;
  rows: SheetRow[];
}

/** A line with a number, what explains it in small print, and groups of cards. */
export interface SheetRow {
  label: string;
  value: number | null;
  note: string;
  groups: string[][];
  law: string;
}

/** How the deal of the state's pledge is made (T-11, T-12). */
export interface DealState {
  recipe: number;
  seals: (string | null)[];
  unrevealed: number[];
  barred: number[];
  broken_off: number;
}

/** Milliseconds: what each seat has left, and who is running since when (server time). */
export interface ClockState {
  step: number;
  reserve: number[];
  running: number[];
  since: number | null;
  deadline: number | null;
}

/** What the teacher says, and what they ask for; without `do` the learner only goes on. */
export interface LessonStep {
  say: string;
  do: string;
  example: string;
  light: string[];
  other: string;
  others: Record<string, string>;
  beside: Record<string, string>;
}

/** What the law says to an illegal try. */
export interface TryRefused {
  sentence: string;
  law: string | null;
}

/** A moment at which a step is asked: by texts of actions, what each of them leads to. */
export interface Position {
  step: number;
  on: Record<string, Onward>;
  refused: Record<string, number>;
  parts: Record<string, Offer[]>;
}

/** What happens after an accepted action, and the position after it; null ends the lesson. */
export interface Onward {
  events: Event[];
  to: number | null;
}

/** Something that happened, as this viewer hears it. */
export interface Event {
  t: 'event';
  seq: number;
  at: number;
  kind: 'acted' | 'allowed' | 'answered_back' | 'asked_back' | 'began' | 'bot' | 'broke_off' | 'came' | 'closed' | 'coach' | 'dealt' | 'ended' | 'gone' | 'left' | 'link' | 'made' | 'muted' | 'opened' | 'pledged' | 'ready' | 'resumed' | 'revealed' | 'said' | 'sat' | 'sealed' | 'shown' | 'timed_out' | 'took_back' | 'tried';
  seat: number | null;
  text: string;
  say: string[];
  story?: string;
  said?: string;
  state?: State | null;
  changes?: Changes | null;
}

/** What is new in a state, against the one of the number `since`, for the same viewer. */
export interface Changes {
  since: number;
  state: StatePart;
  grown?: Record<string, unknown[]>;
}

/** Any fields of a state. */
export interface StatePart {
  seq?: number;
  head?: string;
  table?: string;
  game?: string;
  options?: string[];
  stage?: 'between' | 'over' | 'playing' | 'waiting';
  awaits?: 'begin' | 'next' | 'rematch' | null;
  ending?: number[];
  may_end?: boolean;
  seats?: SeatState[];
  match?: MatchState;
  view?: unknown;
  actors?: number[];
  prompt?: string;
  legal?: Offer[];
  parts?: Offer[];
  back?: 'consent' | 'free' | null;
  asked?: BackState | null;
  outcome?: OutcomeState | null;
  pledge?: string | null;
  deal?: DealState;
  clock?: ClockState | null;
  spectators?: boolean;
  away?: number;
  hints?: boolean;
  coach_off?: number[];
  trial?: boolean;
  daily?: string | null;
  now?: number;
}

/** All lessons of a game in one language. */
export interface Lessons {
  game: string;
  name: string;
  language: string;
  lessons: Lesson[];
}

/** An action, its name, and what it costs compared with the best one. */
export interface PuzzleChoice {
  text: string;
  label: string;
  cost: number;
}

/** One puzzle; `how` says whether a solver weighed the choices or bots estimated them. */
export interface PuzzleForm {
  id: string;
  game: string;
  level: string;
  seat: number;
  state: State;
  choices: PuzzleChoice[];
  best: string;
  unit: string;
  how: string;
  reason: string;
}

/** A puzzle of a set. */
export interface PuzzleName {
  id: string;
  level: string;
}

/** The puzzles that come with a game. */
export interface PuzzleSet {
  game: string;
  name: string;
  puzzles: PuzzleName[];
}

/** Which bot plays; the usual one, `club`, if no level is said. */
export interface BotPlan {
  level?: string | null;
}

/** A deal that was broken off: the seat that did not reveal, and the pledge (T-12). */
export interface BrokenDeal {
  seat: number;
  pledge: string;
}

/** A chapter of a lawbook, with the id of its first law. */
export interface Chapter {
  id: string;
  title: string;
  first: string;
}

/** A value of an option, and its name. */
export interface Choice {
  value: unknown;
  label: string;
}

/** Seconds that a turn has for nothing, and the seat's reserve for a round behind them. */
export interface ClockRules {
  step: number;
  reserve?: number;
}

/** The call was carried out; the last sequence number of the table. */
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
  laws: string;
  levels: string[];
  seats: number;
  options: OptionForm[];
  presets: Preset[];
  lessons: number;
  guide: boolean;
}

/** One line of the form for house rules: values with a name, and a long row of numbers. */
export interface OptionForm {
  name: string;
  default: unknown;
  choices: Choice[];
  sentence: string;
  law: string;
  range?: Range | null;
  when?: When | null;
}

/** Every number from the first to the last, in steps. */
export interface Range {
  from: number;
  to: number;
  step: number;
}

/** An option, and the value of it that another one needs to change anything. */
export interface When {
  name: string;
  value: unknown;
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

/** A game in five minutes: what a newcomer reads before the first round. */
export interface Guide {
  game: string;
  name: string;
  language: string;
  text: string;
}

/** All hands of a finished round that hides nothing any more (T-10). */
export interface Hands {
  match: number;
  round: number;
  steps: string[][][];
  held: Held[];
}

/** Cards, and whose they were when the play began. */
export interface Held {
  name: string;
  cards: string[];
}

/** All laws of a game, or of the table itself. */
export interface Lawbook {
  key: string;
  name: string;
  language: string;
  languages: string[];
  laws: LawText[];
  chapters: Chapter[];
  short: string[];
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

/** A new table: its id and its links' tokens, which are sent only once. */
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
  away?: number;
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
  recipe: number;
  pledge: string;
  seals: (string | null)[];
  broken: BrokenDeal[];
  entropy: string[] | null;
  secret: string | null;
}

/** A round as one viewer heard and saw it, from its beginning; one that goes on, up to now. */
export interface Replay {
  match: number;
  round: number;
  steps: ReplayStep[];
}

/** One step of a round as this viewer heard it, and the game's view after it. */
export interface ReplayStep {
  seq: number;
  at: number;
  kind: 'acted' | 'allowed' | 'answered_back' | 'asked_back' | 'began' | 'bot' | 'broke_off' | 'came' | 'closed' | 'coach' | 'dealt' | 'ended' | 'gone' | 'left' | 'link' | 'made' | 'muted' | 'opened' | 'pledged' | 'ready' | 'resumed' | 'revealed' | 'said' | 'sat' | 'sealed' | 'shown' | 'timed_out' | 'took_back' | 'tried';
  seat: number | null;
  text: string;
  say: string[];
  view: unknown;
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

/** One decision: by all hands, and by what the player could know. */
export interface DecisionState {
  place: number;
  label: string;
  seat: number;
  phase: string;
  action: string;
  forced: boolean;
  said: string;
  open: PriceState | null;
  known: PriceState | null;
}

/** What an action cost, in which unit, and what would have been better. */
export interface PriceState {
  cost: number;
  best: string[];
  advice: string;
  worths: Record<string, number>;
  how: 'estimated' | 'exact';
  unit: 'imps' | 'points' | 'tricks' | 'units';
  label: string;
  reason: string;
}

/** Play on from a moment of a finished round, against bots; none of it counts. */
export interface NewTrial {
  match: number;
  round: number;
  place: number;
  name: string;
  seat?: number | null;
  level?: string | null;
}

/** A review and its progress; null until the open cards are done. */
export interface ReviewState {
  match: number;
  round: number;
  status: 'done' | 'failed' | 'waiting' | 'working';
  before: number;
  done: number;
  of: number;
  decisions: DecisionState[] | null;
  worth: WorthState | null;
  dearest: number | null;
  share: Record<string, number>;
  facts: Record<string, unknown>;
}

/** By seat: what the cards were worth, the actual result, and what the play gained. */
export interface WorthState {
  unit: string;
  how: 'estimated' | 'exact';
  place: number;
  deal: number[];
  result: number[];
  skill: number[];
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

/** Agree to somebody's take-back, or refuse it. */
export interface Answer {
  t: 'answer';
  id: string;
  yes: boolean;
}

/** Take back your own last action, or ask the others for it. */
export interface Back {
  t: 'back';
  id: string;
}

/** Whether this player allows hints; if one player does not, nobody gets any. */
export interface Coach {
  t: 'coach';
  id: string;
  on: boolean;
}

/** Propose to end the match here; counts as ready, with this seal, once anybody is ready. */
export interface End {
  t: 'end';
  id: string;
  seal?: string | null;
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
  known?: number | null;
  deck?: string;
  changes?: boolean;
}

/** What would a club player do here? Only where the table has hints. */
export interface Hint {
  t: 'hint';
  id: string;
}

/** What to do: the label says a whole action in words, the reason why, by a rule of coaching. */
export interface Hinted {
  t: 'hinted';
  id: string;
  text: string;
  label: string;
  rule: string;
  reason: string;
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

/** What may come next, none if the action is complete, and what the player is asked now. */
export interface NextParts {
  t: 'parts';
  id: string;
  text: string;
  next: Offer[];
  complete: boolean;
  prompt: string;
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

/** Agree to what the table awaits, with a seal on 32 bytes for the next shuffle (T-11). */
export interface Ready {
  t: 'ready';
  id: string;
  seal?: string | null;
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

/** The bytes that were sealed, once the state shows that all seals are there. */
export interface Reveal {
  t: 'reveal';
  id: string;
  entropy: string;
}

/** Send a line of chat. */
export interface Say {
  t: 'say';
  id: string;
  text: string;
}

/** Sentences come in this language, for these cards, from now on; answered with a state. */
export interface Speak {
  t: 'language';
  language: string;
  deck?: string;
}

/** May this action cost much? Changes nothing; only where the table has hints. */
export interface Warn {
  t: 'warn';
  id: string;
  text: string;
}

/** The answer to warn: a rule of the coach with its sentence, "" where nothing is at risk. */
export interface Warned {
  t: 'warned';
  id: string;
  text: string;
  rule: string;
  sentence: string;
}

/** The answer to hello: who you are, the state, and what you missed since the number given. */
export interface Welcome {
  t: 'welcome';
  role: 'organiser' | 'seat' | 'spectator';
  seat: number | null;
  state: State;
  missed: Event[];
  chat: Event[];
  known?: string | null;
}

export type ToServer = Hello | Act | Parts | Judge | Hint | Warn | Coach | Ready | End | Reveal | Back | Answer | Say | Speak | Ping;

export type FromServer = Event | Welcome | Accepted | Refused | NextParts | Judged | Hinted | Warned | Presence | Refreshed | Pong | Failure;
