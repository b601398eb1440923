// A form that makes a file of the club: what would come of it is asked while it is filled in.

import { json } from '../../src/lib/api';
import { go } from '../../src/lib/router.svelte';
import { settings } from '../../src/lib/settings.svelte';
import type { ClubMade } from '../types';
import { type KnownClub, rememberClub } from './known';

const PATHS = {
  club: ['club/evening', 'evenings'],
  duplicate: ['club/duplicate', 'duplicates'],
  tournament: ['club/tournament', 'tournaments'],
  import: ['', 'club/import'],
} as const;

export class Making<Plan> {
  plan = $state.raw<Plan | null>(null);
  problem = $state.raw<unknown>(null);
  busy = $state(false);
  private last: object | null = null;

  constructor(private readonly kind: keyof typeof PATHS) {}

  /** What would come of this wish; an answer to an earlier one comes too late. */
  async look(wish: object): Promise<void> {
    this.last = wish;
    try {
      const found = await send<Plan>(PATHS[this.kind][0], wish);
      if (wish === this.last) [this.plan, this.problem] = [found, null];
    } catch (error) {
      if (wish === this.last) [this.plan, this.problem] = [null, error];
    }
  }

  /** Make it, and go to what comes next: usually its links. */
  async make(wish: object, name: string, next = 'links'): Promise<void> {
    const made = await this.made(wish, name);
    if (made) go(this.place, made.id, made.token, next);
  }

  /** Make it; the answer, or nothing if it is refused or another wish is on its way. */
  async made<T extends ClubMade>(wish: object, name: string): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      const made = await send<T>(PATHS[this.kind][1], wish);
      rememberClub({ kind: this.place, id: made.id, token: made.token, name });
      return made;
    } catch (error) {
      this.problem = error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  private get place(): KnownClub['kind'] {
    return this.kind === 'import' ? 'club' : this.kind;
  }
}

function send<T>(path: string, wish: object): Promise<T> {
  return json<T>('POST', `${path}?language=${settings.language}`, '', wish);
}
