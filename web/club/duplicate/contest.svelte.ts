// A duplicate as this device may see it: asked for again and again, for others enter results too.

import { keyFor } from '../../src/daily/key';
import { Refusal, json } from '../../src/lib/api';
import { settings } from '../../src/lib/settings.svelte';
import type {
  ClubMade,
  ClubPulse,
  DuplicateContest,
  DuplicateLinks,
  DuplicatePack,
  DuplicatePlaying,
  DuplicateSeat,
} from '../types';

const EVERY = 4000;

export class Contest {
  now = $state.raw<DuplicateContest | null>(null);
  gone = $state(false);
  offline = $state(false);

  constructor(
    readonly id: string,
    readonly token: string,
  ) {}

  async load(): Promise<void> {
    try {
      this.now = await json<DuplicateContest>('GET', `duplicates/${this.id}`, this.token);
      this.offline = false;
    } catch (error) {
      this.gone = error instanceof Refusal && [401, 404].includes(error.status);
      this.offline = !this.gone;
    }
  }

  /** Look again and again, until told to stop. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden && !this.gone) void this.load();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async do(op: string, args: Record<string, unknown> = {}): Promise<void> {
    const path = `duplicates/${this.id}/entries?language=${settings.language}`;
    const name = settings.name.trim() || null;
    // Also after a refusal: somebody else may have been first.
    const sent = json<ClubPulse>('POST', path, this.token, { op, name, ...args });
    await sent.finally(() => this.load());
  }

  join(name: string): Promise<ClubMade> {
    return json<ClubMade>('POST', `duplicates/${this.id}/players`, this.token, { name });
  }

  /** Take this device's seat at a table of the server; `begin` lets bots play for who is missing. */
  async sit({ table, deal }: DuplicatePlaying, begin = false): Promise<DuplicateSeat> {
    const path = `duplicates/${this.id}/seats?language=${settings.language}`;
    const key = await keyFor(this.id, 'duplicate');
    const sent = json<DuplicateSeat>('POST', path, this.token, { table, deal, key, begin });
    return sent.finally(() => this.load());
  }

  pack(deal: number): Promise<DuplicatePack> {
    const path = `duplicates/${this.id}/packs?language=${settings.language}`;
    return json<DuplicatePack>('POST', path, this.token, { deal });
  }

  links(): Promise<DuplicateLinks> {
    return json<DuplicateLinks>('GET', `duplicates/${this.id}/links`, this.token);
  }
}
