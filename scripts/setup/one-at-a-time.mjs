import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './root.mjs';

/**
 * Runs `work` while no other process of this checkout runs work with the same name; waits for such a process first.
 * Takes over the lock of a process that has died.
 */
export async function oneAtATime(name, say, work) {
  const lock = join(ROOT, '.cache', `${name}.lock`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  let isAnnounced = false;
  while (!take(lock)) {
    if (!isAnnounced) say(`waiting for another process of this checkout (${name})`);
    isAnnounced = true;
    await wait(300);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeftBehind(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Returns true if the process that took the lock has died. A lock without a pid counts only if it is old, because the
 * pid is written shortly after `mkdir`.
 */
function isLeftBehind(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    if (pid > 0) return !isAlive(pid);
    return Date.now() - statSync(lock).mtimeMs > 5000;
  } catch {
    try {
      return Date.now() - statSync(lock).mtimeMs > 5000;
    } catch {
      return false;
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
