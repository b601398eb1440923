import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import { json } from '../../src/lib/api';
import NewImport from './NewImport.svelte';

vi.mock('../../src/lib/api', async (real) => ({ ...(await real<object>()), json: vi.fn() }));

async function make(lines: string[]): Promise<void> {
  const imported = { new: 1, changed: 0, left: 0, lines, differences: [] };
  vi.mocked(json).mockResolvedValue({ id: 'e', token: 't', imported });
  render(NewImport);
  const file = new File(['x'], 'a.pbn');
  file.arrayBuffer = () => Promise.resolve(new ArrayBuffer(1)); // jsdom has none
  await fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  await fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
}

it('goes to the results of an evening that was imported whole', async () => {
  location.hash = '';
  await make([]);
  await vi.waitFor(() => expect(location.hash).toBe('#/club/e/t/results'));
});

it('lists what was left out before it goes there', async () => {
  location.hash = '';
  await make(['left out: the names of 2']);
  expect(await screen.findByText('left out: the names of 2')).toBeTruthy();
  expect(location.hash).toBe('');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/club/e/t/results');
});
