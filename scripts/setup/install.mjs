import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { runProcess } from './run-process.mjs';

/**
 * Installs what the lock file says when it is not what `node_modules` holds. Install scripts are not run: npm 11 asks before
 * it runs them, and nothing here needs one (the embedded database restores its own links when it starts).
 */
export async function ensureInstalled(say) {
  if (isInstalled()) return;
  await oneAtATime('install', say, async () => {
    if (isInstalled()) return;
    say('installing packages from the lock file (once; about a minute)');
    const npm = process.env.npm_execpath;
    const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code } = await runProcess(command[0], [...command.slice(1), ...args]);
    if (code !== 0) throw new Error('npm could not install the packages. Is the package registry reachable?');
  });
}

/** Does `node_modules` hold exactly what the lock file says? npm keeps its own record of what it put there. */
export function isInstalled(root = ROOT) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const held = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !held) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
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
