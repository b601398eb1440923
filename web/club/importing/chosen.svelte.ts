// The file of another program that somebody has chosen, and which part of it.

import { base64 } from '../saving';

interface Sent {
  name: string;
  data: string;
  section: string;
  session: number;
}

export class ChosenFile {
  files = $state<FileList>();
  section = $state('');
  session = $state<number | null>(null);

  /** What the server is sent of it; nothing if no file is chosen. */
  async sent(): Promise<Sent | null> {
    const file = this.files?.[0];
    if (!file) return null;
    const part = { section: this.section.trim(), session: this.session ?? 0 };
    return { name: file.name, data: await base64(file), ...part };
  }
}
