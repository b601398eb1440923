import { expect, test } from 'vitest';

import { kinds, whole } from '../../games/marias/layout';
import type { Room } from '../../room/room.svelte';
import type { State } from '../../lib/types';
import { Steps } from './steps.svelte';

const offer = (text: string) => ({ text, label: text });
const KINDS = ['discard', 'misere'].map(offer);
const state = { match: {}, actors: [0] } as unknown as State;

/** A server that lets S8, DJ and HK be discarded, and HA too if the game is a Misère. */
function room(): Room {
  const send = ({ text }: { text: string }) => {
    const [kind, ...cards] = text.split(' ');
    const loose = ['S8', 'DJ', 'HK', ...(kind === 'misere' ? ['HA'] : [])];
    if (!cards.every((card) => loose.includes(card)))
      return Promise.resolve({ t: 'refused', sentence: 'No ace.', law: 'M-5.4' });
    const left = cards.length < 2 ? loose.filter((card) => !cards.includes(card)) : [];
    return Promise.resolve({
      t: 'parts',
      next: left.map(offer),
      complete: cards.length === 2,
      prompt: `${kind ?? ''}, ${2 - cards.length} missing`,
    });
  };
  return { refusal: null, send, seat: 0 } as unknown as Room;
}

async function begun(at = room()): Promise<Steps> {
  const steps = new Steps(at);
  steps.follow(state, KINDS);
  await steps.choose('discard');
  return steps;
}

test('the first kind is chosen already, and two cards make it whole', async () => {
  const steps = await begun();
  expect([steps.kind, steps.whole, steps.allows('HA')]).toEqual(['discard', null, false]);
  await steps.press('S8');
  await steps.press('DJ');
  expect(steps.whole).toEqual(['discard', 'S8', 'DJ']);
});

test('a card that is pressed again goes back, and a third one begins anew', async () => {
  const steps = await begun();
  for (const card of ['S8', 'DJ', 'S8']) await steps.press(card);
  expect([steps.cards, steps.whole]).toEqual([['DJ'], null]);
  for (const card of ['HK', 'S8']) await steps.press(card);
  expect(steps.cards).toEqual(['S8']);
});

test('presses that are quicker than the server count one after the other', async () => {
  const steps = await begun();
  await Promise.all(['S8', 'DJ', 'HK'].map((card) => steps.press(card)));
  expect([steps.cards, steps.whole]).toEqual([['HK'], null]);
});

test('a card that the law refuses lies down again, and the sentence is shown', async () => {
  const at = room();
  const steps = await begun(at);
  await steps.press('S8');
  expect(await steps.press('HA')).toBe(false);
  expect([steps.cards, at.refusal?.law]).toEqual([['S8'], 'M-5.4']);
});

test('another kind keeps the cards if they fit it', async () => {
  const at = room();
  const steps = await begun(at);
  await steps.choose('misere');
  for (const card of ['HA', 'S8']) await steps.press(card);
  expect(steps.whole).toEqual(['misere', 'HA', 'S8']);
  await steps.choose('discard');
  expect([steps.cards, at.refusal]).toEqual([[], null]);
});

test('what is asked follows the kind and the cards', async () => {
  const steps = await begun();
  expect(steps.prompt).toBe('discard, 2 missing');
  await steps.press('S8');
  expect(steps.prompt).toBe('discard, 1 missing');
  steps.leave();
  expect(steps.prompt).toBe('');
});

test('steps are forgotten with their moment', async () => {
  const steps = await begun();
  await steps.press('S8');
  steps.follow(state, KINDS);
  expect(steps.cards).toEqual(['S8']);
  steps.follow(state, []);
  expect([steps.kinds, steps.cards]).toEqual([[], []]);
});

test('kinds and whole actions of Mariáš', () => {
  const parts = ['discard', 'declare:GAME', 'raise:GAME', 'done', 'HA'].map(offer);
  expect(kinds({ parts } as State).map(({ text }) => text)).toEqual(['discard', 'declare:GAME']);
  expect(whole(['discard', 'S8', 'DJ'])).toBe('discard:S8DJ');
  expect(whole(['declare:GAME', 'S8', 'HQ', 'DA'])).toBe('declare:S8HQ:GAME:DA');
  expect(whole(['declare:SLAM', 'S8', 'HQ'])).toBe('declare:S8HQ:SLAM');
});
