import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^crimemap-zip-(\d+)-/;

/** A new folder for one download. Those that killed processes left behind, known by their number, are taken away first. */
export async function temporaryFolder(root = tmpdir()): Promise<string> {
  const names = await readdir(root).catch(() => []);
  const left = names.filter((name) => {
    const owner = NAME.exec(name)?.[1];
    return owner !== undefined && !runs(Number(owner));
  });
  // What belongs to someone else stays.
  for (const name of left) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  return mkdtemp(join(root, `crimemap-zip-${process.pid}-`));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
