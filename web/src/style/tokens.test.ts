import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const css = readFileSync('src/style/tokens.css', 'utf8');

function rules(after: string): string[] {
  const block = css.slice(css.indexOf(after)).split('{')[1]?.split('}')[0] ?? '';
  return block
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

it('is equally dark by choice and by the system', () => {
  const chosen = rules(":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(30);
  expect(rules(":root:not([data-theme='light'])")).toEqual(chosen);
});
