import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { runProcess } from './run-process.mjs';

const INSTALLED = 'node_modules/.package-lock.json';
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Stands while npm works: what is found there at the next start was not finished, and is made anew. */
const UNFINISHED = join(ROOT, '.cache/installing');

/**
 * Installs what the lock file says when it is not what `node_modules` holds: what is needed to build and run, and with `dev` also
 * what tests and checks need. Install scripts are not run: npm 11 asks before it runs them, and nothing here needs one (the
 * embedded database restores its own links when it starts). Throws a sentence where npm cannot.
 */
export async function ensureInstalled(say, { dev }) {
  if (isReady({ dev })) return;
  await oneAtATime('install', say, async () => {
    if (isReady({ dev })) return;
    // Adding what tests need takes nothing away: a server that runs from this folder goes on.
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
 * Does `node_modules` hold exactly what the lock file says, without `dev` apart from what only tests need? npm keeps its own
 * record of what it put there.
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

/** Whoever works on the project keeps the tools when the lock file changes. */
const holdsDev = () => Object.values(packagesOf(join(ROOT, INSTALLED)) ?? {}).some(({ dev }) => dev);

function packagesOf(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
