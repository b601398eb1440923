// A tournament as this device may see it; what is written without a connection is sent later.

import type {
  ClubLog,
  ClubMade,
  ClubPulse,
  Tournament,
  TournamentDone,
  TournamentLinks,
} from '../types';
import { call, json, Refusal } from '../../src/lib/api';
import { settings } from '../../src/lib/settings.svelte';
import { Unsent } from '../unsent.svelte';

const EVERY = 3000;

export class Tourney {
  now = $state.raw<Tournament | null>(null);
  gone = $state(false);
  offline = $state(false);
  /** What waits for a connection. */
  readonly unsent: Unsent;
  /** Milliseconds that the server's clock is ahead. */
  ahead = $state(0);

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    const key = `eldest-tournament-${id}-${token.slice(0, 8)}`;
    this.unsent = new Unsent(key, (op, args) => this.do(op, args));
  }

  /** As the log names the director who holds this device. */
  get actor(): string {
    return settings.name.trim() || 'director';
  }

  private path(more = ''): string {
    return `tournaments/${this.id}${more}?language=${settings.language}`;
  }

  async load(): Promise<void> {
    try {
      const now = await json<Tournament>('GET', this.path(), this.token);
      this.ahead = Date.parse(now.now) - Date.now();
      this.now = now;
      this.offline = false;
    } catch (error) {
      this.gone = error instanceof Refusal && [401, 404].includes(error.status);
      this.offline = !this.gone;
    }
  }

  /** The whole only when the log has grown. */
  private async look(): Promise<void> {
    if (document.hidden || this.gone) return;
    await this.unsent.resend();
    if (!this.now || this.offline) return this.load();
    try {
      const path = `tournaments/${this.id}/entries`;
      const { entries } = await json<ClubPulse>('GET', path, this.token);
      if (entries !== this.now.entries) await this.load();
    } catch {
      await this.load();
    }
  }

  /** Look again and again, until told to stop. */
  follow(): () => void {
    const look = () => void this.look();
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async do(op: string, args: Record<string, unknown> = {}): Promise<TournamentDone> {
    const name = settings.name.trim() || null;
    const body = { op, args, name };
    // Also after a refusal: somebody else may have been first.
    const sent = json<TournamentDone>('POST', this.path('/entries'), this.token, body);
    return sent.finally(() => this.load());
  }

  join(number: number): Promise<ClubMade> {
    return json<ClubMade>('POST', this.path('/players'), this.token, { number });
  }

  /** The round is played at tables of this server; its pages come by `now.seat`. */
  async playHere(round: number): Promise<void> {
    const sent = json<ClubPulse>('POST', this.path('/tables'), this.token, { round });
    await sent.finally(() => this.load());
  }

  links(): Promise<TournamentLinks> {
    return json<TournamentLinks>('GET', `tournaments/${this.id}/links`, this.token);
  }

  log(): Promise<ClubLog> {
    return json<ClubLog>('GET', `tournaments/${this.id}/log`, this.token);
  }

  async file(name: string): Promise<Blob> {
    return (await call('GET', this.path(`/files/${name}`), this.token)).blob();
  }

  /** Players or results, every line or none. */
  async list(lines: Record<string, unknown>): Promise<TournamentDone> {
    const body = { ...lines, name: settings.name.trim() || null };
    const sent = json<TournamentDone>('POST', this.path('/lists'), this.token, body);
    return sent.finally(() => this.load());
  }
}
