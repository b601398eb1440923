import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import LogPanel from './LogPanel.svelte';

describe('the log of an evening', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('tells the hour as the watch on the wall has it, not as the file writes it', async () => {
    vi.spyOn(Date.prototype, 'toTimeString').mockReturnValue('20:05:00 GMT+0100');
    const entry = { n: 1, time: '2026-11-16T19:05:00Z', actor: 'dir1', op: 'publish', args: {} };
    const asked = Promise.resolve({ entries: [entry] } as never);
    const { findByText } = render(LogPanel, { asked, entries: 1, actor: 'other' } as never);
    expect((await findByText(/dir1/)).textContent).toBe('1 · 20:05 · dir1');
  });
});
