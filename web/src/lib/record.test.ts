import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readRecord } from './record';

const page = readFileSync('../docs/reference/records.md', 'utf8');
const record = /```text\n(eldest {3}1[\s\S]*?)```/.exec(page)?.[1] ?? '';

it('reads hands and scores of every round', () => {
  const [round, ...more] = readRecord(record);
  expect(more).toEqual([]);
  expect(round?.hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
  expect(new Set(round?.hands.flat()).size).toBe(52);
  expect(round?.hands[0]?.slice(0, 3)).toEqual(['SA', 'SQ', 'S7']);
  expect(round?.score).toEqual([
    ['A', 1],
    ['B', 0],
  ]);
  expect(readRecord(record + record)).toHaveLength(2);
});

it('reads what nobody was dealt', () => {
  const [round] = readRecord('eldest   1\nhands    0 SA / 1 H7 / 2 DK / rest S7HJCJ\n');
  expect(round?.rest).toEqual(['S7', 'HJ', 'CJ']);
});
