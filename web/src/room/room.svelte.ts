import { api } from '../lib/api';
import { folded } from './changes';
import { History } from './history';
import { Sealing } from './sealing';
import { type Deck, settings, shownDeck } from '../lib/settings.svelte';
import { type Condition, Socket } from './socket';
import { Telling, momentOf } from './telling.svelte';
import type { Memory } from '../proof/check';
import type { Event, FromServer, State, ToServer, Welcome } from '../lib/types';

/** Who has done it so often in spite of a warning is not warned of it again. */
const IGNORED = 3;

type Asked = (answer: FromServer) => void;

/** What goes with the id that the room adds. */
export type Unsigned = ToServer extends infer Each
  ? Each extends { id: string }
    ? Omit<Each, 'id'>
    : never
  : never;

/** One device's place at a table: what it knows, what it is shown, what it may send. */
export class Room extends Telling {
  condition = $state<Condition>('connecting');
  code = $state(0);
  role = $state<Welcome['role']>('spectator');
  organiser = $state(false);
  advising = $state(false);
  busy = $state(false);
  chat = $state.raw<Event[]>([]);
  unread = $state(0);
  onlookers = $state(0);
  lost = $state(0); // the number of an entry that the server had confirmed and no longer has

  private readonly socket: Socket;
  private readonly history: History;
  private asking: number | null = null; // the number whose head the last hello asked for
  private readonly asked: Record<string, Asked | undefined> = {};
  private newest: State | null = null;
  private sealing: Sealing | null = null;
  private language: string | undefined;
  private readonly ignored: Record<string, number> = {}; // how often, by the rule that warned
  private accepted = $state(0); // the number of the last own action that the table took

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    super();
    this.history = new History(table);
    this.socket = new Socket(table, token, {
      heard: (message) => this.heard(message),
      condition: (now, code) => {
        this.condition = now;
        this.code = code;
      },
      since: () => this.newest?.seq ?? null,
      known: () => (this.asking = this.history.known?.seq ?? null),
    });
  }

  close(): void {
    this.socket.close();
  }

  /** Go on with what the server has now, whatever it has lost. */
  goOn(): void {
    this.history.forget();
    location.reload();
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
  async act(text: string, sure = false): Promise<boolean> {
    if (this.busy || this.behind) return false;
    this.busy = true;
    this.refusal = null;
    void this.rush();
    const asks = !sure && settings.warnings && this.newest?.hints;
    if (asks && (await this.isDear(text))) {
      this.busy = false;
      return false;
    }
    const answer = await this.send({ t: 'act', text });
    if (answer.t === 'done') this.accepted = answer.seq;
    if (answer.t === 'refused') this.refusal = answer;
    this.busy = false;
    return answer.t === 'done';
  }

  /** Whether the coach warns of an action: then it waits for the player's answer. */
  private async isDear(text: string): Promise<boolean> {
    const asked = momentOf(this.newest);
    const answer = await this.send({ t: 'warn', text });
    if (answer.t !== 'warned' || !answer.sentence) return false;
    if (momentOf(this.newest) !== asked || (this.ignored[answer.rule] ?? 0) >= IGNORED)
      return false;
    this.warning = answer;
    return true;
  }

  /** The answer to a warning: do it all the same, or think again. */
  async answerWarning(yes: boolean): Promise<boolean> {
    const { warning } = this;
    this.warning = null;
    if (!warning || !yes) return false;
    this.ignored[warning.rule] = (this.ignored[warning.rule] ?? 0) + 1;
    return this.act(warning.text, true);
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

  /** Agree to what the table awaits, with a seal on random bytes of this device. */
  ready(): Promise<void> {
    return this.agree('ready');
  }

  /** Say that the match should rather end here; it does when all say so. */
  end(): Promise<void> {
    return this.agree('end');
  }

  private async agree(t: 'ready' | 'end'): Promise<void> {
    if (!this.newest || this.seat === null || !this.sealing) return;
    await this.send({ t, seal: await this.sealing.seal(this.newest, this.seat) });
  }

  /** Have the sentences in the player's language and of his cards, if they are of others. */
  speak(language: string, deck: Deck): void {
    if (this.language === undefined || this.language === `${language} ${deck}`) return;
    this.language = `${language} ${deck}`;
    this.socket.send({ t: 'language', language, deck });
  }

  // -- from the server ----------------------------------------------------------------------

  /** What the table shows now: a deal that is being sealed goes on by itself. */
  private learn(state: State): void {
    this.newest = state;
    this.history.learn(state);
    const { seat, sealing } = this;
    if (seat === null || !sealing) return;
    sealing.keep(state, seat);
    const entropy = sealing.reveal(state, seat);
    if (entropy) void this.send({ t: 'reveal', entropy });
    if (sealing.isBrokenOff(state, seat)) void this.agree('ready');
  }

  /** What this device knew before the cards of a round were shuffled. */
  memory(state: State): Memory {
    return this.sealing?.memory(state) ?? {};
  }

  private heard(message: FromServer): void {
    if ('id' in message) {
      this.asked[message.id]?.(message);
      this.asked[message.id] = undefined;
    }
    if (message.t === 'welcome') this.welcome(message);
    else if (message.t === 'event') this.event(this.whole(message));
    else if (message.t === 'state') this.renew(message.state);
    else if (message.t === 'presence') this.presence(message.here, message.spectators);
  }

  private welcome(message: Welcome): void {
    this.lost = this.history.lost(message, this.asking);
    if (this.lost) return this.close();
    this.role = message.role;
    this.seat = message.seat;
    this.sealing ??= this.seat === null ? null : new Sealing((name) => this.key(name));
    this.organiser = message.role === 'organiser';
    this.language ??= `${settings.language} ${shownDeck()}`;
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
    this.story ||= this.lastMove.join(' ');
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

  /** Nobody wants to watch what he missed. */
  protected override jump(state: State): void {
    this.learn(state);
    super.jump(state);
  }

  /** An event with the state after it; where that cannot be made, the server is asked for it. */
  private whole(event: Event): Event {
    if (!event.changes) return event;
    const state = folded(this.newest, event.changes);
    const { language } = settings;
    if (!state) this.socket.send({ t: 'language', language, deck: shownDeck() });
    return { ...event, state, changes: null };
  }

  private event(event: Event): void {
    if (event.state) this.learn(event.state);
    if (event.kind === 'said') {
      this.chat = [...this.chat, event];
      if (event.seat !== this.seat) this.unread++;
    }
    this.tell(event);
  }

  private presence(here: boolean[], spectators: number): void {
    this.onlookers = spectators;
    if (!this.shown) return;
    const { state } = this.shown;
    const seats = state.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here }));
    this.shown = { ...this.shown, state: { ...state, seats } };
  }
}

/** What a table needs of the room that it shows; a lesson has it too. */
export type Company = Telling &
  Pick<Room, 'condition' | 'advising' | 'busy' | 'behind' | 'unread' | 'key' | 'act' | 'send'> &
  Partial<Pick<Room, 'advise' | 'answerWarning'>>;
