// Files to the server, and from it: to keep, or to open in a tab of their own and print.

const KINDS: Record<string, string> = {
  html: 'text/html',
  pdf: 'application/pdf',
  csv: 'text/csv',
};
const SHOWN = ['html', 'pdf'];

/** A file as text that a message can carry. */
export async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  const AT_ONCE = 0x8000;
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

/** Open what can be printed; keep everything else under a name. */
export function handOver(bytes: Blob, title: string, ending: string): void {
  const type = KINDS[ending] ?? 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  if (SHOWN.includes(ending)) link.target = '_blank';
  else link.download = `${title}.${ending}`;
  link.click();
  // The tab has to load it first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
