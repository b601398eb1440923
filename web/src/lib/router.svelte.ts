// The place in the page is the part of the address after `#`: no server sees a seat's token there.

function parts(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

export const route = $state({ parts: parts() });

addEventListener('hashchange', () => {
  route.parts = parts();
});

export function href(...to: string[]): string {
  return `#/${to.map(encodeURIComponent).join('/')}`;
}

export function go(...to: string[]): void {
  location.hash = href(...to);
}

/** The whole address of a place, for links that people send each other. */
export function address(...to: string[]): string {
  return location.href.replace(/#.*/, '') + href(...to);
}
