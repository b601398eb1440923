import { describe, expect, it, vi } from 'vitest';

import { spoken } from '../../games/marias/layout';
import type { Hinted, State } from '../../lib/types';
import { build, buttonsOf, isOnTheWay, partsOf } from './coaching';
import type { Draft } from './draft.svelte';
import type { Steps } from './steps.svelte';

const hinted = (text: string, label: string) => ({ text, label }) as Hinted;
const offer = (text: string) => ({ text, label: text });
const at = (game: string, parts: string[], legal: string[] = []) =>
  ({ game, parts: parts.map(offer), legal: legal.map(offer) }) as unknown as State;
const none = () => ({ kinds: [] }) as unknown as Steps;
const TURN = 'take +HJHQHK -H2';
const LABEL = 'Take the discard, lay J♥ Q♥ K♥, discard 2♥';

describe('what the coach suggests', () => {
  it('is told part by part', () => {
    expect(partsOf(TURN, LABEL).map(({ label }) => label)).toEqual([
      'Take the discard',
      'lay J♥ Q♥ K♥',
      'discard 2♥',
    ]);
  });

  it('raises a card', async () => {
    const cards = await build(hinted('ST', 'Play 10♠'), at('mindikot', []), {} as Draft, none());
    expect(cards).toEqual(['ST']);
  });

  it('builds a turn up to its last part, which the player does', async () => {
    const draft = { build: vi.fn() };
    const state = at('zoliky', ['draw', 'take', '+HJHQHK'], ['draw']);
    const cards = await build(hinted(TURN, LABEL), state, draft as unknown as Draft, none());
    expect(draft.build.mock.calls[0]?.[0].map(({ text }: Hinted) => text)).toEqual([
      'take',
      '+HJHQHK',
    ]);
    expect(cards).toEqual(['H2']);
  });

  it('points at the whole, and at the next of its parts', () => {
    expect(buttonsOf(hinted('good', 'Good'), [], {})).toEqual(['good', 'good']);
    const layout = { spoken };
    const doubled = hinted('respond:GAME', 'Double');
    expect(buttonsOf(doubled, [], layout)).toContain('raise:GAME');
    expect(buttonsOf(doubled, [offer('raise:GAME')], layout)).toContain('done');
  });

  it('is stale as soon as something else is put together', () => {
    const layout = { spoken };
    const silent = hinted('respond:good', 'Good, no raise');
    expect(isOnTheWay(silent, [], layout)).toBe(true);
    expect(isOnTheWay(silent, [offer('raise:GAME')], layout)).toBe(false);
    expect(isOnTheWay(hinted(TURN, LABEL), [offer('take'), offer('+HJHQHK')], {})).toBe(true);
  });

  it('chooses kind and cards where there are steps', async () => {
    const steps = {
      kinds: [offer('discard'), offer('misere')],
      kind: 'discard',
      cards: ['SA'],
      choose: vi.fn((kind: string) => (steps.kind = kind)),
      press: vi.fn((card: string) => {
        const had = steps.cards.includes(card);
        steps.cards = had ? steps.cards.filter((each) => each !== card) : [...steps.cards, card];
      }),
    };
    const state = at('marias', ['discard', 'misere']);
    const label = 'Misère, discarding K♣ 9●';
    await build(hinted('misere:CKD9', label), state, {} as Draft, steps as unknown as Steps);
    expect([steps.kind, steps.cards]).toEqual(['misere', ['CK', 'D9']]);
  });
});
