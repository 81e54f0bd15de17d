import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { Account } from './account.ts';
import { binariesFor, majorOf, shippedPrograms } from './binaries.ts';

/** Oldest major version of PostgreSQL that can run our statements. */
export const OLDEST = 15;

interface Place {
  readonly account: Account;
  /** Folder that programs may be copied to. */
  readonly home: string;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** Folders to search, in the format of the variable PATH. */
  readonly path: string;
}

/**
 * Returns the `bin` folder of the PostgreSQL that will run on `data`. Programs on the PATH are preferred to those from
 * the packages, because the system updates them. Only the major version that created a data folder can open it. Throws
 * an error for the operator if no programs fit.
 */
export function programsFor({ account, home, data, path }: Place, shipped = shippedPrograms()): string {
  const made = majorThatMade(data);
  const fits = (major: number) => (made === null ? major >= OLDEST : major === made);
  const onPath = programsOnPath(path, account);
  const found = onPath.find(({ major }) => fits(major));
  if (found) return found.bin;
  const packaged = shipped && Number.parseInt(shipped.version, 10);
  if (shipped && packaged && fits(packaged)) return binariesFor(account, home, shipped);
  if (made === null)
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in the packages, and no initdb of version ${OLDEST} or newer on the PATH. Install PostgreSQL and put the folder of its initdb on the PATH, or set DATABASE_URL.`,
    );
  const others = [
    ...onPath.map(({ major, bin }) => `${major} (${bin})`),
    ...(packaged ? [`${packaged} (packages)`] : []),
  ];
  throw new Error(
    `PostgreSQL ${made} made the database in ${home}, and only PostgreSQL ${made} can open it. Found: ${others.join(', ') || 'none'}. Put the folder of the initdb of PostgreSQL ${made} on the PATH. To change to another version, dump the database with ${made} and start with an empty folder.`,
  );
}

/** Returns the major version that created the database, or `null` if the folder is empty. */
function majorThatMade(data: string): number | null {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Returns every PostgreSQL that has its `initdb` on the PATH and runs as the account, in the order of the PATH. */
function programsOnPath(path: string, account: Account): readonly { readonly bin: string; readonly major: number }[] {
  return path.split(delimiter).flatMap((folder) => {
    const initdb = join(folder, 'initdb');
    if (!isAbsolute(folder) || !existsSync(initdb)) return [];
    // If `initdb` is a symlink, it leads to the folder with all programs.
    const bin = dirname(realpathSync(initdb));
    const major = majorOf(bin, account);
    return major === null ? [] : [{ bin, major }];
  });
}
