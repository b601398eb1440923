import { api } from './api';
import { duration, pause, settings, store, stored } from './settings.svelte';
import { type Condition, Socket } from './socket';
import type { Memory } from '../proof/check';
import type { Event, FromServer, Refused, State, ToServer, Welcome } from './types';

// Between two moves of others the eye needs a moment, and a full trick lies before it is taken.
const BETWEEN = 420;
const TRICK_LIES = 900;
const MOVE = 300;

/** A state as it is shown; `lying`: the last trick is complete and still on the table. */
export interface Shown {
  state: State;
  lying: boolean;
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
  busy = $state(false);
  chat = $state.raw<Event[]>([]);
  unread = $state(0);
  log = $state.raw<Line[]>([]);
  told = $state('');
  onlookers = $state(0);

  private readonly socket: Socket;
  private readonly queue: Event[] = [];
  private readonly asked: Record<string, Asked | undefined> = {};
  private newest: State | null = null;
  private language: string | undefined;
  private showing = false;

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

  /** Play an action; a refusal stays until the next one. */
  async act(text: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const answer = await this.send({ t: 'act', text });
    this.busy = false;
    if (answer.t === 'refused') this.refusal = answer;
    return answer.t === 'done';
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
    store(this.key('next'), { entropy, pledge: this.newest?.pledge ?? '' });
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
    else if (message.t === 'state') this.jump(message.state);
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
    this.queue.length = 0;
    this.jump(message.state);
    if (!this.log.length && message.state.view) void this.recall();
  }

  /** What was told before this page was open, as the server tells it again. */
  private async recall(): Promise<void> {
    const { steps } = await api.replay(this.table, this.token).catch(() => ({ steps: [] }));
    const last = steps.at(-1)?.seq ?? 0;
    this.log = [
      ...steps.filter(({ say }) => say.length),
      ...this.log.filter(({ seq }) => seq > last),
    ];
  }

  /** Show a state without moves: nobody wants to watch what he missed. */
  private jump(state: State): void {
    this.newest = state;
    this.keepMemory(state);
    this.shown = { state, lying: false };
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
    const { state, lying } = this.shown;
    const seats = state.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here }));
    this.shown = { state: { ...state, seats }, lying };
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
    const state = event.state;
    this.note(event);
    if (!state) return;
    if (before && finishesTrick(before, state)) {
      this.shown = { state, lying: true };
      await sleep(duration(MOVE) + pause(TRICK_LIES));
    }
    this.shown = { state, lying: false };
    if (event.kind === 'acted' && !state.actors.includes(this.seat ?? -9)) {
      await sleep(event.seat === -1 ? 0 : duration(BETWEEN));
    } else {
      await sleep(0);
    }
  }

  private note(event: Event): void {
    if (event.kind === 'began') this.log = [];
    if (event.say.length) {
      this.log = [...this.log, event].slice(-120);
      this.told = event.say.join(' ');
    }
  }
}

function finishesTrick(before: State, after: State): boolean {
  const [old, now] = [before.view as TrickView | null, after.view as TrickView | null];
  if (!now?.last_trick?.length || now.trick?.length) return false;
  return JSON.stringify(old?.last_trick) !== JSON.stringify(now.last_trick);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
