// A tournament as this device may see it.

import { FollowedLog } from '../followed.svelte';
import type { ClubDone, ClubMade, ClubPulse, Tournament, TournamentLinks } from '../types';

const EVERY = 3000;

export class Tourney extends FollowedLog<Tournament, ClubDone> {
  /** Milliseconds that the server's clock is ahead. */
  ahead = $state(0);

  constructor(id: string, token: string) {
    super('tournament', id, token, EVERY);
  }

  protected override heard(now: Tournament): void {
    this.ahead = Date.parse(now.now) - Date.now();
    super.heard(now);
  }

  join(number: number): Promise<ClubMade> {
    return this.post<ClubMade>('/players', { number });
  }

  /** The round is played at tables of this server; its pages come by `now.seat`. */
  playHere(round: number): Promise<ClubPulse> {
    return this.change<ClubPulse>('/tables', { round });
  }

  links(): Promise<TournamentLinks> {
    return this.get<TournamentLinks>('/links');
  }

  /** Players or results, every line or none. */
  list(lines: Record<string, unknown>): Promise<ClubDone> {
    return this.change<ClubDone>('/lists', { ...lines, name: this.name });
  }
}
