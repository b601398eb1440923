import { sha256 } from './sha256';

// The recipe of a fair deal (T-11, T-13, B-C.20, B-6.A.2), worked out on this device.

type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function joined(label: string, ...parts: Uint8Array[]): Bytes {
  const all = [new TextEncoder().encode(`${label}\0`), ...parts];
  return Uint8Array.from(all.flatMap((part) => Array.from(part)));
}

/** 2: the seats seal their entropy first (T-11); 1: they send it in the open (T-13). */
export type Recipe = 1 | 2;

/** The pledge that a secret keeps. */
export async function pledgeOf(secret: string, recipe: Recipe = 1): Promise<string> {
  return toHex(await sha256(joined(`OD${recipe}-tcommit`, fromHex(secret))));
}

/** The seal of a seat on its entropy, good for one pledge only. */
export async function sealOf(pledge: string, seat: number, entropy: string): Promise<string> {
  const place = Uint8Array.of(seat);
  return toHex(await sha256(joined('OD2-seal', fromHex(pledge), place, fromHex(entropy))));
}

/** The seed that a secret and the entropy of the seats, in their order, give. */
export async function seedOf(
  secret: string,
  entropy: string[],
  recipe: Recipe = 1,
): Promise<Uint8Array> {
  return sha256(joined(`OD${recipe}-table`, fromHex(secret + entropy.join(''))));
}

/** The endless row of numbers of a seed. */
export class Source {
  private block = 0;
  private words: number[] = [];

  constructor(private readonly seed: Uint8Array) {}

  private async word(): Promise<number> {
    if (!this.words.length) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.block++));
      const hash = await sha256(joined('OD1-rng', this.seed, new Uint8Array(counter.buffer)));
      const view = new DataView(Uint8Array.from(hash).buffer);
      this.words = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
    }
    return this.words.shift() ?? 0;
  }

  /** The next number from 0 to n - 1; words past the last even share are thrown away. */
  async below(n: number): Promise<number> {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below ${n}`);
    const end = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = await this.word();
      if (word < end) return word % n;
    }
  }

  /** Fisher-Yates, from the last card down to the second. */
  async shuffled<T>(pack: readonly T[]): Promise<T[]> {
    const order = [...pack];
    for (let i = order.length - 1; i > 0; i--) {
      const j = await this.below(i + 1);
      [order[i], order[j]] = [order[j] as T, order[i] as T];
    }
    return order;
  }
}
