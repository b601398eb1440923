import type { GameForm, OptionForm, Range } from '../../lib/types';

/** An option that differs from the usual, as the form names it. */
export interface Ruled {
  sentence: string;
  label: string;
  law: string;
}

/** A value as the server writes it in `name=value`. */
const written = (value: unknown) => String(value);

function ruled(option: OptionForm, value: string): Ruled {
  const choice = option.choices.find((each) => written(each.value) === value);
  return { sentence: option.sentence, label: choice?.label ?? value, law: option.law };
}

/** Whether a form's line has this value: among its choices, or in its row of numbers. */
export function offers({ choices, range }: OptionForm, value: unknown): boolean {
  if (choices.some((each) => each.value === value)) return true;
  return !!range && typeof value === 'number' && within(range, value) === value;
}

/** Whether an option changes anything beside the values of the others. */
export function applies({ when }: OptionForm, values: Record<string, unknown>): boolean {
  return !when || values[when.name] === when.value;
}

/** The number of a row that is nearest to what was typed. */
export function within({ from, to, step }: Range, typed: number): number {
  const steps = Math.round(((Number.isFinite(typed) ? typed : from) - from) / step);
  return Math.min(to, Math.max(from, from + steps * step));
}

/** The house rules of a table in the words of its game's form. */
export function spoken(games: GameForm[], game: string, words: string[]): Ruled[] {
  const form = games.find(({ key }) => key === game);
  return words.flatMap((word) => {
    const [name = '', value = ''] = word.split('=');
    const option = form?.options.find((each) => each.name === name);
    return option ? [ruled(option, value)] : [];
  });
}

/** How many may sit at a game's table: an option of it says so, or there is but one number. */
export function seatCounts(form: GameForm): number[] {
  const option = form.options.find(({ name }) => name === 'players' || name === 'seats');
  return option ? option.choices.map(({ value }) => Number(value)) : [form.seats];
}

/** `3 or 4`, `2–6`. */
export function listed(counts: number[], language: string): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length > 2) return `${least}–${most}`;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(counts.map(String));
}
