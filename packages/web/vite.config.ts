import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appWorker } from './build/app-worker.ts';
import { BROWSERS } from './build/browsers.ts';
import { givenUpLate } from './build/given-up-late.ts';
import { precompress } from './build/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/i18n/generated'),
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'false',
      emitReadme: false,
    }),
    tailwind(),
    react(),
    givenUpLate(),
    appWorker(here('./src/offline/app.worker.ts'), here('./public')),
    precompress(),
  ],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What the first screen needs comes in one piece: in twenty it compresses worse.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        // That piece names each part which is loaded later. What several of those share needs no words in its name.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' },
  },
});
