import { duration } from '../lib/settings.svelte';

// Cards move from where they were to where they go. Each card on the table carries `data-card`
// with its key and `data-face` with what it shows; a place that has no cards of its own carries
// `data-place`. A picture of the card flies above everything, opaque, and the card itself shows
// when it has arrived. A card whose key is new comes from where its face has gone: out of a hand
// into a meld, and back.

const PLAY = 260;
const GATHER = 380;
const APART = 70;
const EASE_OUT = 'cubic-bezier(.2, .75, .25, 1)';
const EASE_IN_OUT = 'cubic-bezier(.55, 0, .2, 1)';
const NEAR = 3;

interface Seen {
  box: DOMRect;
  picture: Element;
  face: string | undefined;
}

/** Where every card was. */
export type Snapshot = Map<string, Seen>;

// Keys and places hold letters, digits, # and : only.
const escape = (text: string) => text.replace(/[^\w#:-]/g, '');

let flying: { key: string; animation: Animation }[] = [];

/** A tap ends every move at once; a card that moves again ends its own. */
export function land(key?: string): void {
  const ending = flying.filter((each) => key === undefined || each.key === key);
  for (const { animation } of ending) animation.finish();
}

function picture(holder: Element): Element | null {
  return holder.querySelector('svg.card');
}

/** Whether cards fly here; to measure where they lie costs the page a layout. */
const flies = () => duration(PLAY) > 0 && document.visibilityState !== 'hidden';

export function snapshot(root: Element): Snapshot {
  const found: Snapshot = new Map();
  if (!flies()) return found;
  for (const holder of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = picture(holder);
    const { card: key = '', face } = holder.dataset;
    if (card) found.set(key, { box: holder.getBoundingClientRect(), picture: card, face });
  }
  return found;
}

function boxOf(root: Element, place: string): DOMRect | null {
  const found = root.querySelector(`[data-place="${escape(place)}"]`);
  return found?.getBoundingClientRect() ?? null;
}

/** A card's box with the middle of a place, as wide as a card in that place would be. */
function inside(place: DOMRect, like: DOMRect, scale: number): DOMRect {
  const [w, h] = [like.width * scale, like.height * scale];
  return new DOMRect(place.x + (place.width - w) / 2, place.y + (place.height - h) / 2, w, h);
}

function covers(place: DOMRect, { x, y, width, height }: DOMRect): boolean {
  const [dx, dy] = [x + width / 2 - place.x, y + height / 2 - place.y];
  return dx > 0 && dy > 0 && dx < place.width && dy < place.height;
}

function moved(a: DOMRect, b: DOMRect): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > NEAR || Math.abs(a.width - b.width) > NEAR;
}

interface Path {
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay: number;
  easing: string;
}

function frame(box: DOMRect, base: DOMRect): Keyframe {
  const [x, y] = [box.x - base.x, box.y - base.y];
  return { transform: `translate(${x}px, ${y}px) scale(${box.width / base.width})` };
}

/** Send a picture of the card on its way; the holder hides its own until then. */
function fly(layer: Element, card: Element, key: string, path: Path, holder?: HTMLElement): void {
  land(key);
  const ghost = document.createElement('div');
  ghost.className = 'flight';
  ghost.append(card.cloneNode(true));
  const base = path.to;
  ghost.style.left = `${base.x}px`;
  ghost.style.top = `${base.y}px`;
  ghost.style.width = `${base.width}px`;
  layer.append(ghost);
  if (holder) holder.style.visibility = 'hidden';
  const { ms, delay, easing } = path;
  if (delay) {
    ghost.style.visibility = 'hidden'; // a card that is not dealt yet is not seen
    setTimeout(() => ghost.style.removeProperty('visibility'), delay);
  }
  const animation = ghost.animate([frame(path.from, base), frame(base, base)], {
    duration: ms,
    delay,
    easing,
    fill: 'both',
  });
  flying.push({ key, animation });
  animation.onfinish = () => {
    ghost.remove();
    holder?.style.removeProperty('visibility');
    flying = flying.filter((each) => each.animation !== animation);
  };
}

/** Where a new card lay under another key; it is taken out of what has gone. */
function claim(gone: Snapshot, face: string | undefined): Seen | undefined {
  const [key, seen] = [...gone].find(([, each]) => each.face === face) ?? [];
  if (key !== undefined) gone.delete(key);
  return seen;
}

/** Where a card comes from that was not seen before. */
function origin(root: Element, from: string | undefined): DOMRect | null {
  return from === undefined ? null : (boxOf(root, from) ?? boxOf(root, 'table'));
}

function arrivals(root: Element, layer: Element, before: Snapshot, gone: Snapshot): void {
  let late = 0;
  for (const holder of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const card = picture(holder);
    if (!card) continue;
    const to = holder.getBoundingClientRect();
    const { card: key = '', face, from: place } = holder.dataset;
    const seen = before.get(key) ?? claim(gone, face);
    const start = seen ? null : origin(root, place);
    const from = seen?.box ?? (start && inside(start, to, 0.6));
    if (!from || !moved(from, to)) continue;
    const delay = seen ? 0 : duration(APART) * late++;
    const path = { from, to, ms: duration(PLAY), delay, easing: EASE_OUT };
    fly(layer, card, key, path, holder);
  }
}

function departures(root: Element, layer: Element, gone: Snapshot, to: string): void {
  const goal = boxOf(root, to);
  if (!goal) return;
  for (const [key, { box, picture: card }] of gone) {
    if (covers(goal, box)) continue; // it is still there, under another
    const end = inside(goal, box, 0.45);
    const path = { from: box, to: end, ms: duration(GATHER), delay: 0, easing: EASE_IN_OUT };
    fly(layer, card, key, path);
  }
}

/** After the page has changed: let every card fly that has changed its place. */
export function play(root: Element, layer: Element, before: Snapshot, to: string): void {
  if (!flies()) return;
  const isGone = ([key]: [string, Seen]) => !root.querySelector(`[data-card="${escape(key)}"]`);
  const gone: Snapshot = new Map([...before].filter(isGone));
  arrivals(root, layer, before, gone);
  departures(root, layer, gone, to);
}

/** The lit place under a card, also if it lies on the meld that has only this one. */
export function slotOf(over: Element): HTMLButtonElement | null {
  const found = over.closest('.meld')?.querySelectorAll<HTMLButtonElement>('.slot') ?? [];
  return (
    over.closest<HTMLButtonElement>('.slot') ?? (found.length === 1 ? (found[0] ?? null) : null)
  );
}
