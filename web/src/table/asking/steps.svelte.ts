import type { Company } from '../../room/room.svelte';
import type { Offer, State } from '../../lib/types';

/** An action that is chosen step by step: first its kind, then card by card; the server judges each. */
export class Steps {
  /** The kinds of action that there are now; none where nothing is chosen in steps. */
  kinds = $state.raw<Offer[]>([]);
  kind = $state('');
  cards = $state.raw<string[]>([]);
  /** What is asked after these steps. */
  prompt = $state('');
  /** The cards that may come next, and those that may be the first. */
  private next = $state.raw<string[]>([]);
  private first = $state.raw<string[]>([]);
  private complete = $state(false);
  private of = '';
  /** The press that the server has not answered yet. */
  private pending: Promise<boolean> | null = null;

  constructor(private readonly room: Company) {}

  /** The kind and all its cards, if nothing is missing. */
  get whole(): string[] | null {
    return this.complete ? [this.kind, ...this.cards] : null;
  }

  /** Whether the steps have begun: in turn they begin by themselves, with the usual kind. */
  get begun(): boolean {
    return this.kind !== '';
  }

  /** Steps belong to one moment of the game. */
  follow(state: State, kinds: Offer[]): void {
    const moment = JSON.stringify([state.match, kinds]);
    if (moment === this.of) return;
    this.of = moment;
    this.pending = null;
    this.kinds = kinds;
    this.first = [];
    const usual = state.actors.includes(this.room.seat ?? -1) ? kinds[0] : undefined;
    if (usual) void this.choose(usual.text);
    else this.leave();
  }

  /** Do none of these. */
  leave(): void {
    this.put('', []);
  }

  allows(card: string): boolean {
    return this.cards.includes(card) || (this.complete ? this.first : this.next).includes(card);
  }

  /** Another kind: the cards stay if they fit it. */
  async choose(kind: string): Promise<void> {
    this.room.refusal = null;
    const kept = this.cards;
    if (!(await this.ask(kind, []))) return;
    if (kept.length && !(await this.ask(kind, kept, false))) await this.ask(kind, []);
  }

  /** A press waits for the one before it: only its answer says what may come next. */
  async press(card: string): Promise<boolean> {
    const { of } = this;
    while (this.pending) await this.pending;
    if (of !== this.of) return true;
    const now = (this.pending = this.take(card));
    try {
      return await now;
    } finally {
      if (this.pending === now) this.pending = null;
    }
  }

  /** A card more, or one less; after the last one a press begins anew. False if the law refuses. */
  private async take(card: string): Promise<boolean> {
    this.room.refusal = null;
    const without = this.cards.filter((each) => each !== card);
    if (without.length < this.cards.length) return this.ask(this.kind, without);
    const before = this.complete ? [] : this.cards;
    if (await this.ask(this.kind, [...before, card])) return true;
    this.put(this.kind, before);
    return false;
  }

  private put(kind: string, cards: string[]): void {
    this.kind = kind;
    this.cards = cards;
    this.complete = false;
    if (!kind) this.prompt = '';
  }

  /** Put it there at once, and take from the server what may follow. */
  private async ask(kind: string, cards: string[], tells = true): Promise<boolean> {
    this.put(kind, cards);
    const answer = await this.room.send({ t: 'parts', text: [kind, ...cards].join(' ') });
    if (kind !== this.kind || cards !== this.cards) return true; // something else was pressed
    if (answer.t === 'refused' && tells) this.room.refusal = answer;
    if (answer.t !== 'parts') return false;
    this.next = answer.next.map(({ text }) => text);
    this.complete = answer.complete;
    this.prompt = answer.prompt;
    if (!cards.length) this.first = this.next;
    return true;
  }
}
