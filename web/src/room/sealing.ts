import type { Memory } from '../proof/check';
import { sealOf, toHex } from '../proof/recipe';
import { store, stored } from '../lib/settings.svelte';
import type { State } from '../lib/types';

/** What a device knows of the deal to come: the bytes are its own until all seals are shown. */
interface Next extends Memory {
  seal?: string;
  /** The round that was on the table when this seat agreed; it may be taken up again. */
  after: string;
}

const fresh = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Whether this seat may seal for the deal to come. */
function takes({ recipe, barred }: State['deal'], seat: number): boolean {
  return recipe === 2 && !barred.includes(seat);
}

/** The name of the round on the table; none before the first. */
function roundOf({ stage, match }: State): string {
  return stage === 'waiting' ? '' : `${match.number}-${match.round}`;
}

/** What this device seals, reveals and remembers for one seat (T-11, T-12). */
export class Sealing {
  private next: Next | undefined;
  private revealed = '';

  constructor(private readonly key: (name: string) => string) {
    this.next = stored<Next>(key('next'));
  }

  /** The seal to agree with: bytes are drawn once for each pledge. Nothing where none is taken. */
  async seal(state: State, seat: number): Promise<string | null> {
    const { pledge, deal } = state;
    if (!pledge) return null;
    if (this.next?.pledge !== pledge) this.plan(this.planned(state, pledge, seat));
    const entropy = this.next?.entropy;
    if (!entropy || !takes(deal, seat)) return null;
    const seal = await sealOf(pledge, seat, entropy);
    if (this.next?.pledge === pledge) this.plan({ ...this.next, seal });
    return seal;
  }

  private planned(state: State, pledge: string, seat: number): Next {
    const drawn = takes(state.deal, seat) ? { entropy: fresh() } : {};
    const before = this.next?.seals ? [this.next.pledge ?? ''] : [];
    const broken = [...(this.next?.broken ?? []), ...before];
    return { pledge, seat, broken, after: roundOf(state), ...drawn };
  }

  /** The bytes to reveal now: once all seals are shown, and this device's own is among them. */
  reveal({ pledge, deal }: State, seat: number): string | undefined {
    const { next } = this;
    if (!next?.seal || !deal.unrevealed.includes(seat) || this.revealed === pledge)
      return undefined;
    if (next.pledge !== pledge || next.seal !== deal.seals[seat]) return undefined;
    if (next.seals && `${next.seals}` !== `${deal.seals}`) return undefined; // two lists were shown
    this.revealed = pledge;
    this.plan({ ...next, seals: deal.seals });
    return next.entropy;
  }

  /** Whether the deal for which this device has revealed was broken off: it agrees once more. */
  isBrokenOff({ stage, pledge, awaits, seats }: State, seat: number): boolean {
    const other = stage !== 'playing' && !!pledge && this.next?.pledge !== pledge;
    return !!this.next?.seals && other && !!awaits && !seats[seat]?.ready;
  }

  /** When a round has begun, what was known before it is kept with it, once and for all. */
  keep(state: State, seat: number): void {
    if (state.seats[seat]?.kind === 'bot') this.plan(undefined);
    if (state.stage !== 'playing' || !this.next || this.next.after === roundOf(state)) return;
    const name = this.key(`memory-${roundOf(state)}`);
    if (!stored<Memory>(name)) store(name, this.next);
    this.plan(undefined);
  }

  memory(state: State): Memory {
    return stored<Memory>(this.key(`memory-${roundOf(state)}`)) ?? {};
  }

  private plan(next: Next | undefined): void {
    this.next = next;
    store(this.key('next'), next ?? null);
  }
}
