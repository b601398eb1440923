import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const SMALLEST = 1000; // bytes that are worth it

/** Writes each text of the built page packed beside it, so that the server need not. */
export function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (TEXT.test(name)) pack(join(folder, name));
      }
    },
  };
}

function pack(path: string): void {
  const text = readFileSync(path);
  if (text.length < SMALLEST) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(text, best));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
