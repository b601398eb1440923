import type { Company } from '../room/room.svelte';
import { Telling } from '../room/telling.svelte';
import type { FromServer, PuzzleForm } from '../lib/types';

/** A position at the table to be looked at: what is chosen is chosen by buttons beside it. */
export class PuzzleRoom extends Telling implements Company {
  readonly condition = 'open';
  readonly advising = false;
  readonly behind = false;
  readonly unread = 0;
  readonly busy = false;

  constructor(readonly puzzle: PuzzleForm) {
    super();
    this.seat = puzzle.seat;
    this.jump({ ...puzzle.state, actors: [], legal: [], parts: [] });
  }

  key(name: string): string {
    return `eldest-${name}-${this.puzzle.id}`;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  send(): Promise<FromServer> {
    return Promise.resolve({
      t: 'judged',
      id: '',
      text: '',
      code: null,
      law: null,
      sentence: null,
    });
  }
}
