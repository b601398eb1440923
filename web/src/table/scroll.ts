/**
 * Show the end of a list with the next frame, for which the page is laid out anyway: to ask for its
 * height at once would lay out the page twice. Returns what undoes it.
 */
export function scrollToEnd(list: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
  return () => cancelAnimationFrame(frame);
}
