import { api } from './api';
import { duration, pause, settings, store, stored } from './settings.svelte';
import { type Condition, Socket } from './socket';
import type { Memory } from '../proof/check';
import type { Event, FromServer, Hinted, Refused, State, ToServer, Welcome } from './types';

// Between two moves of others the eye needs a moment, a full trick lies before it is taken, and
// the last move of a round is seen before its score.
const BETWEEN = 420;
const TRICK_LIES = 900;
const LAST_MOVE_LIES = 3500;
const MOVE = 300;

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

type Asked = (answer: FromServer) => void;

/** What goes with the id that the room adds. */
type Unsigned = ToServer extends infer Each
  ? Each extends { id: string }
    ? Omit<Each, 'id'>
    : never
  : never;

/** One device's place at a table: what it knows, what it is shown, what it may send. */
export class Room {
  shown = $state.raw<Shown | null>(null);
  condition = $state<Condition>('connecting');
  code = $state(0);
  role = $state<Welcome['role']>('spectator');
  seat = $state<number | null>(null);
  organiser = $state(false);
  refusal = $state.raw<Refused | null>(null);
  hint = $state.raw<Hinted | null>(null);
  advising = $state(false);
  busy = $state(false);
  chat = $state.raw<Event[]>([]);
  unread = $state(0);
  log = $state.raw<Line[]>([]);
  told = $state('');
  /** How the last move was told. */
  lastMove = $state.raw<string[]>([]);
  onlookers = $state(0);

  private readonly socket: Socket;
  private readonly queue: Event[] = [];
  private readonly asked: Record<string, Asked | undefined> = {};
  private newest: State | null = null;
  private language: string | undefined;
  private showing = false;
  private accepted = $state(0); // the number of the last own action that the table took
  private wake: () => void = () => undefined;
  private jumps = 0;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.socket = new Socket(table, token, {
      heard: (message) => this.heard(message),
      condition: (now, code) => {
        this.condition = now;
        this.code = code;
      },
      since: () => this.newest?.seq ?? null,
    });
  }

  close(): void {
    this.socket.close();
  }

  key(name: string): string {
    return `eldest-${name}-${this.table}-${this.seat ?? ''}`;
  }

  // -- to the server ------------------------------------------------------------------------

  /** Send, and wait for the answer; ids are the room's own, so that nothing is played twice. */
  send(message: Unsigned): Promise<FromServer> {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    return new Promise((resolve) => {
      this.asked[id] = resolve;
      this.socket.send({ ...message, id } as ToServer);
    });
  }

  /** Whether the table has taken an action of this player that the page does not show yet. */
  get behind(): boolean {
    return (this.shown?.state.seq ?? 0) < this.accepted;
  }

  /** Play an action, once; a refusal stays until the next one, or until the table changes. */
  async act(text: string): Promise<boolean> {
    if (this.busy || this.behind) return false;
    this.busy = true;
    this.refusal = null;
    this.hurry();
    const answer = await this.send({ t: 'act', text });
    if (answer.t === 'done') this.accepted = answer.seq;
    if (answer.t === 'refused') this.refusal = answer;
    this.busy = false;
    return answer.t === 'done';
  }

  /** Ask what the best bot would do; an answer that comes after the table has changed is dropped. */
  async advise(): Promise<void> {
    const asked = momentOf(this.newest);
    this.advising = true;
    const answer = await this.send({ t: 'hint' });
    this.advising = false;
    if (momentOf(this.newest) !== asked) return;
    if (answer.t === 'hinted') this.hint = answer;
    if (answer.t === 'refused') this.refusal = answer;
  }

  /** Look no longer at what lies on the table: go on. */
  hurry(): void {
    this.wake();
  }

  /** Agree to what the table awaits; the random bytes are kept for the proof. */
  ready(): Promise<void> {
    return this.agree('ready');
  }

  /** Say that the match should rather end here; it does when all say so. */
  end(): Promise<void> {
    return this.agree('end');
  }

  private async agree(t: 'ready' | 'end'): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const entropy = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
    const [pledge, seat] = [this.newest?.pledge ?? '', this.seat ?? undefined];
    store(this.key('next'), { entropy, pledge, seat });
    await this.send({ t, entropy });
  }

  /** Have the sentences in the player's language, if they are in another. */
  speak(language: string): void {
    if (this.language === undefined || this.language === language) return;
    this.language = language;
    this.socket.send({ t: 'language', language });
  }

  // -- from the server ----------------------------------------------------------------------

  /** What this device knew before the cards were shuffled, kept under the round that began. */
  private keepMemory(state: State): void {
    const waiting = stored<Memory>(this.key('next'));
    if (state.stage !== 'playing' || !waiting) return;
    store(this.memoryKey(state), waiting);
    store(this.key('next'), null);
  }

  memory(state: State): Memory {
    return stored<Memory>(this.memoryKey(state)) ?? {};
  }

  private memoryKey({ match }: State): string {
    return this.key(`memory-${match.number}-${match.round}`);
  }

  private heard(message: FromServer): void {
    if ('id' in message) {
      this.asked[message.id]?.(message);
      this.asked[message.id] = undefined;
    }
    if (message.t === 'welcome') this.welcome(message);
    else if (message.t === 'event') this.event(message);
    else if (message.t === 'state') this.renew(message.state);
    else if (message.t === 'presence') this.presence(message.here, message.spectators);
  }

  private welcome(message: Welcome): void {
    this.role = message.role;
    this.seat = message.seat;
    this.organiser = message.role === 'organiser';
    this.language ??= settings.language;
    this.chat = message.chat;
    const last = this.log.at(-1)?.seq ?? 0;
    this.log = [...this.log, ...message.missed.filter(({ seq }) => seq > last)];
    this.jump(message.state);
    if (!this.log.length && message.state.view) void this.recall();
  }

  /** What was told before this page was open, as the server tells it again. */
  private async recall(): Promise<void> {
    const { steps } = await api.replay(this.table, this.token).catch(() => ({ steps: [] }));
    const last = steps.at(-1)?.seq ?? 0;
    this.lastMove = steps.findLast(({ say }) => say.length)?.say ?? [];
    this.log = [
      ...steps.filter(({ say }) => say.length),
      ...this.log.filter(({ seq }) => seq > last),
    ];
  }

  /** The same moment in another language; what waits to be shown is only told. */
  private renew(state: State): void {
    for (const event of this.queue) this.note(event);
    this.jump(state);
  }

  /** Show a state without moves: nobody wants to watch what he missed. */
  private jump(state: State): void {
    this.jumps++;
    this.queue.length = 0;
    this.hurry();
    this.newest = state;
    this.keepMemory(state);
    this.forget();
    this.shown = { state, lying: false };
  }

  /** What was said about a moment of the game goes with that moment. */
  private forget(): void {
    this.refusal = null;
    this.hint = null;
  }

  private put(shown: Shown): void {
    if (momentOf(shown.state) !== momentOf(this.shown?.state)) this.forget();
    this.shown = shown;
  }

  private event(event: Event): void {
    if (event.state) {
      this.newest = event.state;
      this.keepMemory(event.state);
    }
    if (event.kind === 'said') {
      this.chat = [...this.chat, event];
      if (event.seat !== this.seat) this.unread++;
    }
    this.queue.push(event);
    if (!this.showing) void this.show();
  }

  private presence(here: boolean[], spectators: number): void {
    this.onlookers = spectators;
    if (!this.shown) return;
    const { state } = this.shown;
    const seats = state.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here }));
    this.shown = { ...this.shown, state: { ...state, seats } };
  }

  // -- one after the other ------------------------------------------------------------------

  private async show(): Promise<void> {
    this.showing = true;
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      await this.step(event);
    }
    this.showing = false;
  }

  private async step(event: Event): Promise<void> {
    const before = this.shown?.state;
    const { state } = event;
    const { jumps } = this;
    this.note(event);
    if (!state) return;
    if (before && finishesTrick(before, state)) {
      this.put({ state, lying: true });
      await this.rest(duration(MOVE) + pause(TRICK_LIES));
    } else if (before && endsRound(before, state)) {
      this.put({ state, lying: false, ending: true });
      await this.rest(pause(LAST_MOVE_LIES));
    }
    if (jumps !== this.jumps) return; // what came meanwhile is newer
    this.put({ state, lying: false });
    if (event.kind === 'acted' && !state.actors.includes(this.seat ?? -9)) {
      await sleep(event.seat === -1 ? 0 : duration(BETWEEN));
    } else {
      await sleep(0);
    }
  }

  /** Let something lie to be looked at, until its time is over or the player goes on. */
  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private note(event: Event): void {
    if (event.kind === 'began') this.log = [];
    if (event.say.length) {
      this.log = [...this.log, event].slice(-120);
      this.told = event.say.join(' ');
    }
    if (event.kind === 'acted' && event.say.length) this.lastMove = event.say;
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
function momentOf(state: State | null | undefined): string {
  return state ? JSON.stringify([state.match.round, state.stage, state.actors, state.view]) : '';
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
