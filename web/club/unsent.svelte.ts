// What was written without a connection: kept on the device, and sent in its order later.

import { Refusal } from '../src/lib/api';
import { store, stored } from '../src/lib/settings.svelte';

interface Deed {
  op: string;
  args: Record<string, unknown>;
}

export class Unsent {
  deeds = $state.raw<Deed[]>([]);
  /** Why something that waited was refused in the end. */
  problem = $state.raw<unknown>(null);

  constructor(
    private readonly key: string,
    private readonly send: (op: string, args: Record<string, unknown>) => Promise<unknown>,
  ) {
    this.deeds = stored<Deed[]>(key) ?? [];
  }

  /** Do it now, or keep it until there is a connection; whether it is done. */
  async doOrKeep(op: string, args: Record<string, unknown>): Promise<boolean> {
    try {
      await this.send(op, args);
      return true;
    } catch (error) {
      if (!offline(error)) throw error;
      this.keep([...this.deeds, { op, args }]);
      return false;
    }
  }

  /** In the order in which they were written; the server knows what it has already. */
  async resend(): Promise<void> {
    for (const { op, args } of this.deeds) {
      try {
        await this.send(op, args);
      } catch (error) {
        if (offline(error)) return;
        this.problem = error;
      }
      this.keep(this.deeds.slice(1));
    }
  }

  private keep(deeds: Deed[]): void {
    this.deeds = deeds;
    store(this.key, deeds);
  }
}

const offline = (error: unknown) => error instanceof Refusal && error.status === 0;
