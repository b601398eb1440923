import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, Refusal } from './api';

const asked = vi.fn<() => Promise<Response>>();
const busy = () => new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });

beforeEach(() => void vi.stubGlobal('fetch', asked));
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

test('what only reads is asked for again when the server is busy', async () => {
  asked.mockResolvedValueOnce(busy()).mockResolvedValueOnce(new Response('{"steps": []}'));
  expect(await api.replay('A', 'key')).toEqual({ steps: [] });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a server that stays busy is believed in the end', async () => {
  asked.mockImplementation(() => Promise.resolve(busy()));
  await expect(api.replay('A', 'key')).rejects.toThrow(Refusal);
});

test('a change is never sent twice', async () => {
  asked.mockImplementation(() => Promise.resolve(busy()));
  await expect(api.leave('A', 'key', 0)).rejects.toThrow(Refusal);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the hands of a finished round are asked for once, by each viewer', async () => {
  asked.mockImplementation(() => Promise.resolve(new Response('{"held": []}')));
  const which = { match: 1, round: 2 };
  await Promise.all(['one', 'one', 'two'].map((token) => api.hands('A', token, which)));
  expect(asked).toHaveBeenCalledTimes(2);
});
