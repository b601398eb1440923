import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { prove } from './check';
import { plainSha256, sha256 } from './sha256';
import { Source, pledgeOf, sealOf, seedOf, toHex } from './recipe';

// The round of docs/reference/records.md, whose proof `eldest verify` accepts.
const page = readFileSync('../docs/reference/records.md', 'utf8');
const record = /```text\n(eldest {3}1[\s\S]*?)```/.exec(page)?.[1] ?? '';
const SECRET = toHex(Uint8Array.from({ length: 32 }, (_, i) => i));
const ENTROPY = [1, 2, 3, 4].map((n) => toHex(new Uint8Array(32).fill(17 * n)));

describe('the recipe', () => {
  it('keeps the vectors of B-C.18 and B-C.19', async () => {
    expect((await pledgeOf(SECRET)).slice(0, 16)).toBe('8ecf1d8eb4d9842f');
    const seed = await seedOf(SECRET, ENTROPY);
    expect(toHex(seed).slice(0, 16)).toBe('6457ea7ab1cc46f8');
    const order = await new Source(seed).shuffled(Array.from({ length: 52 }, (_, i) => i));
    expect(order.slice(0, 6)).toEqual([44, 6, 36, 15, 28, 19]);
  });

  it('keeps the vector of T-11', async () => {
    const pledge = await pledgeOf(SECRET, 2);
    expect(pledge.slice(0, 16)).toBe('ef52319564197954');
    expect((await sealOf(pledge, 3, ENTROPY[3] ?? '')).slice(0, 16)).toBe('6187564529e0d6b4');
    expect(toHex(await seedOf(SECRET, ENTROPY, 2)).slice(0, 16)).toBe('8120f4328c0b742a');
  });

  it('has a plain SHA-256 that equals the browser’s, at every length around a block', async () => {
    for (let length = 50; length < 70; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(toHex(plainSha256(bytes))).toBe(toHex(await sha256(bytes)));
    }
  });
});

describe('a record', () => {
  it('is proved from its secret', async () => {
    const [verdict] = await prove(record);
    expect(verdict?.steps.filter((step) => !step.ok)).toEqual([]);
    expect(verdict?.ok).toBe(true);
  });

  it('is not proved when one letter of its secret, entropy, hands or draws is another', async () => {
    const changes: [string, string][] = [
      ['secret   00', 'secret   01'],
      ['entropy  11', 'entropy  12'],
      ['pledge   8e', 'pledge   8f'],
      ['SAQ7654', 'SAQ7653'],
      ['13:11', '13:10'],
      ['lead:1', 'lead:2'],
    ];
    for (const [from, to] of changes) {
      expect(record).toContain(from);
      const [verdict] = await prove(record.replace(from, to));
      expect(verdict?.ok, from).toBe(false);
    }
  });

  it('of a game that the page does not know is dealt as it says', async () => {
    const dealt = record.replace(/hide chance.*\n/, '');
    const whist = async (layout: string) => {
      const told = `game     whist 1\nlayout   ${layout}`;
      return (await prove(dealt.replace(/game {5}.*\noptions.*/, told)))[0];
    };
    const fair = await whist('seats=4 pack=52 deal=each');
    expect(fair?.steps.filter((step) => !step.ok)).toEqual([]);
    expect(fair?.ok).toBe(true);
    for (const words of ['pack=52 deal=each-', 'pack=48 deal=each'])
      expect((await whist(`seats=4 ${words}`))?.ok, words).toBe(false);
    const wrong = ['seats=9 pack=52 deal=each', 'seats=4 pack=52 deal=order', 'seats=4 pack=XX'];
    for (const layout of wrong) expect((await whist(layout))?.problem).toBe('no_record');
  });

  it('is no record with a number that none can have, and the check comes to an end', async () => {
    const changes: [string, string][] = [
      ['secret   00', 'secret   '],
      ['secret   00', 'secret   zz'],
      ['leader ', 'leader   9 '],
      ['13:11', '0:11'],
      ['options  ', 'options  players=1e9 '],
      ['game     mindikot 1', 'game     constructor'],
    ];
    for (const [from, to] of changes) {
      const [verdict] = await prove(record.replace(from, to));
      expect(record.includes(from) ? verdict?.ok : false, from).toBe(false);
    }
  });

  it('is checked to an end wherever it is cut off or scratched', async () => {
    const lines = record.split('\n');
    for (let at = 0; at < lines.length; at++) {
      const without = [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
      const twice = [...lines.slice(0, at + 1), ...lines.slice(at)].join('\n');
      const swapped = [...lines.slice(0, at), lines.at(-1), ...lines.slice(at + 1)].join('\n');
      for (const text of [lines.slice(0, at).join('\n'), without, twice, swapped])
        expect((await prove(text)).length).toBeGreaterThan(0);
    }
    for (let at = 0; at < record.length; at += 23)
      for (const letter of ['', '0', ' ', ':', '-'])
        expect(
          (await prove(record.slice(0, at) + letter + record.slice(at + 1))).length,
        ).toBeGreaterThan(0);
  }, 60_000);

  it('holds against what the device remembers', async () => {
    const entropy = '1'.repeat(64);
    const [good] = await prove(record, { entropy });
    expect(good?.ok).toBe(true);
    const [bad] = await prove(record, { entropy: '5'.repeat(64) });
    expect(bad?.steps.find((step) => !step.ok)?.key).toBe('own_entropy');
  });

  it('of recipe 1 is said to be of recipe 1', async () => {
    expect((await prove(record))[0]?.recipe).toBe(1);
  });

  it('says what is missing', async () => {
    expect((await prove('hello'))[0]?.problem).toBe('no_record');
    expect((await prove(record.replace(/^secret.*\n/m, '')))[0]?.problem).toBe('no_proof');
    expect((await prove(record.replace('mindikot 1', 'whist 1')))[0]?.problem).toBe('unknown_game');
  });
});

describe('a record of recipe 2', () => {
  const page = readFileSync('../docs/reference/records.md', 'utf8');
  const text = /```text\n(eldest {3}1\n[^`]*?sealed[^`]*?)```/.exec(page)?.[1] ?? '';
  const line = (key: string) => new RegExp(`^${key} +(.*)$`, 'm').exec(text)?.[1] ?? '';
  const seals = line('sealed').split(' ');
  const own = line('entropy').split(' ')[2] ?? '';
  const failed = async (changed: string, memory = {}) =>
    (await prove(changed, memory))[0]?.steps.filter((step) => !step.ok).map((step) => step.key);

  it('is proved, and tells who sealed and what was broken off', async () => {
    const [verdict] = await prove(text);
    expect(await failed(text)).toEqual([]);
    expect(verdict).toMatchObject({ ok: true, recipe: 2, sealed: 2, broken: 1 });
  });

  it('is not proved when somebody revealed other bytes than he had sealed', async () => {
    expect(seals[2]).toMatch(/^[0-9a-f]{64}$/);
    const other = `${seals[2]?.startsWith('0') ? '1' : '0'}${seals[2]?.slice(1)}`;
    expect(await failed(text.replace(seals[2] ?? '', other))).toEqual(['seals']);
    expect(await failed(text.replace(own, '5'.repeat(64)))).toContain('seals');
    expect(await failed(text.replace(/^sealed.*$/m, 'sealed   - - - -'))).toEqual(['seals']);
  });

  it('is no record of recipe 1 when its seals are left out', async () => {
    const without = text.replace(/^(sealed|broken).*\n/gm, '');
    expect(await failed(without)).toContain('pledge');
    expect((await prove(text.replace(/^sealed.*\n/m, '')))[0]?.problem).toBe('no_record');
  });

  it('holds against the seals and the seat that the device remembers', async () => {
    const seen = seals.map((seal) => (seal === '-' ? null : seal));
    expect(await failed(text, { entropy: own, seat: 2, seals: seen })).toEqual([]);
    expect(await failed(text, { entropy: own, seat: 1 })).toEqual(['own_entropy']);
    const others = [...seen.slice(0, 3), 'ab'.repeat(32)];
    expect(await failed(text, { seals: others })).toEqual(['seen_seals']);
    expect(await failed(record, { seals: seen })).toEqual(['seen_seals']);
    const gone = line('broken').slice(2, 66);
    expect(await failed(text, { broken: [gone] })).toEqual([]);
    expect(await failed(text, { broken: [gone, own] })).toEqual(['seen_broken']);
    expect(await failed(text, { pledge: gone, entropy: 'ab'.repeat(32), seat: 1 })).toEqual([]);
  });

  it('does not hold if a seat broke off a deal and sealed again', async () => {
    const [gone = ''] = line('broken').split(' ');
    const twice = text.replace(gone, `${gone} ${gone[0]}:${'ab'.repeat(32)}`);
    expect(await failed(twice)).toEqual(['barred']);
    const sealer = seals.findIndex((seal) => seal !== '-');
    expect(await failed(text.replace(gone, `${sealer}${gone.slice(1)}`))).toEqual(['barred']);
  });

  it('does not hold if the seat is said to have broken off what its device revealed', async () => {
    const [seat = '', gone = ''] = line('broken').split(':');
    const mine = { pledge: gone, seat: Number(seat), seals: [null, own, null, null] };
    expect(await failed(text, mine)).toEqual(['own_reveal']);
    expect(await failed(text, { seat: Number(seat), broken: [gone] })).toEqual(['own_reveal']);
    expect(await failed(text, { seat: Number(seat) + 1, broken: [gone] })).toEqual([]);
  });
});
