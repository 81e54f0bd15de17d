import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { runProcess } from './run-process.mjs';

const INSTALLED = 'node_modules/.package-lock.json';
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * This file exists while npm works. If it still exists at the next start, the installation was interrupted and is
 * repeated.
 */
const UNFINISHED = join(ROOT, '.cache/installing');

/**
 * Installs the packages of the lock file if `node_modules` differs from it: those for building and running and, with
 * `dev`, those for tests and checks. Install scripts do not run: npm 11 would ask first, and none is needed (the
 * embedded database restores its links when it starts). Throws a sentence if npm fails.
 */
export async function ensureInstalled(say, { dev }) {
  if (isReady({ dev })) return;
  await oneAtATime('install', say, async () => {
    if (isReady({ dev })) return;
    // Adding the packages for tests removes nothing, so a server that runs from this folder can continue.
    const addsDev = dev && isReady({ dev: false });
    say(
      addsDev
        ? 'adding the packages that tests need (once; usually 10 to 40 seconds)'
        : 'installing packages from the lock file (once; usually 10 to 40 seconds)',
    );
    const withDev = dev || holdsDev() ? '--include=dev' : '--omit=dev';
    writeFileSync(UNFINISHED, '');
    await npm(addsDev ? ['install', '--no-save', '--prefer-offline', withDev] : ['ci', withDev]);
    if (!isInstalled({ dev })) throw new Error('npm ended well, but not all packages of the lock file are there.');
    rmSync(UNFINISHED);
  });
}

const isReady = ({ dev }) => !existsSync(UNFINISHED) && isInstalled({ dev });

async function npm(args) {
  const path = process.env.npm_execpath;
  const command = path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
  const { code } = await runProcess(command[0], [...command.slice(1), ...args, ...QUIET]).catch((error) => {
    throw new Error(`npm, which comes with Node, could not be started: ${error.message}`);
  });
  if (code !== 0) throw new Error('npm could not install the packages. Is the package registry reachable?');
}

/**
 * Returns true if `node_modules` contains exactly the packages of the lock file, according to npm's record. Without
 * `dev`, packages for tests do not matter.
 */
export function isInstalled({ root = ROOT, dev }) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, INSTALLED));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (entry.dev && !dev)) return true;
    const there = installed[path];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version;
  });
}

/** Returns whether packages for tests are installed. If so, they stay when the lock file changes. */
const holdsDev = () => Object.values(packagesOf(join(ROOT, INSTALLED)) ?? {}).some(({ dev }) => dev);

function packagesOf(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
