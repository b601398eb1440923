import { describe, expect, it, vi } from 'vitest';

import { api, bookOf } from './lib/api';
import type { GameForm, Games } from './lib/types';
import { mountAt, mounts } from './mounts';

describe('what is mounted beside the table', () => {
  it('is found by its places, and no table is taken for one', () => {
    expect(mounts.map(({ book }) => book)).toEqual(['club', 'marias-tournaments']);
    expect(mountAt('club')).toBe(mounts[0]);
    expect(mountAt('duplicate')).toBe(mounts[0]);
    expect(mountAt('tournament')).toBe(mounts[1]);
    expect(mountAt('abcdefghijkm')).toBeUndefined();
    expect(mountAt(undefined)).toBeUndefined();
  });

  it('has a button in every language', () => {
    for (const { way } of mounts) {
      expect(new Set(Object.values(way)).size).toBe(3);
    }
  });

  it('brings laws that stand in its own book', async () => {
    const games = [
      { key: 'bridge', laws: 'B' },
      { key: 'hearts', laws: 'H' },
    ] as GameForm[];
    const asked = vi.spyOn(api, 'games').mockResolvedValue({ games } as Games);
    const laws = ['B-E.4', '6D1', 'B-3.1', 'H-4.3', 'T-10', 'MT-4.4'];
    const books = ['club', 'club', 'bridge', 'hearts', 'table', 'marias-tournaments'];
    expect(await Promise.all(laws.map(bookOf))).toEqual(books);
    asked.mockRestore();
  });
});
