// Made by tools/make_types.py from the server's messages and the games' views: not by hand.

/** A deal of a day as everybody may know it; the secret is null until the day is over. */
export interface DailyDeal {
  day: string;
  game: string;
  pledge: string;
  promise: string;
  value: string;
  secret: string | null;
  ready: boolean;
}

/** Today's deals, with those of the last days and of days to come. */
export interface DailyPlan {
  today: string;
  until: number;
  deals: DailyDeal[];
}

/** Begin the only attempt of this device; its key is the token of the call. */
export interface NewAttempt {
  name: string;
}

/** A player of the ranking; those with the same points share a place. */
export interface DailyRow {
  place: number;
  name: string;
  points: number;
  you: boolean;
}

/** How many players have these points. */
export interface DailyBar {
  points: number;
  count: number;
}

/** One action at a moment: how many of those who got there chose it, and their mean. */
export interface DailyWay {
  action: string;
  label: string;
  count: number;
  mean: number;
  you: boolean;
  expert: boolean;
}

/** A decision of the player at which others played differently. */
export interface DailyMoment {
  number: number;
  label: string;
  ways: DailyWay[];
}

/** The result of an attempt; shown only to players who have finished theirs. */
export interface DailyResult {
  day: string;
  game: string;
  table: string;
  points: number;
  place: number;
  of: number;
  expert: number | null;
  bars: DailyBar[];
  ranking: DailyRow[];
  moments: DailyMoment[];
  over: boolean;
}
