import type { SeatState } from './types';

/** What a free seat makes of who takes it: somebody's partner, or everybody's opponent. */
export interface FreeSeat {
  seat: number;
  partners: string[];
  opponents: string[];
}

/** The free seats of a table, with the names of those who would be on either side. */
export function freeSeats(seats: SeatState[]): FreeSeat[] {
  const teams = new Set(seats.map(({ side }) => side)).size < seats.length;
  const taken = seats.filter(({ kind }) => kind !== 'open');
  return seats
    .filter(({ kind }) => kind === 'open')
    .map(({ seat, side }) => ({
      seat,
      partners: teams ? taken.filter((each) => each.side === side).map(({ name }) => name) : [],
      opponents: taken.filter((each) => !teams || each.side !== side).map(({ name }) => name),
    }));
}
