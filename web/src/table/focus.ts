let held: HTMLElement | null = null;
let place = 0;

const ROWS = '.open-hand ol, [data-rows] > div, .prompt .do, .own ol';

function buttons(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, select')];
}

addEventListener('focusin', ({ target }) => {
  held = target as HTMLElement;
  const row = held.closest(ROWS);
  place = row ? buttons(row).indexOf(held) : 0;
});

function near(row: HTMLElement[], at: number): void {
  row[Math.min(Math.max(at, 0), row.length - 1)]?.focus({ preventScroll: true });
}

/** Focus stays where it is; if its card or button has gone, it goes to the one in that place. */
export function keepFocus(root: HTMLElement): void {
  if (!held || held.isConnected || document.activeElement !== document.body) return;
  const cards = [...root.querySelectorAll<HTMLElement>('.own .hand button')];
  if (cards.length) near(cards, place);
  else root.focus({ preventScroll: true }); // after the last card
}

/**
 * Arrows walk along a row of cards or buttons, and up and down from row to row; Home and End go
 * to its ends. Tab goes through all of them as through any buttons.
 */
export function walk(event: KeyboardEvent, root: HTMLElement): void {
  const target = event.target as HTMLElement;
  if (!target.matches('button')) return;
  const rows = [...root.querySelectorAll(ROWS)].map(buttons).filter(({ length }) => length);
  const at = rows.findIndex((row) => row.includes(target));
  const row = rows[at];
  if (!row) return;
  const along = row.indexOf(target);
  const steps: Record<string, [HTMLElement[] | undefined, number]> = {
    ArrowLeft: [row, along - 1],
    ArrowRight: [row, along + 1],
    ArrowUp: [rows[at - 1], along],
    ArrowDown: [rows[at + 1], along],
    Home: [row, 0],
    End: [row, row.length - 1],
  };
  const [goal, to] = steps[event.key] ?? [];
  if (!goal || to === undefined) return;
  event.preventDefault();
  near(goal, to);
}
