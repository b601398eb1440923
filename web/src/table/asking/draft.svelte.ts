import { layoutOf } from '../../games';
import type { Company } from '../../room/room.svelte';
import { ofTab, store, stored } from '../../lib/settings.svelte';
import type { Judged, Offer, State } from '../../lib/types';
import { cardsIn } from './choose';

/** A part that the player has put into the draft. */
interface Part {
  text: string;
  label: string;
}

/** Whether actions are built of parts here: some part is no whole action. */
export function isBuilt(state: State): boolean {
  const { game, parts, legal } = state;
  if (layoutOf(game).kinds?.(state).length) return false; // those are chosen in steps
  return parts.some((part) => !legal.some(({ text }) => text === part.text));
}

/** An action that is built of parts: private, kept in the browser, judged by the server. */
export class Draft {
  parts = $state.raw<Part[]>([]);
  /** What still stands in the way of ending the action here, as the law says it. */
  missing = $state.raw<Judged | null>(null);
  /** What is asked now, after these parts. */
  prompt = $state('');
  private next = $state.raw<Offer[]>([]);
  private of = '';

  constructor(private readonly room: Company) {}

  get text(): string {
    return this.parts.map(({ text }) => text).join(' ');
  }

  /** The cards of the hand that lie in the draft. */
  get cards(): string[] {
    return this.parts.flatMap(({ text }) => cardsIn(text));
  }

  /** What may be done now: the parts that may follow, or how an action may begin. */
  offers(state: State): Offer[] {
    if (this.parts.length) return this.next;
    return isBuilt(state) ? state.parts : state.legal;
  }

  /** A draft belongs to one moment of the game and is dropped with it; a reload keeps it. */
  follow(state: State): void {
    const moment = JSON.stringify([...state.legal, ...state.parts].map(({ text }) => text));
    const before = this.of;
    this.of = moment;
    if (!before) void this.restore();
    else if (moment !== before) this.clear();
  }

  clear(): void {
    this.room.refusal = null; // it goes with what it refused
    this.put([], []);
    this.prompt = '';
    this.missing = null;
  }

  private put(parts: Part[], next: Offer[]): void {
    this.parts = parts;
    this.next = next;
    store(this.room.key('draft'), { of: this.of, parts }, ofTab);
  }

  private async restore(): Promise<void> {
    const kept = stored<{ of: string; parts: Part[] }>(this.room.key('draft'), ofTab);
    if (kept?.of === this.of && kept.parts.length) await this.extend(kept.parts);
  }

  /** Play an action, or add a part and play the whole if it is complete now. */
  async use(offer: Offer, state: State, sure = false): Promise<boolean> {
    if (this.room.busy || this.room.behind) return false;
    const whole = !this.parts.length && state.legal.some(({ text }) => text === offer.text);
    if (whole || !isBuilt(state)) return this.room.act(offer.text, sure);
    return this.extend([...this.parts, offer], layoutOf(state.game).whole);
  }

  /** Put these parts together in place of what is there; nothing is played. */
  async build(parts: Part[]): Promise<boolean> {
    return this.extend(parts);
  }

  async back(): Promise<void> {
    const fewer = this.parts.slice(0, -1);
    if (fewer.length) await this.extend(fewer);
    else this.clear();
  }

  private async extend(parts: Part[], whole?: (parts: string[]) => string): Promise<boolean> {
    const texts = parts.map((part) => part.text);
    const text = texts.join(' ');
    this.room.refusal = null;
    const answer = await this.room.send({ t: 'parts', text });
    if (answer.t === 'refused') this.room.refusal = answer;
    if (answer.t !== 'parts') return false;
    if (answer.complete) return this.room.act(whole?.(texts) ?? text);
    this.put(parts, answer.next);
    this.prompt = answer.prompt;
    await this.ask(text);
    return true;
  }

  /** Where a part could end the action nothing is missing, else the server says what is. */
  private async ask(text: string): Promise<void> {
    const ends = this.next.some((offer) => /^(?:-|done$)/.test(offer.text));
    const judged = ends ? null : await this.room.send({ t: 'judge', text });
    this.missing = judged?.t === 'judged' && judged.sentence ? judged : null;
  }
}
