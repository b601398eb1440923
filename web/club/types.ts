// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A contest as this viewer may see it: no card, and no secret before the reveal. */
export interface DuplicateContest {
  contest: string;
  role: 'director' | 'player' | 'players' | 'watch';
  name: string | null;
  title: string;
  game: string;
  scoring: string;
  solo: boolean;
  online: boolean;
  names: string[];
  entries: number;
  missing: number;
  entropy: string;
  revealed: boolean;
  pledges: string[];
  secrets: string[];
  ranking: DuplicateStanding[];
  deals: DuplicateDeal[];
  playings: DuplicatePlaying[];
}

/** A contestant: the points per deal are luck plus skill; `margin` is the 95 % margin. */
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

/** All that can be compared on a deal. */
export interface DuplicateDeal {
  deal: number;
  rows: DuplicateRow[];
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

/** A deal at a table: who sits there side by side, and the points that stand. */
export interface DuplicatePlaying {
  round: number;
  deal: number;
  table: number;
  names: (string | null)[];
  points: number[] | null;
  by: string;
  reason: string;
  may: 'correct' | 'enter' | 'play' | null;
  here?: DuplicateHere | null;
}

/** A table of the server: whether the cards are dealt, and who sits there already. */
export interface DuplicateHere {
  begun: boolean;
  seats: number;
  seated: string[];
}

/** Enter or correct the points of each side, mix a public text into all deals, or reveal. */
export interface DuplicateDeed {
  op: 'correct' | 'enter' | 'mix' | 'reveal';
  table?: number;
  deal?: number;
  points?: number[];
  reason?: string;
  text?: string;
  name?: string | null;
}

/** Who holds this phone. */
export interface DuplicateJoin {
  name: string;
}

/** The tokens that the organiser gives away. */
export interface DuplicateLinks {
  contest: string;
  players: string;
  watch: string;
  names: Record<string, string>;
}

/** Which deal the organiser looks at. */
export interface DuplicateLook {
  deal: number;
  name?: string | null;
}

/** The pack of a deal from the top, and what else chance does before the first player acts. */
export interface DuplicatePack {
  deal: number;
  cards: string[];
  acts: string[];
}

/** The seat of this device at a table of the server; none for the organiser. */
export interface DuplicateSeat {
  table: string;
  seat: number | null;
  token: string;
  begun: boolean;
}

/** Sit down to play a deal; `begin` if bots may play for those who are missing. */
export interface DuplicateSit {
  table: number;
  deal: number;
  key: string;
  begin?: boolean;
}

/** Who sits where, a list for each section. */
export interface ClubAssigned {
  lists: ClubList[];
  seated: boolean;
}

/** A list as it is shown: the heads, then a row for each line of it. */
export interface ClubList {
  line: string;
  heads: string[];
  rows: string[][];
  section?: string;
}

/** What is printed on a board. */
export interface ClubBoard {
  board: number;
  dealer: string;
  vulnerable: string;
}

/** A pair's scorecard: its boards if they may be seen, and what makes up its value. */
export interface ClubCard {
  pair: string;
  names: string;
  unit: string;
  reasons: ClubReason[];
  rows: ClubPlaying[];
}

/** Why somebody has their place: a rule, and its effect here. */
export interface ClubReason {
  law: string;
  sentence: string;
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

/** The next step; `words` say which public text decides, then what it was. */
export interface ClubDealing {
  op: 'deal' | 'plan' | 'reveal';
  words?: string;
}

/** How far the boards of an evening are dealt; `outside`: by a plan that was brought. */
export interface ClubDeals {
  stage: 'dealt' | 'none' | 'outside' | 'planned' | 'revealed';
  boards: number[];
  plan?: string;
  text?: string;
  due?: string;
  files?: string[];
}

/** An operation as the log has it, such as `enter` with round, table and result; or `undo`. */
export interface ClubDeed {
  op: string;
  args?: Record<string, unknown>;
  name?: string | null;
}

/** The operation is on the disk: length of the log, result, what the Director should see. */
export interface ClubDone {
  entries: number;
  facts: Record<string, unknown>;
  notes: ClubNote[];
}

/** A flag, for the director alone. */
export interface ClubNote {
  code: string;
  rule: string;
  sentence: string;
  n?: number;
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
  scores_only: boolean;
  teams: boolean;
  individual: boolean;
  swiss: boolean;
  sets: number;
  tables: number;
  percents: number[];
  entries: number;
  head: string;
  missing: number;
  published: number;
  official: string | null;
  released: boolean;
  plan: boolean;
  pledged: boolean;
  pairs: ClubPair[];
  boards: ClubBoard[];
  rounds: ClubRound[];
  rankings: ClubRanking[];
  net: ClubRanking[];
  playings: ClubPlaying[];
  notes: ClubNote[];
}

/** A pair or a team, and who it is. */
export interface ClubPair {
  pair: string;
  names: string;
}

/** A round; `began` is the time at which its clock was started. */
export interface ClubRound {
  number: number;
  began: string | null;
  tables: ClubTable[];
  out: string[];
}

/** Who plays which boards at a table in one round. */
export interface ClubTable {
  table: number;
  ns: string;
  ew: string;
  boards: number[];
}

/** One list of winners; `line` is NS or EW where there are two. */
export interface ClubRanking {
  line: string;
  unit: string;
  standings: ClubStanding[];
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

/** The club's list of players as CSV (BT-L.2), and earlier evenings, oldest first (BT-H.2). */
export interface ClubHandicaps {
  members: string;
  steps?: boolean;
  how?: 'mean' | 'sum';
}

/** An evening of an event, with any token of it. */
export interface EventPart {
  evening: string;
  token: string;
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

/** Lists of an event, its evenings in the order asked for, and who qualifies. */
export interface ClubLists {
  parts: EventState[];
  lists: ClubList[];
  qualified: string[];
  notes: ClubNote[];
}

/** How far an evening of an event is (BT-S.7). */
export interface EventState {
  title: string;
  letter: string;
  round: number;
  rounds: number;
  missing: number;
}

/** The log, the newest entry first. */
export interface ClubLog {
  head: string;
  entries: ClubEntry[];
}

/** Lines typed from paper; they are only judged unless `store` is set (BT-E.4). */
export interface ClubPaper {
  lines: PaperEntry[];
  reason?: string;
  store?: boolean;
  name?: string | null;
}

/** A line of a traveller or of a slip, as it is typed; `=` is the line above it. */
export interface PaperEntry {
  round: number;
  table: number;
  board: number;
  result: string;
}

/** The lines, and whether all of them are on the disk. */
export interface ClubPaperJudged {
  stored: boolean;
  lines: PaperJudged[];
}

/** A line with what it gives; `law` is that of the refusal. */
export interface PaperJudged {
  round: number;
  table: number;
  board: number;
  result: string;
  ns_score: number | null;
  sum: number;
  points: string;
  deed: 'correct' | 'enter' | 'same';
  refusal: string;
  law: string;
  notes: ClubNote[];
}

/** How long the log is, so that a page knows whether it has seen everything. */
export interface ClubPulse {
  entries: number;
}

/** A club's table of masterpoints as CSV (BT-P.1), and pairs that get none. */
export interface ClubScheme {
  scheme: string;
  guests?: string[];
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

/** The points of every player and year, evenings that are not official, and a CSV file. */
export interface ClubYear {
  totals: ClubList;
  provisional: string[];
  csv: string;
}

/** Sections compared (BT-S), sessions added up, or a series of evenings (BT-M). */
export interface EventAsked {
  parts: EventPart[];
  how?: 'across' | 'boards' | 'mean' | 'section' | 'series' | 'sum';
  value?: 'masterpoints' | 'percent' | 'places';
  scheme?: string;
  best?: number;
  least?: number;
  carry?: string;
  qualify?: number;
}

/** Entries, a pair on each line, for the sections of an evening, A first (BT-S.6). */
export interface ToAssign {
  parts: EventPart[];
  entries: string;
  members?: string;
  how?: 'order' | 'snake';
  seat?: boolean;
}

/** Evenings whose masterpoints are added up by a table (BT-P.1, BT-P.4). */
export interface YearAsked {
  parts: EventPart[];
  scheme: string;
}

/** What may be asked for when an evening or a duplicate is made; `makes`: if it may be here. */
export interface ClubForm {
  makes: boolean;
  kinds: ClubKind[];
  duplicate: OptionForm[];
}

/** A movement that an evening may have, with its own form. */
export interface ClubKind {
  key: string;
  name: string;
  sentence: string;
  law: string;
  options: OptionForm[];
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

/** A value of an option, and its name. */
export interface Choice {
  value: unknown;
  label: string;
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

/** A file of another program (`data` in base64): Bridgemate, USEBIO, PBN, CSV or results.txt. */
export interface ClubImport {
  name: string;
  data: string;
  section?: string;
  session?: number;
  codepage?: string;
  overwrite?: boolean;
  event?: string;
}

/** The result of a file: how many results, and a line for all that is left out or noted. */
export interface ClubImported {
  new: number;
  changed: number;
  left: number;
  lines: string[];
  differences: string[];
}

/** A new evening or duplicate, and the token of who runs it, which is sent only once. */
export interface ClubMade {
  id: string;
  token: string;
}

/** A new evening made from another program's file, its Director's token, and the result. */
export interface ClubMadeOfFile {
  id: string;
  token: string;
  imported: ClubImported;
}

/** What is asked for when an evening is made; 0 is the usual. */
export interface ClubNew {
  event: string;
  date: string;
  club?: string;
  kind?: string;
  entries?: number;
  rounds?: number;
  size?: number;
  winners?: number;
  play?: number;
  scoring?: string;
  confirm?: boolean;
  scores_only?: boolean;
  travellers?: string;
}

/** What that evening would be. */
export interface ClubPlan {
  kind: string;
  tables: number;
  rounds: number;
  size: number;
  boards: number;
  sits_out: boolean;
  notes: string[];
}

/** What is asked for when a contest is made; `options` are house rules as a table has them. */
export interface DuplicateNew {
  title: string;
  game: string;
  names: string[];
  options?: Record<string, unknown>;
  deals?: number;
  deals_in_round?: number;
  scoring?: string;
  online?: boolean;
}

/** What that contest would be; `lacking` contestants more fill the tables, or `robots` do. */
export interface DuplicatePlan {
  sides: number;
  tables: number;
  lacking: number;
  rounds: number;
  robots: number;
}

/** Which tournaments make a series, in their order; `key` and `drop` by MT-7.1 and MT-7.2. */
export interface SeriesAsked {
  parts: SeriesPart[];
  key?: string;
  drop?: number | null;
}

/** A tournament of a series, with any token of it. */
export interface SeriesPart {
  tournament: string;
  token: string;
}

/** A player of a series; `scores` in brackets are struck. */
export interface SeriesLine {
  place: string;
  name: string;
  club: string;
  scores: string[];
  counted: string;
  all: string;
}

/** The ranking of a series, and the titles of its tournaments. */
export interface SeriesTable {
  titles: string[];
  rows: SeriesLine[];
  notes: ClubNote[];
}

/** A tournament as this viewer may see it: no ranking before its sums are public. */
export interface Tournament {
  tournament: string;
  role: 'director' | 'player' | 'players' | 'watch';
  number: number | null;
  title: string;
  date: string;
  place: string;
  seed: string;
  preset: string;
  options: Record<string, string>;
  stage: 'entry' | 'finished' | 'official' | 'playing';
  rounds_planned: number;
  next_method: string;
  next_name: string;
  bank: number;
  public: boolean;
  publish_after: number;
  version: number;
  entries: number;
  now: string;
  players: TournamentPlayer[];
  rounds: TournamentRound[];
  ranking: TournamentRow[];
  teams: TournamentTeam[];
  notes: ClubNote[];
  seat?: TournamentHere | null;
}

/** Somebody with a number. */
export interface TournamentPlayer {
  number: number;
  name: string;
  club: string;
  team: string;
  standing: 'entered' | 'left' | 'out' | 'present';
  guest: boolean;
}

/** A round; `ends3` and `ends4` are when the bell rings for tables of that size. */
export interface TournamentRound {
  round: number;
  method: string;
  state: 'bell' | 'complete' | 'drawn' | 'running';
  started: string;
  ends3: string;
  ends4: string;
  tables: TournamentTable[];
  here: boolean;
}

/** A table of a round; `version` is 0 before its slip, `waiting` are who has to confirm it. */
export interface TournamentTable {
  table: number;
  seats: TournamentSeat[];
  version: number;
  hands: number;
  ended: string;
  by: string;
  reason: string;
  waiting: number[];
}

/** A place at a table, and the result of the slip that stands. */
export interface TournamentSeat {
  seat: string;
  number: number;
  name: string;
  money: number | null;
}

/** A player in the ranking; numbers as they are shown. */
export interface TournamentRow {
  place: string;
  number: number;
  name: string;
  club: string;
  cells: TournamentCell[];
  penalty: string;
  counted: string;
  all: string;
}

/** A round of one player in the ranking, and the law behind it. */
export interface TournamentCell {
  round: number;
  value: string;
  law: string;
  struck: boolean;
}

/** A team in its ranking, with the members who count. */
export interface TournamentTeam {
  place: string;
  team: string;
  value: string;
  members: string[];
}

/** A seat at a table of this server, in the words of its address. */
export interface TournamentHere {
  table: string;
  token: string;
}

/** What may be asked for when a tournament is made; `makes`: if it may be here. */
export interface TournamentForm {
  makes: boolean;
  presets: TournamentPreset[];
  options: OptionForm[];
  methods: Choice[];
}

/** A named set of options: the value of each one that the form has, as it is written. */
export interface TournamentPreset {
  key: string;
  sentence: string;
  values: Record<string, string>;
}

/** Who holds this phone. */
export interface TournamentJoin {
  number: number;
}

/** The tokens that the director gives away. */
export interface TournamentLinks {
  tournament: string;
  players: string;
  watch: string;
}

/** Lines to enter, all of them or none: players, or results, as CSV or as pasted names. */
export interface TournamentList {
  what: 'players' | 'results';
  text: string;
  absent?: boolean;
  guest?: boolean;
  name?: string | null;
}

/** What is asked for when a tournament is made; `options` are written `name=value`. */
export interface TournamentNew {
  title: string;
  date?: string;
  place?: string;
  preset?: string;
  seed?: string;
  options?: string[];
}

/** A round for tables of this server; `options` are house rules of Mariáš. */
export interface TournamentPlay {
  round: number;
  options?: Record<string, unknown>;
}
