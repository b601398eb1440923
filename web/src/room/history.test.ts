import { beforeEach, describe, expect, it } from 'vitest';

import { History } from './history';
import type { State, Welcome } from '../lib/types';

const at = (seq: number, head: string) => ({ seq, head }) as unknown as State;
const welcome = (seq: number, known: string | null) =>
  ({ state: at(seq, 'now'), known }) as unknown as Welcome;

beforeEach(() => localStorage.clear());

describe('the history that a device remembers', () => {
  it('is the same after the page is opened again', () => {
    new History('t').learn(at(7, 'seven'));
    const history = new History('t');
    expect(history.known).toEqual({ seq: 7, head: 'seven' });
    expect(history.lost(welcome(9, 'seven'), 7)).toBe(0);
    expect(new History('other').lost(welcome(1, null), null)).toBe(0);
  });

  it('is lost where the server has fewer entries, or others', () => {
    const history = new History('t');
    history.learn(at(7, 'seven'));
    expect(history.lost(welcome(6, null), 7)).toBe(7);
    expect(history.lost(welcome(9, 'another'), 7)).toBe(7);
    expect(history.lost(welcome(9, null), 7)).toBe(7);
  });

  it('is not lost because another window has seen more meanwhile', () => {
    const history = new History('t');
    history.learn(at(7, 'seven'));
    new History('t').learn(at(8, 'eight'));
    expect(history.lost(welcome(8, 'seven'), 7)).toBe(0);
    history.learn(at(7, 'seven'));
    expect(history.known?.seq).toBe(8);
  });

  it('is forgotten when the player says so', () => {
    const history = new History('t');
    history.learn(at(7, 'seven'));
    history.forget();
    expect(history.lost(welcome(2, null), null)).toBe(0);
  });
});
