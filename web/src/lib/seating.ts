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

/** Where a seat is drawn: at an edge of the table, in a row of it from the top. */
export interface Drawn {
  seat: number;
  side: 'south' | 'west' | 'north' | 'east';
  row: number;
}

/** All seats in playing direction, from the one at the lower edge to the left and around. */
export function around(count: number, near: number): Drawn[] {
  const beside = Math.floor((count - 1) / 2);
  const rows = beside + 2;
  return Array.from({ length: count }, (_, step): Drawn => {
    const seat = (near + step) % count;
    if (!step) return { seat, side: 'south', row: rows };
    if (step <= beside) return { seat, side: 'west', row: rows - step };
    if (count % 2 === 0 && step === beside + 1) return { seat, side: 'north', row: 1 };
    return { seat, side: 'east', row: rows - count + step };
  });
}
