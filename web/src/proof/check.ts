import { asTold, dealingOf } from './deals';
import { type Layout, cardOf, cardText } from './packs';
import { type Recipe, Source, pledgeOf, sealOf, seedOf } from './recipe';

/** One thing that the page has worked out by itself; `key` names its sentence. */
export interface Step {
  key:
    | 'pledge'
    | 'seals'
    | 'barred'
    | 'entropy'
    | 'own_entropy'
    | 'seen_pledge'
    | 'seen_seals'
    | 'seen_broken'
    | 'own_reveal'
    | 'order'
    | 'chance';
  ok: boolean;
  says: string;
  gives: string;
}

export interface Verdict {
  ok: boolean;
  steps: Step[];
  recipe?: Recipe;
  /** How many seats had sealed their entropy, and how many deals were broken off before (T-12). */
  sealed?: number;
  broken?: number;
  /** Why nothing could be checked. */
  problem?: 'no_proof' | 'unknown_game' | 'no_record';
}

/** What this device remembers of the time before the deal. */
export interface Memory {
  pledge?: string;
  entropy?: string;
  seat?: number;
  /** Every seat's, as they were shown before this device revealed; null where there was none. */
  seals?: (string | null)[];
  /** Pledges for which it revealed, and which were broken off before this deal (T-12). */
  broken?: string[];
}

type Fields = Record<string, string> & { chance: string };

const KEYS = [
  'game',
  'options',
  'layout',
  'leader',
  'pledge',
  'sealed',
  'broken',
  'entropy',
  'secret',
  'hands',
  'pack',
];

const HEX = /^[0-9a-f]{64}$/;
const BROKEN = /^[0-9]:[0-9a-f]{64}$/;
const NO_RECORD: Verdict = { ok: false, steps: [], problem: 'no_record' };

/** The rounds of a record: its header lines, and what chance did, a line each. */
function roundsOf(text: string): Fields[] {
  const rounds: Fields[] = [];
  for (const line of text.split('\n')) {
    const words = line.split(/ +/).filter(Boolean);
    const key = words[0] ?? '';
    if (key === 'eldest') rounds.push({ chance: '' });
    const fields = rounds.at(-1);
    if (!fields) continue;
    if (KEYS.includes(key)) fields[key] = words.slice(1).join(' ');
    else if (key !== '?' && words[1] === 'chance') fields.chance += `${words.slice(2).join(' ')}\n`;
  }
  return rounds;
}

function wordsOf(line = ''): Record<string, string> {
  const words = line.split(' ').filter(Boolean);
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

/** How the game of a record deals: as the page knows it, or else as the record says. */
function layoutOf({ game = '', options, layout }: Fields): Layout | undefined {
  const known = dealingOf(game);
  if (known) return known(wordsOf(options));
  return layout ? asTold(wordsOf(layout)) : undefined;
}

function step(key: Step['key'], says: string, gives: string): Step {
  return { key, ok: says === gives, says, gives };
}

async function laterShuffle(named: string, source: Source): Promise<string> {
  const cards = (named.match(/../g) ?? []).map(cardOf).sort((a, b) => a - b);
  return (await source.shuffled(cards)).map(cardText).join('');
}

/** What a line of chance should read. */
async function drawn(line: string, names: Record<string, string[]>, source: Source) {
  const [act = '', named = '', ...draws] = line.split(/[ :]/);
  if (act === 'shuffle') return `shuffle:${await laterShuffle(named, source)}`;
  const known = names[act];
  const bound = known ? known.length : Number(draws[0] ?? 1);
  const number = await source.below(bound);
  const mark = act === 'cut' ? ' ' : ':';
  return `${act}${mark}${known ? known[number] : named} ${bound}:${number}`;
}

async function chanceStep(
  fields: Fields,
  layout: Layout,
  names: Record<string, string[]>,
  source: Source,
): Promise<Step> {
  const lines = fields.chance.split('\n').filter(Boolean);
  const acts = lines.map((line) => `${line.split(/[ :]/)[0]} `).join('');
  const due = ('leader' in fields ? '' : 'lead ') + layout.acts;
  if (!new RegExp(`^${due}$`).test(acts))
    return { key: 'chance', ok: false, says: acts, gives: due };
  const gives: string[] = [];
  for (const line of lines) gives.push(await drawn(line, names, source));
  return step('chance', lines.join(', '), gives.join(', '));
}

async function orderSteps(fields: Fields, layout: Layout, seed: Uint8Array): Promise<Step[]> {
  const source = new Source(seed);
  const order = fields.pack ? [] : await source.shuffled(layout.pack);
  // A drawn leader comes right after the shuffle, and the hands are told from him on.
  const ahead = new Source(seed);
  if (!fields.pack) await ahead.shuffled(layout.pack);
  const leader = 'leader' in fields ? Number(fields.leader) : await ahead.below(layout.seats);
  if (!Number.isInteger(leader) || leader < 0 || leader >= layout.seats) throw new RangeError();
  const dealt = layout.deal(order, leader);
  const seats = Array.from({ length: layout.seats }, (_, seat) => String(seat));
  const chance = await chanceStep(fields, layout, { lead: seats, ...dealt.names }, source);
  return fields.pack ? [chance] : [step('order', fields.hands ?? '', dealt.hands), chance];
}

function remembered(fields: Fields, known: Memory, sent: string[], gone: string[]): Step[] {
  const steps: Step[] = [];
  // The seat may have been away since a deal that was broken off: of this one it knows nothing.
  const memory = gone.includes(known.pledge ?? '') ? {} : known;
  const missing = (known.broken ?? []).filter((pledge) => !gone.includes(pledge));
  if (known.broken?.length) steps.push(step('seen_broken', '', missing.join(' ')));
  // Its seat is said to have broken off a deal for which this device did reveal.
  const opened = [...(known.broken ?? []), ...(known.seals ? [known.pledge] : [])];
  const blamed = opened.filter((pledge) => fields.broken?.includes(`${known.seat}:${pledge}`));
  if (blamed.length) steps.push(step('own_reveal', blamed.join(' '), ''));
  if (memory.pledge) steps.push(step('seen_pledge', fields.pledge ?? '', memory.pledge));
  if (memory.seals) {
    const seen = memory.seals.map((seal) => seal ?? '-').join(' ');
    steps.push(step('seen_seals', fields.sealed ?? '', seen));
  }
  if (memory.entropy) {
    const own = memory.seat === undefined ? sent : [sent[memory.seat] ?? ''];
    const ok = own.includes(memory.entropy);
    steps.push({ key: 'own_entropy', ok, says: own.join(' '), gives: memory.entropy });
  }
  return steps;
}

/** T-11: each seat revealed what it had sealed, and zeros where it had sealed nothing. */
async function sealStep(pledge: string, shown: string[], sent: string[]): Promise<Step> {
  const gives = sent.map((share, seat) =>
    shown[seat] === '-' && /^0+$/.test(share) ? '-' : sealOf(pledge, seat, share),
  );
  return step('seals', shown.join(' '), (await Promise.all(gives)).join(' '));
}

/** T-12: whoever has broken off a deal seals nothing until one is made. */
function barredStep(broken: string[], shown: string[]): Step {
  const seats = broken.map((word) => word[0] ?? '');
  const again = seats.filter((seat, at) => seats.indexOf(seat) < at || shown[Number(seat)] !== '-');
  return step('barred', again.join(' '), '');
}

async function checked(fields: Fields, memory: Memory): Promise<Verdict> {
  const { pledge, secret, entropy } = fields;
  if (!pledge || !secret || !entropy) return { ok: false, steps: [], problem: 'no_proof' };
  const sent = entropy.split(' ');
  const shown = fields.sealed?.split(' ') ?? [];
  const seals = shown.filter((seal) => seal !== '-');
  if (![pledge, secret, ...sent, ...seals].every((hex) => HEX.test(hex))) return NO_RECORD;
  const layout = layoutOf(fields);
  if (!layout) return { ok: false, steps: [], problem: 'unknown_game' };
  const recipe: Recipe = 'sealed' in fields ? 2 : 1;
  const broken = (fields.broken ?? '').split(' ').filter(Boolean);
  if (broken.length && (recipe === 1 || !broken.every((word) => BROKEN.test(word))))
    return NO_RECORD;
  const gone = broken.map((word) => word.slice(2));
  const steps = [
    step('pledge', pledge, await pledgeOf(secret, recipe)),
    ...remembered(fields, memory, sent, gone),
    ...(recipe === 2 ? [await sealStep(pledge, shown, sent)] : []),
    ...(broken.length ? [barredStep(broken, shown)] : []),
    step('entropy', String(sent.length), String(layout.seats)),
    ...(await orderSteps(fields, layout, await seedOf(secret, sent, recipe))),
  ];
  const ok = steps.every((each) => each.ok);
  return { ok, steps, recipe, sealed: seals.length, broken: new Set(gone).size };
}

/** Prove every round of a record by the recipe; the memory is of the last round. */
export async function prove(record: string, memory: Memory = {}): Promise<Verdict[]> {
  const rounds = roundsOf(record);
  if (!rounds.length) return [NO_RECORD];
  const last = rounds.length - 1;
  // A number in it that no record can have is thrown by the recipe, or by the layout of the game.
  const verdict = (fields: Fields, i: number) =>
    checked(fields, i === last ? memory : {}).catch(() => NO_RECORD);
  return Promise.all(rounds.map(verdict));
}
