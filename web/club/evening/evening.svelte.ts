// One evening as this device may see it: asked for again whenever its log has grown.

import { Refusal, call, json } from '../../src/lib/api';
import { settings } from '../../src/lib/settings.svelte';
import { Unsent } from '../unsent.svelte';
import type {
  ClubCard,
  ClubDeals,
  ClubDone,
  ClubEvening,
  ClubImport,
  ClubImported,
  ClubLink,
  ClubLinks,
  ClubList,
  ClubLog,
  ClubPulse,
  ClubScore,
  ClubTraveller,
  EventPart,
} from '../types';

const EVERY = 2000;

export class Evening {
  now = $state.raw<ClubEvening | null>(null);
  gone = $state(false);
  offline = $state(false);

  /** What waits for a connection. */
  readonly unsent: Unsent;

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    const key = `eldest-evening-${id}-${token.slice(0, 8)}`;
    this.unsent = new Unsent(key, (op, args) => this.do(op, args));
  }

  /** As the log names the Director who holds this device. */
  get actor(): string {
    return settings.name.trim() || 'director';
  }

  private get<T>(path: string): Promise<T> {
    return json<T>('GET', `evenings/${this.id}${path}`, this.token);
  }

  private get language(): string {
    return `language=${settings.language}`;
  }

  async load(): Promise<void> {
    await this.tried(async () => {
      this.now = await this.get<ClubEvening>(`?${this.language}`);
    });
  }

  /** Ask how long the log is, and for everything only if it has grown. */
  async look(): Promise<void> {
    if (document.hidden || this.gone) return;
    await this.unsent.resend();
    await this.tried(async () => {
      const { entries } = await this.get<ClubPulse>('/entries');
      if (entries !== this.now?.entries) await this.load();
    });
  }

  private async tried(work: () => Promise<void>): Promise<void> {
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
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async do(op: string, args: Record<string, unknown>): Promise<ClubDone> {
    const name = settings.name.trim() || null;
    const path = `evenings/${this.id}/entries?${this.language}`;
    const sent = json<ClubDone>('POST', path, this.token, { op, args, name });
    // Also after a refusal: somebody else may have been first.
    return sent.finally(() => this.load());
  }

  join(pair: string): Promise<ClubLink> {
    return json<ClubLink>('POST', `evenings/${this.id}/players`, this.token, { pair });
  }

  score(board: number, result: string): Promise<ClubScore> {
    const asked = `board=${board}&result=${encodeURIComponent(result)}`;
    return this.get<ClubScore>(`/score?${asked}&${this.language}`);
  }

  board(board: number): Promise<ClubTraveller> {
    return this.get<ClubTraveller>(`/boards/${board}?${this.language}`);
  }

  card(pair: string): Promise<ClubCard> {
    return this.get<ClubCard>(`/pairs/${pair}?${this.language}`);
  }

  links(): Promise<ClubLinks> {
    return this.get<ClubLinks>('/links');
  }

  /** Masterpoints by the club's own table, which the server does not keep. */
  awards(scheme: string): Promise<ClubList> {
    return json<ClubList>('POST', `evenings/${this.id}/awards`, this.token, { scheme });
  }

  /** How far the boards of this evening are dealt. */
  deals(): Promise<ClubDeals> {
    return this.get<ClubDeals>('/deals');
  }

  /** The next step of dealing: what was promised, what came of it, everything after the play. */
  dealing(op: 'plan' | 'deal' | 'reveal', words: string): Promise<ClubDeals> {
    const sent = json<ClubDeals>('POST', `evenings/${this.id}/deals`, this.token, { op, words });
    return sent.finally(() => this.load());
  }

  /** The boards for a dealing machine. */
  async dealt(name: string): Promise<Blob> {
    return (await call('GET', `evenings/${this.id}/deals/${name}`, this.token)).blob();
  }

  /** Handicaps by the club's list and earlier evenings; nothing is stored yet. */
  handicaps(members: string, history: EventPart[], steps: boolean): Promise<ClubList> {
    const body = { members, history, steps };
    return json<ClubList>('POST', `evenings/${this.id}/handicaps`, this.token, body);
  }

  /** The results of another program's file. */
  take(file: ClubImport): Promise<ClubImported> {
    const sent = json<ClubImported>('POST', `evenings/${this.id}/results`, this.token, file);
    return sent.finally(() => this.load());
  }

  log(): Promise<ClubLog> {
    return this.get<ClubLog>('/log');
  }

  async file(name: string): Promise<Blob> {
    const path = `evenings/${this.id}/files/${name}?${this.language}`;
    return (await call('GET', path, this.token)).blob();
  }
}
