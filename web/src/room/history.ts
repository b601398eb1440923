import { store, stored } from '../lib/settings.svelte';
import type { State, Welcome } from '../lib/types';

interface Known {
  seq: number;
  head: string;
}

/** What this device remembers of a table's history, so that it notices a server that lost some. */
export class History {
  private readonly key: string;

  constructor(table: string) {
    this.key = `eldest-history-${table}`;
  }

  /** The last entry that this device was shown. */
  get known(): Known | undefined {
    return stored<Known>(this.key);
  }

  /** The number of a confirmed entry that the server no longer has, or 0. */
  lost({ known, state }: Pick<Welcome, 'known' | 'state'>, asked: number | null): number {
    const mine = this.known;
    if (!mine) return 0;
    if (state.seq < mine.seq) return mine.seq;
    return asked === mine.seq && known !== mine.head ? mine.seq : 0;
  }

  learn({ seq, head }: State): void {
    if (head && seq > (this.known?.seq ?? 0)) store(this.key, { seq, head });
  }

  /** The player goes on with the history that the server has now. */
  forget(): void {
    store(this.key, null);
  }
}
