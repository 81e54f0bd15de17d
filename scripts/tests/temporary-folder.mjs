import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder on Linux whose files are in memory. */
const IN_MEMORY = '/dev/shm';
/** Minimum number of free bytes: ten times the maximum that the server tests were seen to use. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Moves the temporary files of this process and its children to a folder in memory, which is deleted at exit. The tests
 * create hundreds of databases of a thousand files each; on a disk, this takes a quarter of their time.
 */
export function keepTemporaryFilesInMemory() {
  const folder = makeFolderInMemory();
  if (!folder) return;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Creates a folder in memory and returns its path. Returns `undefined` if `TMPDIR` is set, or if less than 4 GiB of
 * memory is free for files.
 */
export function makeFolderInMemory() {
  if (process.env.TMPDIR || !lendsMemory()) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'test-'));
  // PostgreSQL does not run as root, so another user needs access too.
  chmodSync(folder, 0o1777);
  return folder;
}

function lendsMemory() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
