import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canReach } from './account.ts';

/** Where an unprivileged account can get to when `DATA_DIR` lies below a private folder such as `/root`. */
const REACHABLE = '/var/lib/canada-crime-map';
const LOG_BYTES_MAX = 10 * 2 ** 20;

/**
 * The folder of the embedded database: `<dataDir>/postgres`. Only when PostgreSQL has to run as another account, which cannot
 * pass through the folders above `dataDir`, is it a folder of its own under `/var/lib`, named in `<dataDir>/postgres/place`.
 */
export function homeFor(dataDir: string, account: Account): string {
  // The mode counts only where the folder is made now: whoever may not read it can still pass to what is theirs.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const own = join(realpathSync(dataDir), 'postgres');
  mkdirSync(own, { recursive: true, mode: 0o711 });
  if (canReach(account, own, 1)) return own;
  for (const folder of [dataDir, own]) letPass(folder);
  if (canReach(account, own, 1)) return own;
  const elsewhere = writtenOnce(join(own, 'place'), () => join(REACHABLE, randomBytes(6).toString('hex')));
  mkdirSync(elsewhere, { recursive: true });
  for (const folder of [REACHABLE, elsewhere]) letPass(folder);
  return elsewhere;
}

/**
 * A folder of ours that is private to root, by its maker's wish or umask: others may pass through to what is theirs from now on,
 * and still not read it.
 */
function letPass(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.()) chmodSync(folder, (mode & 0o777) | 0o001);
}

/** The database's password, made at the first start and readable by us alone. */
export const passwordIn = (home: string): string =>
  writtenOnce(join(home, 'password'), () => randomBytes(24).toString('base64url'));

/** A file's text; made the first time, by whichever of several servers comes first, and never half written. */
function writtenOnce(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const half = `${file}.${process.pid}`;
    writeFileSync(half, make(), { mode: 0o600 });
    try {
      linkSync(half, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(half, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Keeps PostgreSQL's log within twice 10 MB: the full one becomes `.1`, in place, since PostgreSQL holds it open. */
export function boundLog(logFile: string, most = LOG_BYTES_MAX): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= most) return;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile, 0);
}
