import { defineConfig } from '@playwright/test';

const WITHOUT_WEBGL = ['--disable-gpu', '--disable-webgl', '--disable-webgl2', '--disable-3d-apis'];
/** WebGL drawn by software: the same on every machine, with a graphics card or without. */
const WITH_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the map is drawn with WebGL: the page around it is faster without.
  '--disable-gpu-compositing',
];

const launch = (args: string[]) => ({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/** A map drawn by software, in half as many pixels each way: nothing is elsewhere, and a frame takes a quarter of the time. */
const withMap = { launchOptions: launch(WITH_WEBGL), deviceScaleFactor: 0.5 };

/** Most of what they walk through stands beside the map: with the map they run where they are about the map (`@map`). */
const BESIDE_THE_MAP = [
  'accessible',
  'account',
  'cities',
  'data-sources',
  'first-steps',
  'guest',
  'live',
  'proximity',
  'search',
].map((name) => `**/${name}.spec.ts`);

/** Journeys of a visitor through the real server and page: with the map, and again where the browser has no WebGL. */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/servers.ts',
  outputDir: 'test-results',
  // A journey mostly waits for the page to settle: two at once take little more than one, on the same two servers.
  workers: 2,
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
    colorScheme: 'dark',
    // A map drawn by software flies slowly. What moves is asked for by the journeys that look at it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'map', use: withMap, testIgnore: BESIDE_THE_MAP },
    {
      name: 'map-only',
      use: withMap,
      testMatch: BESIDE_THE_MAP,
      grep: /@map/,
    },
    { name: 'no-webgl', use: { launchOptions: launch(WITHOUT_WEBGL) }, grepInvert: /@map/ },
  ],
});
