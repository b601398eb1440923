import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { packed } from './packed.ts';

const page = fileURLToPath(new URL('../src/eldest/server/static', import.meta.url));
const api = process.env.ELDEST_API ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), packed(page)],
  base: './',
  build: {
    outDir: page,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: false,
    rolldownOptions: {
      // What the start page needs comes in one file: a browser opens six connections at once.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: api, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test-setup.ts'],
    include: ['{src,club}/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 60_000, // the first test of a file waits for its imports, longest on a busy machine
    isolate: false, // one jsdom for all files: each would take longer to start than its tests
  },
});
