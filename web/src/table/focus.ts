let held: HTMLElement | null = null;
let place = 0;

addEventListener('focusin', ({ target }) => {
  held = target as HTMLElement;
  place = siblings(held).indexOf(held);
});

function siblings(element: HTMLElement): HTMLElement[] {
  const row = element.closest('.hand, .prompt');
  return row ? [...row.querySelectorAll<HTMLElement>('button')] : [];
}

/** Focus stays where it is; if its card or button has gone, it goes to the one in that place. */
export function keepFocus(root: HTMLElement): void {
  if (!held || held.isConnected || document.activeElement !== document.body) return;
  const buttons = [...root.querySelectorAll<HTMLElement>('.hand button')];
  buttons[Math.min(Math.max(place, 0), buttons.length - 1)]?.focus({ preventScroll: true });
}
