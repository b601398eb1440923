import { describe, expect, it } from 'vitest';

import { bookOf } from './lib/api';
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

  it('brings laws that stand in its own book', () => {
    const laws = ['B-E.4', '6D1', 'B-3.1', 'K-4.3', 'M-9.5', 'Z-1.1', 'T-10', 'MT-4.4'];
    const books = [
      'club',
      'club',
      'bridge',
      'mindikot',
      'marias',
      'zoliky',
      'table',
      'marias-tournaments',
    ];
    expect(laws.map(bookOf)).toEqual(books);
  });
});
