import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { runProcess } from './run-process.mjs';

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Installs what the lock file says when it is not what `node_modules` holds: what is needed to build and run, and with `dev` also
 * what tests and checks need. Install scripts are not run: npm 11 asks before it runs them, and nothing here needs one (the
 * embedded database restores its own links when it starts).
 */
export async function ensureInstalled(say, { dev }) {
  if (isInstalled({ dev })) return;
  await oneAtATime('install', say, async () => {
    if (isInstalled({ dev })) return;
    // Adding what tests need takes nothing away: a server that runs from this folder goes on.
    const more = dev && isInstalled({ dev: false });
    say(
      `installing ${more ? 'the packages that tests need' : 'packages'} from the lock file (once; usually 10 to 40 seconds)`,
    );
    await npm(more ? ['install', '--no-save', '--prefer-offline'] : ['ci', ...(dev ? [] : ['--omit=dev'])]);
  });
}

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
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const held = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !held) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (entry.dev && !dev)) return true;
    const there = held[path];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version;
  });
}

function packagesOf(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
