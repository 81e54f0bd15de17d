import { defineConfig } from '@playwright/test';
// @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
import { FOR_USER, WITH_WEBGL, WITHOUT_WEBGL } from './scripts/setup/browser-flags.mjs';

const launch = (args: string[]) => ({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: [...args, ...FOR_USER],
});

/**
 * Map rendered in software, with a quarter of the pixels in each direction. Positions are the same, and frames are
 * cheap.
 */
const withMap = { launchOptions: launch(WITH_WEBGL), deviceScaleFactor: 0.25 };

/**
 * End-to-end tests with the real server and page. Most run in a browser without WebGL, which shows that only the map
 * needs it. Tests with `@map` run with the map. `@quick` marks about sixty tests that together open every screen,
 * dialog and city once. Traces are recorded only on request (`--trace retain-on-failure`), because they cost a tenth of
 * the time.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/servers.ts',
  outputDir: 'test-results',
  // Tests often wait for the page or the clock. On two cores, a third worker uses this time, on the same servers.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous, because a busy machine renders the map slowly. Only failures wait this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // As in production, the service worker answers from the second page on.
    serviceWorkers: 'allow',
    colorScheme: 'dark',
    // A software-rendered map animates slowly. Tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'map', use: withMap, grep: /@map/ },
    { name: 'no-webgl', use: { launchOptions: launch(WITHOUT_WEBGL) }, grepInvert: /@map/ },
  ],
});
