import { duration, pause } from '../lib/settings.svelte';
import type { Event, Hinted, Refused, State, Warned } from '../lib/types';

// Between two moves of others the eye needs a moment, a full trick lies before it is taken, and
// the last move of a round is seen before its score.
const BETWEEN = 420;
const TRICK_LIES = 900;
const LAST_TRICK_LIES = 2000;
const LAST_MOVE_LIES = 3500;
const MOVE = 300;
const LOGGED = 120;
const STORY_STAYS = 2400;
const BUBBLE_STAYS = 3200;

/** What somebody said: a call of the game, or a line of chat. */
export interface Bubble {
  text: string;
  chat: boolean;
}

/**
 * A state as it is shown; `lying`: the last trick is complete and still on the table; `ending`:
 * the round has ended by a move that is no trick, and that move is still being looked at.
 */
export interface Shown {
  state: State;
  lying: boolean;
  ending?: boolean;
}

interface TrickView {
  trick?: unknown[];
  last_trick?: unknown[];
}

/** What the log tells. */
export type Line = Pick<Event, 'seq' | 'say'>;

/** What happens at a table, shown one after the other, each for as long as the eye needs. */
export class Telling {
  shown = $state.raw<Shown | null>(null);
  seat = $state<number | null>(null);
  refusal = $state.raw<Refused | null>(null);
  hint = $state.raw<Hinted | null>(null);
  /** What the coach fears of the action that the player is about to do. */
  warning = $state.raw<Warned | null>(null);
  log = $state.raw<Line[]>([]);
  told = $state('');
  /** The last thing worth a line that everybody sees. */
  story = $state('');
  /** What players said just now, by seat. */
  bubbles = $state.raw<Record<number, Bubble>>({});
  /** How the last move was told. */
  lastMove = $state.raw<string[]>([]);

  protected readonly queue: Event[] = [];
  private showing = false;
  private rushing = false;
  private shownAll: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private jumps = 0;
  private storyUntil = 0;

  /** Look no longer at what lies on the table: go on. */
  hurry(): void {
    this.wake();
  }

  /** Whether something that has happened is still to be shown, or lies to be looked at. */
  get pending(): boolean {
    return this.showing;
  }

  /** Show all that has happened now: the player answers it. */
  rush(): Promise<void> {
    this.rushing = this.showing;
    this.wake();
    return this.shownAll;
  }

  /** Show a state without moves. */
  protected jump(state: State): void {
    this.jumps++;
    this.queue.length = 0;
    this.hurry();
    this.forget();
    this.shown = { state, lying: false };
  }

  /** What was said about a moment of the game goes with that moment. */
  protected forget(): void {
    this.refusal = null;
    this.hint = null;
    this.warning = null;
  }

  /** Show an event when those before it have been seen. */
  protected tell(event: Event): void {
    this.queue.push(event);
    if (!this.showing) this.shownAll = this.show();
  }

  private put(shown: Shown): void {
    if (momentOf(shown.state) !== momentOf(this.shown?.state)) this.forget();
    this.shown = shown;
  }

  private async show(): Promise<void> {
    this.showing = true;
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      await this.step(event);
    }
    this.showing = false;
    this.rushing = false;
    this.seen();
  }

  /** Everything that happened has been shown. */
  protected seen(): void {}

  /** Whether a full trick stays on the table. */
  protected stays(): boolean {
    return false;
  }

  private async step(event: Event): Promise<void> {
    const before = this.shown?.state;
    const { state } = event;
    const { jumps } = this;
    this.note(event);
    if (!state) return;
    if (before && finishesTrick(before, state)) {
      this.put({ state, lying: true });
      const lies = endsRound(before, state) ? LAST_TRICK_LIES : TRICK_LIES;
      await this.rest(duration(MOVE) + pause(lies));
    } else if (before && endsRound(before, state)) {
      this.put({ state, lying: false, ending: true });
      await this.rest(pause(LAST_MOVE_LIES));
    }
    if (jumps !== this.jumps) return; // what came meanwhile is newer
    if (!this.shown?.lying || !this.stays()) this.put({ state, lying: false });
    if (event.kind === 'acted' && !state.actors.includes(this.seat ?? -9)) {
      await this.rest(event.seat === -1 ? 0 : duration(BETWEEN));
    } else {
      await this.rest(0);
    }
  }

  /** Let something lie to be looked at, until its time is over or the player goes on. */
  private rest(ms: number): Promise<void> {
    if (this.rushing) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  protected note(event: Event): void {
    if (event.kind === 'began') this.log = [];
    if (event.say.length) {
      this.log = [...this.log, event].slice(-LOGGED);
      this.told = event.say.join(' ');
    }
    if (event.kind === 'acted' && event.say.length) this.lastMove = event.say;
    this.recount(event);
    if (event.seat === null) return;
    if (event.kind === 'said') this.bubble(event.seat, { text: event.text, chat: true });
    else if (event.said) this.bubble(event.seat, { text: event.said, chat: false });
    else if (event.kind === 'acted' && !this.bubbles[event.seat]?.chat) this.hush(event.seat);
  }

  /** A card that everybody sees does not push away what is worth a line of its own. */
  private recount({ kind, story, say }: Event): void {
    const now = Date.now();
    if (kind === 'began') this.story = '';
    if (story) this.storyUntil = now + pause(STORY_STAYS);
    else if (!say.length || now < this.storyUntil) return;
    this.story = story || say.join(' ');
  }

  private bubble(seat: number, bubble: Bubble): void {
    this.bubbles = { ...this.bubbles, [seat]: bubble };
    setTimeout(() => {
      if (this.bubbles[seat] === bubble) this.hush(seat);
    }, BUBBLE_STAYS);
  }

  /** What a seat said is over: its time is up, or the seat went on to play. */
  private hush(seat: number): void {
    const others = Object.entries(this.bubbles).filter(([of]) => Number(of) !== seat);
    this.bubbles = Object.fromEntries(others);
  }
}

function finishesTrick(before: State, after: State): boolean {
  const [old, now] = [before.view as TrickView | null, after.view as TrickView | null];
  if (!now?.last_trick?.length || now.trick?.length) return false;
  return JSON.stringify(old?.last_trick) !== JSON.stringify(now.last_trick);
}

function endsRound(before: State, after: State): boolean {
  return !before.outcome && !!after.outcome;
}

/** What a refusal or a hint is about: the game as this player sees it, and who is to act. */
export function momentOf(state: State | null | undefined): string {
  return state ? JSON.stringify([state.match.round, state.stage, state.actors, state.view]) : '';
}
