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

/** The modules of these names below `src`, words among them (`i18n/generated/messages`). */
const modules = (names: string) => new RegExp(`/src/.*/(?:${names.trim().split(/\s+/).join('|')})\\.(?:tsx?|js)$`);

/** Parts of the page that everyone loads who stays for a few seconds, and what is too small to be worth a request of its own. */
const AT_REST = modules(`
  AfterMap ChatStage FilterSection LegendCard LiveLegend LiveOnMap LiveStage LocationKeeper NearMe NotesLegend NotesOnMap
  OnSettledMap PageEnd InventedCalls SearchList StatisticsSection TipsSection Welcome WhileOpen dialog-host
  AccountCorner AnnouncementDialog AreaCard AreaPopup DropPinButton OpenedCalls OpenedNotes NotesStage PeriodField
  PeriodWords PersonOnMap PlacePopup Confirm NotePhoto NoteProblem refusal-words after-refusal renew session session-changed
  gallery_photo note_edit_failed note_failed note_loading`);
const CANADA = modules('CanadaBanners CanadaLayer CanadaPanel tally-words');
const LISTS = modules('LiveResults NoteResults NotesPanels ReportResults ResultsPanel SidePanel');
const SOURCES = modules('CaveatsDialog NotShownDialog SourcesScreen');
const PAGES = modules('AuditScreen OtherScreen ProviderTestScreen');
const REPORTS = modules('PolicyDialog ReportDialog ReportNewsDialog');

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
        codeSplitting: {
          // What is in none of these and belongs to one dialog or panel comes with it.
          groups: [
            // What the first screen needs comes in one piece: in twenty it compresses worse.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What every visitor loads once the map stands, with what it needs: asked for by parts, and sent as one.
            { name: 'rest', test: AT_REST, priority: 2 },
            { name: 'canada', test: CANADA, priority: 2 },
            { name: 'lists', test: LISTS, priority: 2 },
            { name: 'sources', test: SOURCES, priority: 2 },
            { name: 'pages', test: PAGES, priority: 2 },
            { name: 'reports', test: REPORTS, priority: 2 },
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
