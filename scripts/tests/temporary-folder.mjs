import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where a Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Ten times what the server tests were seen to take there at once. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for the temporary files of the tests: in memory, where the system lends 4 GiB and `TMPDIR` names no other.
 * The tests make and drop hundreds of databases, each of a thousand files, which takes a quarter of the server tests' time on a disk.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
