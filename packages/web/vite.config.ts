import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appWorker } from './build/app-worker.ts';
import { beforePaint } from './build/before-paint.ts';
import { BROWSERS } from './build/browsers.ts';
import { colours } from './build/colours.ts';
import { LICENCES, licences } from './build/licences.ts';
import { mapAhead } from './build/map-ahead.ts';
import { methodPages } from './build/method-pages.ts';
import { modulesNamed, namedPieces, PIECES } from './build/pieces.ts';
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
    methodPages(),
    colours(),
    tailwind(),
    react(),
    namedPieces(),
    beforePaint(),
    mapAhead(),
    licences(),
    appWorker(here('./src/offline/app.worker.ts'), here('./public')),
    precompress(),
  ],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
    // The few rules of parts that come later are not worth a request of their own.
    cssCodeSplit: false,
    license: { fileName: LICENCES },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is in none of these and belongs to one dialog or panel comes with it.
          groups: [
            // What the first screen needs comes in one piece: in twenty it compresses worse.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Asked for by parts, and sent as one.
            ...Object.entries(PIECES).map(([name, list]) => ({ name, test: modulesNamed(list), priority: 2 })),
            // What several dialogs share. Small pieces join those that the same dialogs need.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000, priority: 1 },
          ],
        },
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
