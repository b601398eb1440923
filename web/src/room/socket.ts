import { settings, shownDeck } from '../lib/settings.svelte';
import type { FromServer, ToServer } from '../lib/types';

export type Condition = 'connecting' | 'open' | 'lost' | 'closed';

/** What the socket tells its owner. */
export interface Listener {
  heard: (message: FromServer) => void;
  condition: (now: Condition, code: number) => void;
  since: () => number | null;
  /** The number of the last entry whose head this device remembers. */
  known: () => number | null;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const PATIENCE = 4000;
// What a browser says of a connection that broke without a word.
const NOBODY = 1006;
// Wrong token, no such table: coming back would not help.
const FINAL = [4401, 4404];
// The hello cannot be read: half of a link was copied.
const UNREAD = 4400;

/** One seat's connection, which comes back by itself and sends again what was not answered. */
export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private silent = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, ToServer>();

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.wake);
  }

  send(message: ToServer): void {
    if ('id' in message) this.unanswered.set(message.id, message);
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket?.readyState === 1) return;
    this.wait = FIRST_WAIT;
    clearTimeout(this.timer);
    this.open();
  };

  /** A phone that slept may have a socket that looks open and is dead. */
  private readonly wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === 1) this.probe();
    else this.hurry();
  };

  /** Ask whether anybody is there, and begin anew if nobody answers. */
  private probe(): void {
    const asked = this.socket;
    this.silent = true;
    this.send({ t: 'ping', n: 0 });
    setTimeout(() => {
      if (this.silent && asked && asked === this.socket && asked.readyState === 1) this.renew();
    }, PATIENCE);
  }

  private renew(): void {
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    this.lost(NOBODY);
  }

  private open(): void {
    if (this.socket) this.socket.onclose = null;
    this.listener.condition('connecting', 0);
    const base = new URL(`api/tables/${this.table}/socket`, document.baseURI);
    base.protocol = base.protocol.replace('http', 'ws');
    base.hash = '';
    const socket = (this.socket = new WebSocket(base));
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code }) => this.lost(code);
  }

  private greet(): void {
    const { language } = settings;
    const deck = shownDeck();
    const [since, known] = [this.listener.since(), this.listener.known()];
    this.socket?.send(
      JSON.stringify({
        t: 'hello',
        token: this.token,
        language,
        deck,
        since,
        known,
        changes: true,
      }),
    );
  }

  private hear(message: FromServer): void {
    this.silent = false;
    if ('id' in message) this.unanswered.delete(message.id);
    if (message.t === 'welcome') this.welcomed();
    this.listener.heard(message);
  }

  private welcomed(): void {
    this.wait = FIRST_WAIT;
    this.listener.condition('open', 0);
    for (const message of this.unanswered.values()) this.socket?.send(JSON.stringify(message));
    this.beat();
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.probe();
      this.beat();
    }, HEARTBEAT);
  }

  private lost(code: number): void {
    clearTimeout(this.timer);
    const half = code === UNREAD && this.listener.since() === null;
    if (half || FINAL.includes(code)) return this.listener.condition('closed', code);
    this.listener.condition('lost', code);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
