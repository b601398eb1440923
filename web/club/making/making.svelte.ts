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
    if (this.busy) return;
    this.busy = true;
    try {
      const made = await send<ClubMade>(PATHS[this.kind][1], wish);
      const kind: KnownClub['kind'] = this.kind === 'import' ? 'club' : this.kind;
      rememberClub({ kind, ...made, name });
      go(kind, made.id, made.token, next);
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }
}

function send<T>(path: string, wish: object): Promise<T> {
  return json<T>('POST', `${path}?language=${settings.language}`, '', wish);
}
