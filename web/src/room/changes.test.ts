import { describe, expect, it } from 'vitest';

import { folded } from './changes';
import type { State } from '../lib/types';

const before = {
  seq: 7,
  actors: [0],
  prompt: 'Your turn.',
  view: { hand: ['SA', 'SK'], pile: ['H7'], turn: 0 },
} as unknown as State;

describe('changes', () => {
  it('replace the fields that they name, of the state and of its view', () => {
    const state = { seq: 8, actors: [1], view: { hand: ['SK'], turn: 1 } };
    expect(folded(before, { since: 7, state, grown: { pile: ['SA'] } })).toEqual({
      seq: 8,
      actors: [1],
      prompt: 'Your turn.',
      view: { hand: ['SK'], pile: ['H7', 'SA'], turn: 1 },
    });
  });

  it('leave a view alone that they do not name', () => {
    const after = folded(before, { since: 7, state: { seq: 8 } });
    expect(after?.view).toBe(before.view);
    expect(before.seq).toBe(7);
  });

  it('are of no use after another state', () => {
    expect(folded(before, { since: 6, state: { seq: 7 } })).toBeNull();
    expect(folded(null, { since: 7, state: { seq: 8 } })).toBeNull();
  });
});
