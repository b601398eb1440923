import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';

import { json } from '../../src/lib/api';
import { rememberClub } from '../making/known';
import Together from './Together.svelte';

vi.mock('../../src/lib/api', async (real) => ({ ...(await real<object>()), json: vi.fn() }));

it('puts the chosen evenings together in the order in which they were made', async () => {
  for (const id of ['first', 'second', 'third']) {
    rememberClub({ kind: 'club', id, token: `of-${id}`, name: id });
  }
  rememberClub({ kind: 'tournament', id: 'other', token: 'x', name: 'other' });
  vi.mocked(json).mockImplementation((_, path) => Promise.resolve({ watch: path.split('/')[1] }));
  const show = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
  render(Together, { kind: 'club', path: 'evenings', least: 2, show, children });
  const button = screen.getByRole('button');
  await fireEvent.click(screen.getByLabelText('third'));
  expect(button).toHaveProperty('ariaDisabled', 'true');
  await fireEvent.click(screen.getByLabelText('first'));
  await fireEvent.click(button);
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith(['first.first', 'third.third']));
  expect(screen.queryByLabelText('other')).toBeNull();
});
