import { beforeEach, expect, test } from 'vitest';

import { deviceKey, keyFor } from './key';

beforeEach(() => localStorage.clear());

test('a device keeps its key', () => {
  const key = deviceKey();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(deviceKey()).toBe(key);
});

test('every deal has a key of its own, the same each time', async () => {
  const device = '11'.repeat(32);
  const keys = await Promise.all([
    keyFor('2026-11-17', 'marias', device),
    keyFor('2026-11-17', 'bridge', device),
    keyFor('2026-11-18', 'marias', device),
  ]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  expect(await keyFor('2026-11-17', 'marias', device)).toBe(keys[0]);
  expect(keys.some((key) => key.includes(device.slice(0, 16)))).toBe(false);
});
