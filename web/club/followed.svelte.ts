// A file of the club as this device may see it: asked for again and again, for others write too.

import { untrack } from 'svelte';

import { call, json, Refusal } from '../src/lib/api';
import { settings } from '../src/lib/settings.svelte';
import type { ClubLog, ClubPulse } from './types';
import { Unsent } from './unsent.svelte';

/** What its calls, and what a device keeps of it, are named by. */
type Kind = 'evening' | 'duplicate' | 'tournament';

export class Followed<Seen> {
  now = $state.raw<Seen | null>(null);
  gone = $state(false);
  offline = $state(false);

  constructor(
    private readonly kind: Kind,
    readonly id: string,
    readonly token: string,
    /** Milliseconds between two looks. */
    private readonly every: number,
  ) {}

  private path(more: string, asked: string): string {
    return `${this.kind}s/${this.id}${more}?language=${settings.language}${asked}`;
  }

  protected get<T>(more: string, asked = ''): Promise<T> {
    return json<T>('GET', this.path(more, asked), this.token);
  }

  protected post<T>(more: string, body: object): Promise<T> {
    return json<T>('POST', this.path(more, ''), this.token, body);
  }

  /** Change something, and look also after a refusal: somebody else may have been first. */
  protected change<T>(more: string, body: object): Promise<T> {
    return this.post<T>(more, body).finally(() => this.load());
  }

  protected async saved(more: string): Promise<Blob> {
    return (await call('GET', this.path(more, ''), this.token)).blob();
  }

  /** As a log names who holds this device, where it is known. */
  protected get name(): string | null {
    return settings.name.trim() || null;
  }

  protected heard(now: Seen): void {
    this.now = now;
  }

  load(): Promise<void> {
    return this.tried(async () => this.heard(await this.get<Seen>('')));
  }

  async look(): Promise<void> {
    if (!document.hidden && !this.gone) await this.load();
  }

  protected async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.offline = false;
    } catch (error) {
      this.gone = error instanceof Refusal && [401, 404].includes(error.status);
      this.offline = !this.gone;
    }
  }

  /** Look again and again, until told to stop. */
  follow(): () => void {
    const look = () => void this.look();
    untrack(look);
    const timer = setInterval(look, this.every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

/** A file with a log: the whole is asked for when that has grown, and what waits is sent later. */
export class FollowedLog<Seen extends { entries: number }, Done> extends Followed<Seen> {
  /** What waits for a connection. */
  readonly unsent: Unsent;

  constructor(kind: Kind, id: string, token: string, every: number) {
    super(kind, id, token, every);
    const key = `eldest-${kind}-${id}-${token.slice(0, 8)}`;
    this.unsent = new Unsent(key, (op, args) => this.do(op, args));
  }

  /** As the log names the director who holds this device. */
  get actor(): string {
    return this.name ?? 'director';
  }

  override async look(): Promise<void> {
    if (document.hidden || this.gone) return;
    await this.unsent.resend();
    await this.tried(async () => {
      const { entries } = await this.get<ClubPulse>('/entries');
      if (entries !== this.now?.entries) this.heard(await this.get<Seen>(''));
    });
  }

  do(op: string, args: Record<string, unknown> = {}): Promise<Done> {
    return this.change<Done>('/entries', { op, args, name: this.name });
  }

  log(): Promise<ClubLog> {
    return this.get<ClubLog>('/log');
  }

  file(name: string): Promise<Blob> {
    return this.saved(`/files/${name}`);
  }
}
