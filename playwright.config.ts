import { defineConfig } from '@playwright/test';
// @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
import { FOR_USER, WITH_WEBGL, WITHOUT_WEBGL } from './scripts/setup/browser-flags.mjs';

const launch = (args: string[]) => ({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: [...args, ...FOR_USER],
});

/** A map drawn by software, in a quarter of the pixels each way: everything keeps its place, and frames are cheap. */
const withMap = { launchOptions: launch(WITH_WEBGL), deviceScaleFactor: 0.25 };

/**
 * Journeys of a visitor through the real server and page. Most run in a browser without WebGL, which shows that only the map needs
 * it; those with `@map` run with the map instead. `@quick` marks about sixty that together open every screen, dialog and city once.
 * Traces are recorded only on request (`--trace retain-on-failure`): they take a tenth of the time.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/servers.ts',
  outputDir: 'test-results',
  // A journey often waits, for a page to settle or a clock to tick: on two cores a third one fills the time, on the same servers.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous: a busy machine with a software-drawn map is slow, and only a failure waits that long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // As everywhere: from the second page on the service worker answers.
    serviceWorkers: 'allow',
    colorScheme: 'dark',
    // A map drawn by software flies slowly. What moves is asked for by the journeys that look at it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'map', use: withMap, grep: /@map/ },
    { name: 'no-webgl', use: { launchOptions: launch(WITHOUT_WEBGL) }, grepInvert: /@map/ },
  ],
});
