import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import ContestRanking from '../duplicate/ContestRanking.svelte';
import type { DuplicateContest } from '../types';

it('has a head for each number, and marks the own row', () => {
  const row = { value: '60', skill: '-1', margin: '2', luck: '0', points: '5', deals: 3 };
  const ranking = ['Ada', 'Eva'].map((name, at) => ({ ...row, name, place: at + 1 }));
  const now = { scoring: 'matchpoints', name: 'Eva', ranking } as unknown as DuplicateContest;
  const { container } = render(ContestRanking, { now });
  const rows = [...container.querySelectorAll('tr')];
  expect(rows.map(({ children }) => children.length)).toEqual([8, 8, 8]);
  expect(rows.map(({ className }) => className.includes('mine'))).toEqual([false, false, true]);
  expect(rows[2]?.textContent).toContain('−1');
});
