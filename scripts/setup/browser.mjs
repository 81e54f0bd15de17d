import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { FOR_USER } from './browser-flags.mjs';
import { runInstalled, runProcess } from './run-process.mjs';

/** Names of browsers to look for. The headless shell comes first, because it takes half the time. */
const ON_THE_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const IS_DEBIAN = existsSync('/usr/bin/apt-get');
const HOW_TO = IS_DEBIAN
  ? 'install it with `sudo apt-get install --no-install-recommends chromium-headless-shell chromium-common`'
  : 'install Chromium or Chrome, for instance with `npx playwright install --with-deps chromium`';
/** Matches a browser's error about a missing system library. */
const MISSING = /error while loading shared libraries: .*|Host system is missing dependencies.*/;
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Thrown if no browser is available. The message is one sentence with the command that installs one. */
export class NoBrowser extends Error {
  name = 'NoBrowser';
}

/**
 * Returns the path of a Chromium that starts: the first of CHROMIUM, the system's, Playwright's, Debian's package (only
 * as root), or a new download by Playwright. Throws `NoBrowser` if there is none.
 */
export async function ensureBrowser(say) {
  const path = systemBrowser() ?? (await playwrightBrowser()) ?? (await installedBrowser(say));
  if (!path) throw new NoBrowser(`The journeys need a browser and none could be installed: ${HOW_TO}, and run again.`);
  const { chromium } = await import('@playwright/test');
  try {
    await (await chromium.launch({ executablePath: path, args: FOR_USER })).close();
  } catch (error) {
    const why = MISSING.exec(error.message)?.[0];
    // Any other error means that the browser exists but fails, so it is thrown again.
    if (!why) throw error;
    throw new NoBrowser(
      `The browser ${path} does not start (${why.trim()}): ${HOW_TO}, or name another one in CHROMIUM.`,
    );
  }
  return path;
}

async function installedBrowser(say) {
  say('no browser found: installing one');
  // Both packages are needed, because the software renderer for WebGL is in the package that both browsers share.
  if (
    IS_DEBIAN &&
    process.getuid() === 0 &&
    ((await aptInstall('chromium-headless-shell', 'chromium-common')) || (await aptInstall('chromium')))
  ) {
    const installed = systemBrowser();
    if (installed) return installed;
  }
  await runInstalled('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  return playwrightBrowser();
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
