// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A lesson, which begins with the first of its positions. */
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

/** The series of rounds; `totals` include the finished round that is still on the table. */
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

/** An action or a part of one: the text to send, and the label for the player. */
export interface Offer {
  text: string;
  label: string;
  row?: string;
  price?: string;
}

/** A request to take an action back, and the seats that have agreed so far. */
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

/** The points that a law gives; side -1 with 0 points says why nobody scores. */
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

/** The score sheet of a round; verdicts and lines replace parts that are empty. */
export interface Sheet {
  headline: string;
  count: Count | null;
  blocks: Block[];
  paid: string[];
}

/** The counts of two sides, the reader's own first. */
export interface Count {
  ours: string;
  theirs: string;
  rows: CountRow[];
  sum: [number, number];
}

/** A count for both sides; `cards` are those that neither side has. */
export interface CountRow {
  label: string;
  ours: Half;
  theirs: Half;
  cards: string[];
}

/** One side's part of a count. */
export interface Half {
  number: number;
  cards: string[];
}

/** A group of lines on the sheet. */
export interface Block {
  title: string;
  rows: SheetRow[];
}

/** A line with a number, an explanation in small print, and groups of cards. */
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

/** The clocks in milliseconds: what each seat has left, which runs, since when (server time). */
export interface ClockState {
  step: number;
  reserve: number[];
  running: number[];
  since: number | null;
  deadline: number | null;
}

/** A text of the teacher, and the action that it asks for; without `do` the learner goes on. */
export interface LessonStep {
  say: string;
  do: string;
  example: string;
  light: string[];
  other: string;
  others: Record<string, string>;
  beside: Record<string, string>;
}

/** The law's answer to an illegal try. */
export interface TryRefused {
  sentence: string;
  law: string | null;
}

/** A moment at which a step is shown; it gives the result of each action by its text. */
export interface Position {
  step: number;
  on: Record<string, Onward>;
  refused: Record<string, number>;
  parts: Record<string, Offer[]>;
}

/** The events after an accepted action, and the next position; null ends the lesson. */
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

/** The changes of a state since number `since`, for the same viewer. */
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

/** One entry of a puzzle set. */
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

/** The bot that plays; the usual one, `club`, if no level is given. */
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

/** The free seconds of each turn, and the reserve of each seat for a round. */
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

/** One line of the form for house rules: named values, or a long range of numbers. */
export interface OptionForm {
  name: string;
  default: unknown;
  choices: Choice[];
  sentence: string;
  law: string;
  range?: Range | null;
  when?: When | null;
}

/** All numbers from the first to the last, in steps. */
export interface Range {
  from: number;
  to: number;
  step: number;
}

/** Another option and the value of it that this option needs to have an effect. */
export interface When {
  name: string;
  value: unknown;
}

/** A named set of house rules: the value of every option, and the number of seats. */
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

/** A game in five minutes, for a newcomer before the first round. */
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

/** Cards, and the seats that held them when the play began. */
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

/** A token that hands a seat to the person who sits down with it. */
export interface Link {
  table: string;
  seat: number;
  token: string;
}

/** A new table: its id, and the tokens of its links, which are sent only once. */
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

/** The wishes for a new table. */
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

/** The plan for a seat: a person who comes by link, or a bot of some level. */
export interface SeatPlan {
  kind?: 'bot' | 'open';
  level?: string | null;
}

/** The reason why a request was not carried out. */
export interface Problem {
  status: number;
  code: string;
  sentence: string;
  law?: string | null;
}

/** The proofs of every round so far, of the current match and of those before. */
export interface Proofs {
  table: string;
  rounds: RoundProof[];
}

/** The proof of a round's deal; entropy and secret are null until they may be shown. */
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

/** A round as one viewer heard and saw it; a round that is still played, up to now. */
export interface Replay {
  match: number;
  round: number;
  steps: ReplayStep[];
}

/** One step of a round as this viewer heard it, and the view after it. */
export interface ReplayStep {
  seq: number;
  at: number;
  kind: 'acted' | 'allowed' | 'answered_back' | 'asked_back' | 'began' | 'bot' | 'broke_off' | 'came' | 'closed' | 'coach' | 'dealt' | 'ended' | 'gone' | 'left' | 'link' | 'made' | 'muted' | 'opened' | 'pledged' | 'ready' | 'resumed' | 'revealed' | 'said' | 'sat' | 'sealed' | 'shown' | 'timed_out' | 'took_back' | 'tried';
  seat: number | null;
  text: string;
  say: string[];
  view: unknown;
}

/** The seat that was taken, and the token for playing it from now on. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
}

/** Take an open seat, or the seat that a link hands over. */
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

/** The prices of one decision: by all hands, and by what the player could know. */
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

/** The cost of an action, its unit, and the better actions. */
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

/** Play on from a moment of a finished round, against bots; the result does not count. */
export interface NewTrial {
  match: number;
  round: number;
  place: number;
  name: string;
  seat?: number | null;
  level?: string | null;
}

/** A review and its progress; the review is null until the open cards are done. */
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

/** The message of this id was carried out as this event, now or when it was first sent. */
export interface Accepted {
  t: 'done';
  id: string;
  seq: number;
}

/** Play an action; the id is the sender's own, and no id is played twice. */
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

/** Allow hints, or forbid them; if one player forbids them, nobody gets any. */
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

/** A message could not be read, or broke a limit; the socket may be closed after this. */
export interface Failure {
  t: 'error';
  code: string;
  sentence: string;
}

/** The first message: the client's token, and the last sequence number that it saw. */
export interface Hello {
  t: 'hello';
  token: string;
  language?: string;
  since?: number | null;
  known?: number | null;
  deck?: string;
  changes?: boolean;
}

/** Ask what a club player would do here; only at a table with hints. */
export interface Hint {
  t: 'hint';
  id: string;
}

/** A suggestion: a label for the whole action, the reason, and the coach's rule behind it. */
export interface Hinted {
  t: 'hinted';
  id: string;
  text: string;
  label: string;
  rule: string;
  reason: string;
}

/** Ask whether an action would be allowed; changes nothing. */
export interface Judge {
  t: 'judge';
  id: string;
  text: string;
}

/** The answer to judge: the fields of a refusal, or null if the action is allowed. */
export interface Judged {
  t: 'judged';
  id: string;
  text: string;
  code: string | null;
  law: string | null;
  sentence: string | null;
}

/** The next parts, none if the action is complete, and the question to the player. */
export interface NextParts {
  t: 'parts';
  id: string;
  text: string;
  next: Offer[];
  complete: boolean;
  prompt: string;
}

/** Ask what may come next after these parts of an action; changes nothing. */
export interface Parts {
  t: 'parts';
  id: string;
  text?: string;
}

/** Ask whether the server is there. */
export interface Ping {
  t: 'ping';
  n?: number;
}

/** The answer to ping, with the server's time. */
export interface Pong {
  t: 'pong';
  n: number;
  now: number;
}

/** The seats that have somebody connected, and the number of onlookers. */
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

/** The message of this id was not carried out; nothing has changed, nobody else knows. */
export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  law: string | null;
  sentence: string;
}

/** Reveal the sealed bytes, once the state shows that all seals are there. */
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

/** Choose the language and the deck of all sentences from now on; answered with a state. */
export interface Speak {
  t: 'language';
  language: string;
  deck?: string;
}

/** Ask whether an action may cost much; changes nothing; only at a table with hints. */
export interface Warn {
  t: 'warn';
  id: string;
  text: string;
}

/** The answer to warn: the coach's rule and its sentence, "" if there is no danger. */
export interface Warned {
  t: 'warned';
  id: string;
  text: string;
  rule: string;
  sentence: string;
}

/** The answer to hello: the viewer's seat, the state, and the events since the given number. */
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
