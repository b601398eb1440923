import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Room } from './room.svelte';
import { settings } from './settings.svelte';
import type { FromServer, State } from './types';

const LIES = 900;
let sent: { t: string; id: string }[] = [];
let hear: (message: unknown) => void = () => undefined;

class Line {
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
}

const state = (seq: number, view: object, more: object = {}) =>
  ({
    seq,
    stage: 'playing',
    seats: [],
    actors: [0],
    legal: [],
    parts: [],
    view,
    ...more,
  }) as unknown as State;
const at = (seq: number, view: object, more: object = {}) =>
  state(seq, view, { match: { round: 1 }, outcome: null, ...more });
const happens = (now: State, kind = 'acted', seat = 1) =>
  hear({ t: 'event', seq: now.seq, kind, seat, text: '', say: ['so it was'], state: now });
const asked = (t: string) => sent.filter((each) => each.t === t);
const answer = (t: string, more: object) =>
  hear({ ...more, id: asked(t).at(-1)?.id } as unknown as FromServer);
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open(): Room {
  const room = new Room('table', 'token');
  const first = at(1, { trick: [], last_trick: [], hand: ['SA', 'SK'] });
  hear({
    t: 'welcome',
    role: 'seat',
    seat: 0,
    state: first,
    missed: [{ seq: 1, say: ['x'] }],
    chat: [],
  });
  return room;
}

const full = at(3, { trick: [], last_trick: ['H7', 'H8'], hand: ['SA', 'SK'] });
const played = at(4, { trick: ['SA'], last_trick: ['H7', 'H8'], hand: ['SK'] }, { actors: [1] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Object.assign(settings, { speed: 'normal', patience: 1 });
  sent = [];
});
afterEach(() => vi.useRealTimers());

describe('a server that lost what it had confirmed', () => {
  it('is not believed, until the player forgets', () => {
    localStorage.setItem('eldest-history-table', '{"seq":7,"head":"seven"}');
    const room = open();
    expect(room.lost).toBe(7);
    expect(room.shown).toBeNull();
    localStorage.clear();
    expect(open().lost).toBe(0);
  });
});

describe('a full trick on the table', () => {
  it('lies for a while', async () => {
    const room = open();
    happens(full);
    expect(room.shown?.lying).toBe(true);
    await passes(2 * LIES);
    expect(room.shown?.lying).toBe(false);
  });

  it('is taken at once when the player acts, and the action is sent once', async () => {
    const room = open();
    happens(full);
    const first = room.act('SA');
    void room.act('SA');
    answer('act', { t: 'done', seq: 4 });
    expect(await first).toBe(true);
    expect(room.behind).toBe(true);
    expect(await room.act('SK')).toBe(false); // what he has done is not shown yet
    happens(played, 'acted', 0);
    await passes(0);
    expect(room.shown?.state.seq).toBe(4);
    expect([asked('act').length, room.behind, room.refusal]).toEqual([1, false, null]);
  });
});

describe('what was said about a moment', () => {
  it('goes with the moment, also when it was taken back', async () => {
    const room = open();
    const done = room.act('D7');
    answer('act', { t: 'refused', code: 'follow', law: 'K-4.3', sentence: 'Follow suit.' });
    expect(await done).toBe(false);
    happens(at(2, { trick: [], last_trick: [], hand: ['SA', 'SK'] }), 'said');
    expect(room.refusal?.law).toBe('K-4.3'); // a line of chat changes nothing
    await passes(LIES);
    happens(at(3, { trick: [], last_trick: [], hand: ['SA', 'SK', 'SQ'] }), 'took_back', 0);
    expect(room.refusal).toBeNull();
  });

  it('holds for hints too', async () => {
    const room = open();
    const advised = room.advise();
    answer('hint', { t: 'hinted', text: 'SA', label: 'A♠' });
    await advised;
    expect(room.hint?.text).toBe('SA');
    happens(played);
    expect(room.hint).toBeNull();
  });

  it('is not said when the table has gone on meanwhile', async () => {
    const room = open();
    const advised = room.advise();
    happens(played);
    answer('hint', { t: 'hinted', text: 'SA', label: 'A♠' });
    await advised;
    expect([room.hint, room.advising]).toEqual([null, false]);
  });
});

describe('the last move of a round', () => {
  const last = at(9, { table: [] }, { outcome: {}, stage: 'over', actors: [] });

  it('is looked at before the score, as it was told', async () => {
    const room = open();
    happens(last);
    expect([room.shown?.ending, room.lastMove]).toEqual([true, ['so it was']]);
    await passes(LIES);
    expect(room.shown?.ending).toBe(true);
    await passes(4 * LIES);
    expect(room.shown?.ending).toBeFalsy();
  });

  it('need not be looked at for long', async () => {
    const room = open();
    happens(last);
    room.hurry();
    await passes(0);
    expect(room.shown?.ending).toBeFalsy();
  });

  it('does not come back over a newer state', async () => {
    const room = open();
    happens(last);
    hear({ t: 'state', state: at(12, { table: [] }) });
    await passes(10 * LIES);
    expect(room.shown?.state.seq).toBe(12);
  });
});

describe('a player who answers at once', () => {
  it('is shown all that has happened, without a pause', async () => {
    const room = open();
    happens(at(2, { trick: ['H7'], last_trick: [], hand: ['SA', 'SK'] }, { actors: [1] }));
    happens(full);
    happens(at(4, { trick: ['D7'], last_trick: ['H7', 'H8'], hand: ['SA', 'SK'] }));
    await passes(0);
    expect(room.pending).toBe(true);
    await room.rush();
    expect(room.pending).toBe(false);
    expect(room.shown).toMatchObject({ lying: false, state: { seq: 4 } });
  });
});
