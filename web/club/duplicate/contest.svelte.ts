// A duplicate as this device may see it.

import { keyFor } from '../../src/daily/key';
import { Followed } from '../followed.svelte';
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

export class Contest extends Followed<DuplicateContest> {
  constructor(id: string, token: string) {
    super('duplicate', id, token, EVERY);
  }

  do(op: string, args: Record<string, unknown> = {}): Promise<ClubPulse> {
    return this.change<ClubPulse>('/entries', { op, name: this.name, ...args });
  }

  join(name: string): Promise<ClubMade> {
    return this.post<ClubMade>('/players', { name });
  }

  /** Take this device's seat at a table of the server; `begin` lets bots play for who is missing. */
  async sit({ table, deal }: DuplicatePlaying, begin = false): Promise<DuplicateSeat> {
    const key = await keyFor(this.id, 'duplicate');
    return this.change<DuplicateSeat>('/seats', { table, deal, key, begin });
  }

  pack(deal: number): Promise<DuplicatePack> {
    return this.post<DuplicatePack>('/packs', { deal });
  }

  links(): Promise<DuplicateLinks> {
    return this.get<DuplicateLinks>('/links');
  }
}
