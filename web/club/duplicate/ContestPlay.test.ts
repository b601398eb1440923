import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import type { DuplicateContest, DuplicatePlaying } from '../types';
import type { Contest } from './contest.svelte';
import ContestPlay from './ContestPlay.svelte';

const now = { role: 'player', game: 'marias' } as DuplicateContest;

function deal(begun: boolean): DuplicatePlaying {
  const here = { begun, seats: 2, seated: ['Ada'] };
  return { deal: 1, table: 1, here } as unknown as DuplicatePlaying;
}

it('sits down once, though the deal has begun before the answer is there', async () => {
  let answer: (seat: object) => void = vi.fn();
  const sit = vi.fn().mockResolvedValueOnce({ begun: false });
  const contest = { id: 'c', token: 't', sit } as unknown as Contest;
  const { rerender } = render(ContestPlay, { contest, now, playing: deal(false) });
  await fireEvent.click(screen.getByRole('button', { name: /Play/ }));
  sit.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await fireEvent.click(await screen.findByRole('button', { name: /Begin with bots/ }));
  await rerender({ contest, now, playing: deal(true) });
  answer({ table: 'x', token: 'y', begun: true });
  await vi.waitFor(() => expect(location.hash).toContain('x'));
  expect(sit).toHaveBeenCalledTimes(2);
});
