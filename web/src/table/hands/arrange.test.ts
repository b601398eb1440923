import { expect, test } from 'vitest';

import { arrange, columnsFor } from './arrange';

const HAND = [...'ABCDEFGHIJKLM'];
const rowsOf = (keys: string[], rows: ReadonlyMap<string, number>) =>
  keys.map((key) => rows.get(key));

test('a hand lies in one row where every card shows 44 px', () => {
  expect(columnsFor(13, 588)).toBe(13);
  expect(columnsFor(13, 587)).toBe(7);
  expect(columnsFor(4, 100)).toBe(4);
  expect(columnsFor(20, 374)).toBe(7);
});

test('a card that is played moves no other card to another row', () => {
  let arranged = arrange(HAND, 374, null);
  const before = new Map(arranged.rows);
  for (const gone of 'BMD') {
    const left = [...arranged.rows.keys()].filter((key) => key !== gone);
    arranged = arrange(left, 374, arranged);
    for (const key of left) expect(arranged.rows.get(key)).toBe(before.get(key));
  }
});

test('no card is left alone in a row', () => {
  let arranged = arrange(HAND, 320, null);
  for (const gone of 'HIJKL') {
    const left = [...arranged.rows.keys()].filter((key) => key !== gone);
    arranged = arrange(left, 320, arranged);
    const rows = rowsOf(left, arranged.rows);
    for (const row of new Set(rows)) expect(rows.filter((each) => each === row).length).not.toBe(1);
  }
});

test('a drawn card comes beside its neighbour, and the others stay', () => {
  const first = arrange(HAND.slice(0, 11), 374, null);
  const after = arrange([...'ABCDEFGHIJ', 'X', 'K'], 374, first);
  expect(after.rows.get('X')).toBe(after.rows.get('J'));
  expect(after.rows.get('A')).toBe(first.rows.get('A'));
});

test('another width or another order begins anew', () => {
  const first = arrange(HAND, 374, null);
  expect(arrange(HAND, 600, first).columns).toBe(13);
  const turned = arrange([...HAND].reverse(), 374, first);
  expect(turned.rows.get('M')).toBe(0);
});
