import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Ten times what the server tests were seen to take there at once. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Puts the temporary files of this process, and of those it starts, into a folder in memory that goes when the process ends.
 * The tests make and drop hundreds of databases, each of a thousand files, which takes a quarter of the server tests' time on a disk.
 */
export function keepTemporaryFilesInMemory() {
  const folder = makeFolderInMemory();
  if (!folder) return;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Makes a folder in memory and returns its path.
 * Returns undefined where `TMPDIR` names a folder for temporary files or the system lends less than 4 GiB of memory for files.
 */
export function makeFolderInMemory() {
  if (process.env.TMPDIR || !lendsMemory()) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'test-'));
  // PostgreSQL does not run as root: its user needs the folder, too.
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
