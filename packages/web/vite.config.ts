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
    // Parts that load later have few CSS rules, so a separate CSS file is not worth a request.
    cssCodeSplit: false,
    license: { fileName: LICENCES },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A module that is in none of these groups is in the chunk of its dialog or panel.
          groups: [
            // One chunk for the first screen, because twenty chunks compress worse.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Modules that parts of the page import separately but that are sent as one chunk.
            ...Object.entries(PIECES).map(([name, list]) => ({ name, test: modulesNamed(list), priority: 2 })),
            // Modules that several dialogs share. A small chunk is merged with others that the same dialogs need.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000, priority: 1 },
          ],
        },
        // Names of shared chunks contain no words, because the first chunk contains the file name of each later chunk.
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
