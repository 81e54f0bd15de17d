import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInstalled, runProcess } from './run-process.mjs';

/** The one without a window first: it takes half the time. */
const ON_THE_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The path of a Chromium the journeys can drive: the one named by CHROMIUM, the system's, Playwright's own, Debian's package
 * (as root), or a fresh download of Playwright's. Throws one sentence when there is none to be had.
 */
export async function ensureBrowser(say) {
  const found = systemBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  say('no browser found: installing one');
  const packaged = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // What draws WebGL without a graphics card is in the package that both browsers share.
  if (
    packaged &&
    ((await aptInstall('chromium-headless-shell', 'chromium-common')) || (await aptInstall('chromium')))
  ) {
    const installed = systemBrowser();
    if (installed) return installed;
  }
  await runInstalled('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The journeys need a browser and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM, and run again.',
  );
}

function systemBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...ON_THE_PATH.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function aptInstall(...names) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update'], options);
  const { code } = await runProcess('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
  return code === 0;
}
