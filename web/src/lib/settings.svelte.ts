// What a player has set for this device; nothing of it leaves the browser.

export type Theme = 'system' | 'light' | 'dark';
export type Sound = 'off' | 'soft' | 'full';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';
export type Language = 'en' | 'cs' | 'hi';
export type Deck = 'french' | 'german';

interface Settings {
  language: Language;
  theme: Theme;
  four: boolean;
  french: boolean;
  speed: Speed;
  oneTap: boolean;
  /** How loud the table is; off also keeps the device still in the hand. */
  sound: Sound;
  /** Whether the browser tells that it is this player's turn, while he looks elsewhere. */
  notify: boolean;
  /** The light-bulb at tables that have hints, and the question before a costly action. */
  coach: boolean;
  warnings: boolean;
  /** How long a full trick lies, 1 is the usual time; for tests and for the impatient. */
  patience: number;
  name: string;
  /** How well the bots play that he plays with. */
  level: string;
}

const KEY = 'eldest-settings';

/** Whose suits sentences name, where a game has two decks. */
export function shownDeck(): Deck {
  return settings.french ? 'french' : 'german';
}

/** Every language of the page, by its own name. */
export const LANGUAGES: [Language, string][] = [
  ['en', 'English'],
  ['cs', 'Čeština'],
  ['hi', 'हिन्दी'],
];

function preferred(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2) as Language);
  return asked.find((tag) => LANGUAGES.some(([known]) => known === tag)) ?? 'en';
}

const DEFAULTS: Settings = {
  language: preferred(),
  theme: 'system',
  four: false,
  french: false,
  speed: 'normal',
  oneTap: false,
  sound: 'soft',
  notify: false,
  coach: true,
  warnings: true,
  patience: 1,
  name: '',
  level: 'club',
};

const lasting = () => localStorage;
/** A store of this tab, which a reload keeps. */
export const ofTab = () => sessionStorage;

/** A value of this browser's store; nothing if there is none or the store is closed to us. */
export function stored<T>(key: string, where = lasting): T | undefined {
  try {
    return JSON.parse(where().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: unknown, where = lasting): void {
  try {
    where().setItem(key, JSON.stringify(value));
  } catch {
    // A private window may have no store; the page works without it.
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored<Partial<Settings>>(KEY) });

export function keepSettings(): void {
  store(KEY, settings);
  document.documentElement.lang = settings.language;
  const root = document.documentElement.dataset;
  if (settings.theme === 'system') delete root.theme;
  else root.theme = settings.theme;
}

const FACTOR: Record<Speed, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };

function calm(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** How long a movement of `ms` takes for this player: 0 if he wants none. */
export function duration(ms: number): number {
  return calm() ? 0 : ms * FACTOR[settings.speed];
}

/** How long something lies to be looked at, which a player without motion needs too. */
export function pause(ms: number): number {
  const factor = Math.max(FACTOR[settings.speed], calm() ? 1 : 0.5);
  return ms * factor * settings.patience;
}
