import {
  BACK,
  CAP,
  COURTS,
  FIGURES,
  FRENCH,
  GERMAN,
  GLYPHS,
  MARK,
  WEAVE,
  WORDMARK,
} from './drawings';
import { ICONS } from './icons';

function symbol(id: string, box: string, art: string): string {
  return `<symbol id="${id}" viewBox="0 0 ${box}">${art}</symbol>`;
}

function stroke(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function filled(prefix: string, box: string, drawings: Record<string, string>): string {
  return Object.entries(drawings)
    .map(([key, art]) => symbol(prefix + key, box, `<g fill="currentColor">${art}</g>`))
    .join('');
}

/** Every symbol once; cards, signs and icons refer to them by name. */
export function sprite(): string {
  const ranks = Object.entries(GLYPHS).map(([rank, [width, path]]) =>
    symbol(`r-${rank}`, `${width} 28`, stroke(path, 4.2)),
  );
  const icons = Object.entries(ICONS).map(([name, path]) =>
    symbol(`i-${name}`, '24 24', stroke(path, 1.8)),
  );
  return [
    ...ranks,
    filled('f-', '100 100', FRENCH),
    filled('g-', '100 100', GERMAN),
    filled('k-', '60 60', COURTS),
    filled('m-', '100 140', FIGURES),
    filled('', '100 100', { cap: CAP }),
    WEAVE,
    symbol('back', '100 140', BACK),
    ...icons,
    symbol('wordmark', '94 32', stroke(WORDMARK, 3.6)),
    symbol('mark', '32 32', MARK),
  ].join('');
}
