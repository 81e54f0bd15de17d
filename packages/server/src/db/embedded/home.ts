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

/** Folder that an unprivileged account can reach if `DATA_DIR` is below a private folder such as `/root`. */
const REACHABLE = '/var/lib/canada-crime-map';
const LOG_BYTES_MAX = 10 * 2 ** 20;

/**
 * Returns the folder of the embedded database, normally `<dataDir>/postgres`. If PostgreSQL must run as another account
 * that cannot enter the folders above `dataDir`, returns a folder under `/var/lib` and stores its path in
 * `<dataDir>/postgres/place`.
 */
export function homeFor(dataDir: string, account: Account): string {
  // The mode applies only to newly created folders. Without read permission, another account can still enter the folder
  // to reach its own files.
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

/** Lets other accounts enter one of our private folders to reach their own files, without listing it. */
function letPass(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.()) chmodSync(folder, (mode & 0o777) | 0o001);
}

/** Returns the database’s password, which is created at the first start. Only our account can read the file. */
export const passwordIn = (home: string): string =>
  writtenOnce(join(home, 'password'), () => randomBytes(24).toString('base64url'));

/** Returns a file’s text. The first of several servers creates the file, which is never incomplete. */
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

/**
 * Limits PostgreSQL’s log to 10 MB and one old file of the same size. A full log is copied to `.1` and truncated in
 * place, because PostgreSQL keeps the file open.
 */
export function boundLog(logFile: string, most = LOG_BYTES_MAX): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= most) return;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile, 0);
}
