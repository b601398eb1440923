import { mounts } from '../mounts';
import { t } from '../words';
import { settings, shownDeck } from './settings.svelte';
import type {
  Done,
  Games,
  Guide,
  Hands,
  Lawbook,
  Lessons,
  Link,
  Made,
  NewTable,
  Problem,
  Proofs,
  Replay,
  Seated,
  State,
  Tables,
} from './types';

/** A request that was not carried out, with the server's sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly law: string | null = null,
  ) {
    super(sentence);
  }
}

async function refused(answer: Response): Promise<Refusal> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  return new Refusal(answer.status, problem?.sentence ?? answer.statusText, problem?.law ?? null);
}

const TOO_MANY = 429;
const TRIES = 8;

/** Seconds, as the server asks for them. */
const wait = (answer: Response) =>
  new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('Retry-After') ?? 1)));

/** A request; one that only reads is made again when the server asks to wait a little. */
export async function call(
  method: string,
  path: string,
  token = '',
  body?: unknown,
): Promise<Response> {
  for (let left = TRIES; ; left--) {
    const answer = await sent(method, path, token, body);
    if (answer.ok) return answer;
    if (answer.status !== TOO_MANY || method !== 'GET' || left <= 1) throw await refused(answer);
    await wait(answer);
  }
}

function sent(method: string, path: string, token: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const text = body === undefined ? null : JSON.stringify(body);
  return fetch(`api/${path}`, { method, headers, body: text }).catch(() => {
    throw new Refusal(0, t('offline'));
  });
}

export async function json<T>(...asked: Parameters<typeof call>): Promise<T> {
  return (await call(...asked)).json() as Promise<T>;
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<T>(path: string, token = ''): Promise<T> {
  const key = `${token} ${path}`;
  const found = kept.get(key) ?? json<T>('GET', path, token);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found as Promise<T>;
}

/** The language of sentences, and the cards that they are about. */
const spoken = () => `language=${settings.language}&deck=${shownDeck()}`;

export const api = {
  games: () => once<Games>(`games?language=${settings.language}`),
  laws: (book: string) => once<Lawbook>(`laws/${book}?language=${settings.language}`),
  guide: (game: string) => once<Guide>(`guides/${game}?language=${settings.language}`),
  lessons: (game: string) => once<Lessons>(`lessons/${game}?language=${settings.language}`),
  make: (table: NewTable) => json<Made>('POST', 'tables', '', table),
  state: (table: string, token: string) => json<State>('GET', `tables/${table}?${spoken()}`, token),
  sit: (table: string, token: string, name: string, seat: number | null = null) =>
    json<Seated>('POST', `tables/${table}/seats`, token, {
      name,
      seat,
      language: settings.language,
    }),
  leave: (table: string, token: string, seat: number) =>
    json<Done>('DELETE', `tables/${table}/seats/${seat}`, token),
  link: (table: string, token: string, seat: number) =>
    json<Link>('POST', `tables/${table}/seats/${seat}/link`, token),
  bot: (table: string, token: string, seat: number, level: string | null) =>
    json<Done>('PUT', `tables/${table}/seats/${seat}/bot`, token, { level }),
  noBot: (table: string, token: string, seat: number) =>
    json<Done>('DELETE', `tables/${table}/seats/${seat}/bot`, token),
  mute: (table: string, token: string, seat: number, on: boolean) =>
    json<Done>('PUT', `tables/${table}/seats/${seat}/mute`, token, { on }),
  tables: () => json<Tables>('GET', 'tables'),
  proofs: (table: string, token: string) => json<Proofs>('GET', `tables/${table}/proofs`, token),
  /** A round as this viewer saw it; without numbers the one on the table. */
  replay: (table: string, token: string, round?: { match: number; round: number }) => {
    const which = round ? `&match=${round.match}&round=${round.round}` : '';
    const path = `tables/${table}/replay?${spoken()}${which}`;
    return json<Replay>('GET', path, token);
  },
  /** All hands of a finished round at each step of its replay. */
  hands: (table: string, token: string, { match, round }: { match: number; round: number }) =>
    once<Hands>(`tables/${table}/hands?${spoken()}&match=${match}&round=${round}`, token),
  record: async (table: string, token: string) =>
    (await call('GET', `tables/${table}/record`, token)).text(),
};

/** Which lawbook a law's id belongs to: one that is mounted, a game's, or the table's. */
export async function bookOf(law: string): Promise<string> {
  const mounted = mounts.find(({ laws }) => laws.test(law));
  if (mounted) return mounted.book;
  const { games } = await api.games();
  return games.find(({ laws }) => law.startsWith(`${laws}-`))?.key ?? 'table';
}
