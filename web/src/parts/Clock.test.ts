import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { play } from '../room/sound';
import Clock from './Clock.svelte';

vi.mock('../room/sound', () => ({ play: vi.fn() }));
afterEach(() => vi.mocked(play).mockClear());

describe('the clock', () => {
  it.each([
    [9_500, true, 1],
    [10_500, true, 0],
    [9_500, false, 0],
    [-500, true, 0],
  ])('with %i ms left, own %s, is heard %i times', (left, yours, heard) => {
    render(Clock, { deadline: 1000 + left, now: 1000, yours });
    expect(vi.mocked(play).mock.calls).toEqual(Array(heard).fill(['tick']));
  });
});
