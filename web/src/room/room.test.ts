import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Room } from './room.svelte';
import { settings } from '../lib/settings.svelte';
import type { FromServer, State } from '../lib/types';

const LIES = 900;
let sent: { t: string; id: string }[] = [];
let hear: (message: unknown) => void = () => undefined;
let hangUp: (code: number) => void = () => undefined;

class Line {
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
    hangUp = (code) => this.onclose?.({ code });
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

describe('a connection that ends', () => {
  it('is not tried again when the link cannot be one, such as half of one', () => {
    const room = new Room('table', 'half');
    hangUp(4400);
    expect(room.condition).toBe('closed');
  });

  it('comes back by itself when it only broke', () => {
    const room = open();
    hangUp(1006);
    expect(room.condition).toBe('lost');
  });
});

describe('events that tell only what has changed', () => {
  const changes = (since: number, seq: number, trick: string[]) =>
    hear({
      t: 'event',
      seq,
      kind: 'acted',
      seat: 1,
      text: '',
      say: [],
      changes: { since, state: { seq, view: { trick } } },
    });

  it('are shown with the state that they make', async () => {
    const room = open();
    changes(1, 2, ['H7']);
    await passes(LIES);
    expect(room.shown?.state).toMatchObject({
      seq: 2,
      view: { trick: ['H7'], hand: ['SA', 'SK'] },
    });
  });

  it('make the page ask for the whole state where one is missing', async () => {
    const room = open();
    changes(2, 3, ['H7']);
    expect(asked('language').length).toBe(1);
    hear({ t: 'state', state: at(3, { trick: ['H7'] }) });
    await passes(LIES);
    expect(room.shown?.state.seq).toBe(3);
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

  it('lies for two seconds if it is the last trick of the round', async () => {
    const room = open();
    happens(at(3, full.view as object, { outcome: { points: [] } }));
    await passes(2000);
    expect(room.shown?.lying).toBe(true);
    await passes(400);
    expect(room.shown?.lying).toBe(false);
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

const COACHED = { hints: true };
const careful = at(5, { trick: [], last_trick: [], hand: ['SA', 'SK'] }, COACHED);

/** A room whose table has hints, and an action that is answered by a warning or by none. */
async function tries(room: Room, sentence: string, rule = 'KW.give_ten'): Promise<boolean> {
  const done = room.act('ST');
  answer('warn', { t: 'warned', text: 'ST', rule, sentence });
  await passes(0);
  if (!sentence || !room.warning) answer('act', { t: 'refused', code: 'x', law: null, sentence });
  return done;
}

describe('a costly action', () => {
  it('is asked about once, and done on a yes', async () => {
    const room = open();
    happens(careful);
    await passes(LIES);
    expect(await tries(room, 'Careful.')).toBe(false);
    expect([room.warning?.sentence, asked('act').length, room.busy]).toEqual([
      'Careful.',
      0,
      false,
    ]);
    const sure = room.answerWarning(true);
    answer('act', { t: 'done', seq: 6 });
    expect(await sure).toBe(true);
    expect([asked('warn').length, asked('act').length, room.warning]).toEqual([1, 1, null]);
  });

  it('is not done on a no, nor asked about when it was done three times', async () => {
    const room = open();
    happens(careful);
    await passes(LIES);
    await tries(room, 'Careful.');
    await room.answerWarning(false);
    expect(asked('act').length).toBe(0);
    for (let time = 0; time < 3; time++) {
      await tries(room, 'Careful.');
      const sure = room.answerWarning(true);
      answer('act', { t: 'refused', code: 'x', law: null, sentence: '' });
      await sure;
    }
    await tries(room, 'Careful.');
    expect([room.warning, asked('act').length]).toEqual([null, 4]);
    await tries(room, 'Careful.', 'KW.lead_ten');
    expect(room.warning?.rule).toBe('KW.lead_ten');
  });

  it('is sent at once where warnings are off or the table has none', async () => {
    const room = open();
    void room.act('SA');
    expect([asked('warn').length, asked('act').length]).toEqual([0, 1]);
    Object.assign(settings, { warnings: false });
    const other = open();
    happens(careful);
    await passes(LIES);
    void other.act('SA');
    expect(asked('warn').length).toBe(0);
    Object.assign(settings, { warnings: true });
  });
});

describe('the story', () => {
  const tell = (seq: number, story: string, say: string[], more: object = {}) =>
    hear({ t: 'event', seq, kind: 'acted', seat: 1, text: '', say, story, said: '', ...more });

  it('is not pushed away by a card that everybody sees', async () => {
    const room = open();
    tell(2, 'Chitra sets the trump.', ['Chitra sets the trump.']);
    await passes(0);
    tell(3, '', ['Dev plays 3♠.']);
    await passes(0);
    expect([room.story, room.told]).toEqual(['Chitra sets the trump.', 'Dev plays 3♠.']);
    await passes(2400);
    tell(4, '', ['Dev plays 4♠.']);
    await passes(0);
    expect(room.story).toBe('Dev plays 4♠.');
    tell(5, 'Dev wins the trick.', ['Dev wins the trick.']);
    await passes(0);
    expect(room.story).toBe('Dev wins the trick.');
  });

  it('lets calls and chat stand at the seat for a while', async () => {
    const room = open();
    tell(2, 'Dev bids 1♠.', ['Dev bids 1♠.'], { said: '1♠' });
    tell(3, '', [], { kind: 'said', text: 'hello', seat: 2 });
    await passes(0);
    expect(room.bubbles[1]).toEqual({ text: '1♠', chat: false });
    expect(room.bubbles[2]).toEqual({ text: 'hello', chat: true });
    await passes(3300);
    expect(room.bubbles).toEqual({});
  });

  it('takes a call away when its seat goes on to play, but no chat', async () => {
    const room = open();
    tell(2, '', ['Dev: good.'], { said: 'Good' });
    tell(3, '', [], { kind: 'said', text: 'hello', seat: 2 });
    tell(4, '', ['Eva plays 4♠.'], { seat: 2 });
    tell(5, '', ['Dev plays 3♠.']);
    await passes(0);
    expect(room.bubbles).toEqual({ 2: { text: 'hello', chat: true } });
  });
});
