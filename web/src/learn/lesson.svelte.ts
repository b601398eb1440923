import { layoutOf } from '../games';
import type { Company, Unsigned } from '../room/room.svelte';
import { Telling } from '../room/telling.svelte';
import type {
  Event,
  FromServer,
  Lesson,
  LessonStep,
  Onward,
  Position,
  Refused,
  State,
} from '../lib/types';
import { cardsIn } from '../table/asking/choose';
import { l } from './words';

/** The same turn has the same parts in any order, and a meld the same cards. */
function plain(text: string): string {
  const parts = text.split(' ').map((part) => (part.startsWith('+') ? sortedMeld(part) : part));
  return parts.sort().join(' ');
}

function sortedMeld(part: string): string {
  return `+${cardsIn(part).sort().join('')}`;
}

function found<T>(of: Record<string, T>, text: string): T | undefined {
  return of[text] ?? Object.entries(of).find(([key]) => plain(key) === plain(text))?.[1];
}

const SHOWN_AFTER = 2; // wrong tries until the teacher points at what he means
const DONE_AFTER = 3; // and until he offers to do it

/** A lesson at the table: the script has every answer, so nobody is asked. */
export class LessonRoom extends Telling implements Company {
  readonly condition = 'open';
  readonly advising = false;
  readonly behind = false;
  readonly unread = 0;
  busy = $state(false);
  /** Wrong tries in this step, and what the teacher says beside the last one's refusal. */
  tries = $state(0);
  beside = $state('');
  private place = $state<number | null>(0);
  private after: number | null = null;
  private newest: State;

  constructor(
    readonly lesson: Lesson,
    step: number,
    private readonly stepped: (step: number | 'done') => void,
  ) {
    super();
    this.newest = lesson.begin;
    this.seat = lesson.seat;
    this.begin(step);
  }

  /** Take the lesson up at a step, as if all before it had been done as shown. */
  begin(step: number): void {
    this.newest = this.lesson.begin;
    this.place = 0;
    while (this.at !== null && this.at < step) {
      const { events, to } = this.example;
      for (const event of events) this.note(event);
      this.place = to;
    }
    this.jump(this.newest);
    this.arrive();
  }

  private get position(): Position | null {
    return this.place === null ? null : (this.lesson.positions[this.place] ?? null);
  }

  /** The number of the step from 0; null at the end. */
  get at(): number | null {
    return this.position?.step ?? null;
  }

  get asked(): LessonStep | null {
    return this.at === null ? null : (this.lesson.steps[this.at] ?? null);
  }

  private get example(): Onward {
    const way = this.position?.on[this.asked?.example ?? ''];
    return way ?? { events: [], to: null };
  }

  /** What the teacher points at. */
  get lit(): string[] {
    const { light = [], example = '', do: asks = '' } = this.asked ?? {};
    if (!asks || this.tries < SHOWN_AFTER) return light;
    const cards = cardsIn(example).map((card) => `hand:${card}`);
    const parts = layoutOf(this.newest.game).spoken?.(example) ?? [];
    return [...cards, ...[example, ...parts].map((text) => `button:${text}`)];
  }

  get mayShow(): boolean {
    return this.tries >= DONE_AFTER;
  }

  key(name: string): string {
    return `eldest-${name}-${this.lesson.id}`;
  }

  // -- what the learner does ----------------------------------------------------------------

  act(text: string): Promise<boolean> {
    const way = this.position && found(this.position.on, text);
    if (this.busy || !way) return Promise.resolve(this.wrong(text));
    this.busy = true;
    this.forget();
    this.after = way.to;
    for (const event of way.events) this.tell(event);
    if (!way.events.length) this.seen();
    return Promise.resolve(true);
  }

  /** Go on from a step that asks for nothing. */
  goOn(): void {
    this.hurry();
    if (!this.busy) void this.act('');
  }

  demonstrate(): void {
    void this.act(this.asked?.example ?? '');
  }

  /** Answers from the script to what the table asks a server elsewhere. */
  send(message: Unsigned): Promise<FromServer> {
    const text = 'text' in message ? (message.text ?? '') : '';
    if (message.t !== 'parts') {
      return Promise.resolve({ t: 'judged', id: '', text, code: null, law: null, sentence: null });
    }
    const next = this.position?.parts[text];
    if (!next) return Promise.resolve(this.answer(text));
    return Promise.resolve({ t: 'parts', id: '', text, next, complete: !next.length, prompt: '' });
  }

  private wrong(text: string): false {
    if (!this.busy) this.refusal = this.answer(text);
    return false;
  }

  /** What is said to a try that does not lead on: by the law, or by the teacher. */
  private answer(text: string): Refused {
    const place = found(this.position?.refused ?? {}, text);
    const said = place === undefined ? undefined : this.lesson.refusals[place];
    const asked = this.asked;
    this.tries++;
    this.beside = said ? (found(asked?.beside ?? {}, text) ?? '') : '';
    const other = found(asked?.others ?? {}, text) ?? (asked?.other || l('another'));
    const sentence = said?.sentence ?? other;
    return { t: 'refused', id: '', code: said ? 'law' : 'other', law: said?.law ?? null, sentence };
  }

  // -- what follows -------------------------------------------------------------------------

  protected override seen(): void {
    this.place = this.after;
    this.arrive();
  }

  /** Where only words come next, nothing is asked, and a full trick stays to be looked at. */
  private arrive(): void {
    this.busy = false;
    this.tries = 0;
    this.beside = '';
    this.stepped(this.at ?? 'done');
    const calm: State = { ...this.newest, legal: [], parts: [], actors: [] };
    if (this.asked?.do) this.shown = { state: this.newest, lying: false };
    else this.shown = { state: calm, lying: this.shown?.lying ?? false };
  }

  protected override note(event: Event): void {
    this.newest = event.state ?? this.newest;
    super.note(event);
  }

  protected override stays(): boolean {
    const next = this.lesson.positions[this.after ?? -1];
    return !this.queue.length && !(next && this.lesson.steps[next.step]?.do);
  }
}
