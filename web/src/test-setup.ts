import { vi } from 'vitest';

// jsdom resolves its own socket through the "browser" condition that svelteTesting sets, and
// that build only throws; tests that need a socket give their own.
vi.stubGlobal(
  'WebSocket',
  class {
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    sent: string[] = [];
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.onclose?.();
    }
  },
);
