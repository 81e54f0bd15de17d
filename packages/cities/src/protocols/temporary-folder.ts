import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Identifies this start of the server, because in a container every start has the same process number. */
const START = randomBytes(4).toString('hex');
const NAME = /^crimemap-download-(\d+)-(\w+)/;

/**
 * Creates a folder for one download. First deletes the folders of killed processes, which it recognises by the process
 * number in the name.
 */
export async function temporaryFolder(root = tmpdir()): Promise<string> {
  const names = await readdir(root).catch(() => []);
  // If a folder belongs to another user, deleting it fails and it remains.
  for (const name of names.filter(isLeft))
    await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  return mkdtemp(join(root, `crimemap-download-${process.pid}-${START}-`));
}

function isLeft(name: string): boolean {
  const [, pid, start] = NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? start !== START : !runs(Number(pid));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
