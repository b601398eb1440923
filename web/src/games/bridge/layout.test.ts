import { describe, expect, it } from 'vitest';

import type { Perspective } from '../../table/scene';
import { basis } from '../basis';
import { askable } from './calls';
import { bridge } from './layout';

const seats = [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, kind: 'bot', name: `P${seat}` }));

function perspective(seat: number | null, phase = 'auction', actors: number[] = []): Perspective {
  const view = { phase, board: 3, tricks: [7, 5], calls: [], shown: [], sizes: [13, 13, 13, 13] };
  const match = { sides: ['NS', 'EW'], totals: [0, 0] };
  return { state: { view, seats, match, actors }, seat } as unknown as Perspective;
}

describe('a board', () => {
  it('has a header that a narrow phone can show', () => {
    expect(bridge(perspective(0)).title).toBe('Board 3');
    expect(bridge(perspective(0, 'play')).title).toBe('Tricks NS 7, EW 5');
  });

  it('lets a player ask about what the law leaves, the last call first', () => {
    const calls = ['1N', 'P', '2C'].map((call, seat) => ({ seat, call }));
    const found = askable({ calls, askable: [1, 3] }).map(({ number, call }) => [number, call]);
    expect(found).toEqual([
      [3, '2C'],
      [1, '1N'],
    ]);
  });

  it('asks neither dummy nor an onlooker for a card', () => {
    const asked = (seat: number | null) => bridge(perspective(seat, 'play', [2])).asked;
    expect([2, 0, null].map(asked)).toEqual([true, false, false]);
  });

  it('calls nobody the partner of an onlooker', () => {
    const partners = (seat: number | null) =>
      basis(perspective(seat)).plates.filter(({ meta }) => meta.includes('partner')).length;
    expect([partners(0), partners(null)]).toEqual([1, 0]);
  });
});
