import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!../**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const folders = new Set(
  Object.keys(files).flatMap((path) => /^\.\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []),
);
const shared = Object.entries(files).filter(([path]) => !folders.has(path.split('/')[1] ?? ''));
const NAMES = [...folders, 'Mariáš', 'Žolíky', 'Bridž', 'मारियाश', 'ज़ोलीकी', 'मिंडीकोट', 'ब्रिज'];

describe('what all games share', () => {
  it('is most of the page, beside a folder for each game', () => {
    expect(folders.size).toBeGreaterThan(3);
    expect(shared.length).toBeGreaterThan(80);
  });

  it('names no game', () => {
    const named = new RegExp(`(?<![\\p{L}_])(${NAMES.join('|')})(?![\\p{L}_])`, 'iu');
    for (const [path, text] of shared) expect(named.exec(text)?.[0], path).toBeUndefined();
  });

  it('reads no label out of the text of an action', () => {
    for (const [path, text] of shared) expect(text, path).not.toMatch(/state\.game ===/);
  });
});
