import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sealOf } from '../proof/recipe';
import { Sealing } from './sealing';
import type { State } from '../lib/types';

const [FIRST, SECOND] = ['11'.repeat(32), '22'.repeat(32)];
const OTHER = 'ab'.repeat(32);
const ME = 1;

function table(pledge: string, deal: object = {}, more: object = {}): State {
  return {
    stage: 'between',
    awaits: 'next',
    match: { number: 1, round: 3 },
    seats: [{ kind: 'person' }, { kind: 'person' }],
    pledge,
    deal: { recipe: 2, seals: [null, null], unrevealed: [], barred: [], broken_off: 0, ...deal },
    ...more,
  } as unknown as State;
}

const closed = (pledge: string, ...seals: (string | null)[]) =>
  table(pledge, { seals, unrevealed: [ME] }, { awaits: null });
const began = (pledge: string) =>
  table(pledge, {}, { stage: 'playing', match: { number: 1, round: 4 } });
const open = () => new Sealing((name) => `t-${name}`);

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('what a device seals', () => {
  it('is a seal on bytes that it draws once for each pledge', async () => {
    const device = open();
    const seal = await device.seal(table(FIRST), ME);
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await device.seal(table(FIRST), ME)).toBe(seal);
    expect(await open().seal(table(FIRST), ME)).toBe(seal);
    expect(await device.seal(table(SECOND), ME)).not.toBe(seal);
  });

  it('is nothing by recipe 1, or after it has broken off a deal', async () => {
    expect(await open().seal(table(FIRST, { recipe: 1 }), ME)).toBeNull();
    expect(await open().seal(table(SECOND, { barred: [ME] }), ME)).toBeNull();
  });
});

describe('what a device reveals', () => {
  it('waits until all seals are shown with its own among them', async () => {
    const device = open();
    const seal = (await device.seal(table(FIRST), ME)) ?? '';
    expect(device.reveal(table(FIRST, { seals: [null, seal] }), ME)).toBeUndefined();
    const entropy = device.reveal(closed(FIRST, OTHER, seal), ME) ?? '';
    expect(await sealOf(FIRST, ME, entropy)).toBe(seal);
    expect(device.reveal(closed(FIRST, OTHER, seal), ME)).toBeUndefined();
  });

  it('is nothing if its own seal is another, or the pledge is', async () => {
    const device = open();
    const seal = (await device.seal(table(FIRST), ME)) ?? '';
    expect(device.reveal(closed(FIRST, seal, OTHER), ME)).toBeUndefined();
    expect(device.reveal(closed(FIRST, OTHER, null), ME)).toBeUndefined();
    expect(device.reveal(closed(SECOND, OTHER, seal), ME)).toBeUndefined();
  });

  it('is nothing if it was shown another list before, and the first one is remembered', async () => {
    const seal = (await open().seal(table(FIRST), ME)) ?? '';
    open().reveal(closed(FIRST, OTHER, seal), ME);
    const reloaded = open();
    expect(reloaded.reveal(closed(FIRST, null, seal), ME)).toBeUndefined();
    reloaded.keep(began(FIRST), ME);
    expect(reloaded.memory(began(FIRST)).seals).toEqual([OTHER, seal]);
  });
});

describe('what a device remembers', () => {
  it('is kept with the round that began, once', async () => {
    const device = open();
    const seal = (await device.seal(table(FIRST), ME)) ?? '';
    const entropy = device.reveal(closed(FIRST, null, seal), ME);
    device.keep(began(FIRST), ME);
    const kept = { pledge: FIRST, seat: ME, entropy, seals: [null, seal] };
    expect(device.memory(began(FIRST))).toMatchObject(kept);
    await device.seal(table(SECOND), ME);
    device.keep(began(SECOND), ME);
    expect(device.memory(began(SECOND))).toMatchObject(kept);
  });

  it('stays for the deal to come while the round before is taken up again', async () => {
    const device = open();
    const seal = await device.seal(table(FIRST), ME);
    device.keep(table('00', {}, { stage: 'playing' }), ME);
    expect(await device.seal(table(FIRST), ME)).toBe(seal);
  });

  it('names the deals that were broken off after it had revealed', async () => {
    const device = open();
    const seal = (await device.seal(table(FIRST), ME)) ?? '';
    expect(device.isBrokenOff(table(FIRST), ME)).toBe(false);
    device.reveal(closed(FIRST, OTHER, seal), ME);
    expect(device.isBrokenOff(table(SECOND), ME)).toBe(true);
    await device.seal(table(SECOND), ME);
    expect(device.isBrokenOff(table(SECOND), ME)).toBe(false);
    device.keep(began(SECOND), ME);
    expect(device.memory(began(SECOND)).broken).toEqual([FIRST]);
  });

  it('is forgotten when a bot has taken the seat', async () => {
    const device = open();
    await device.seal(table(FIRST), ME);
    const seats = [{ kind: 'person' }, { kind: 'bot' }];
    device.keep(table(FIRST, {}, { seats }), ME);
    device.keep(began(FIRST), ME);
    expect(device.memory(began(FIRST))).toEqual({});
  });
});
