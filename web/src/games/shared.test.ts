import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { en } from '../words/en';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
// Vitest gives every stylesheet as an empty text.
const sheets = Object.keys(import.meta.glob('../**/*.css')).map((path) => [
  path,
  readFileSync(`src/games/${path}`, 'utf8'),
]);
const files: Record<string, string> = { ...sources, ...Object.fromEntries(sheets) };
const folders = new Set(
  Object.keys(files).flatMap((path) => /^\.\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []),
);
const games = Object.entries(files).filter(([path]) => folders.has(path.split('/')[1] ?? ''));
const shared = Object.entries(files).filter(([path]) => !folders.has(path.split('/')[1] ?? ''));
const NAMES = [...folders, 'Mariáš', 'Žolíky', 'Bridž', 'मारियाश', 'ज़ोलीकी', 'मिंडीकोट', 'ब्रिज'];

describe('what all games share', () => {
  it('is most of the page, beside a folder for each game', () => {
    expect(folders.size).toBeGreaterThan(3);
    expect(shared.length).toBeGreaterThan(80);
    for (const [path, text] of shared) expect(text, path).not.toBe('');
  });

  it('names no game', () => {
    const named = new RegExp(`(?<![\\p{L}_])(${NAMES.join('|')})(?![\\p{L}_])`, 'iu');
    for (const [path, text] of shared) expect(named.exec(text)?.[0], path).toBeUndefined();
  });

  it('keeps no word that only one game says', () => {
    const says = (word: string) => (text: string) => text.includes(`t('${word}'`);
    for (const word of Object.keys(en)) {
      if (shared.some(([, text]) => says(word)(text))) continue;
      const folder = ([path]: [string, string]) => path.split('/')[1];
      const sayers = new Set(games.filter(([, text]) => says(word)(text)).map(folder));
      expect(sayers.size, word).not.toBe(1);
    }
  });

  it('reads no label out of the text of an action', () => {
    for (const [path, text] of shared) expect(text, path).not.toMatch(/state\.game ===/);
  });
});
