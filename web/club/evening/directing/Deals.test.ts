import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import type { ClubDeals, ClubEvening } from '../../types';
import type { Evening } from '../evening.svelte';
import Deals from './Deals.svelte';

const DEALT = { stage: 'dealt', boards: [1, 2], files: [] } as unknown as ClubDeals;
const REVEALED = { stage: 'revealed', boards: [1, 2] } as unknown as ClubDeals;
const after = (entries: number) => ({ entries, missing: 0 }) as unknown as ClubEvening;

it('sends a press while it looks for news, and keeps the newer answer', async () => {
  let answer: (deals: ClubDeals) => void = () => {};
  const deals = vi.fn<() => Promise<ClubDeals>>().mockResolvedValueOnce(DEALT);
  const dealing = vi.fn().mockResolvedValue(REVEALED);
  const evening = { deals, dealing } as unknown as Evening;
  const { rerender } = render(Deals, { evening, now: after(1) });
  const button = await screen.findByRole('button');

  deals.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await rerender({ now: after(2) });
  expect(deals).toHaveBeenCalledTimes(2);
  await fireEvent.submit(button.closest('form') as HTMLFormElement);
  expect(dealing).toHaveBeenCalledWith('reveal', '');
  expect(await screen.findByText(/The hands are public/)).toBeTruthy();

  answer(DEALT);
  await Promise.resolve();
  expect(screen.queryByText(/The hands are public/)).toBeTruthy();
});
