import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canReach } from './embedded-account.ts';

/** Where an unprivileged account can get to when `DATA_DIR` lies below a private folder such as `/root`. */
const REACHABLE = '/var/lib/canada-crime-map';
const LOG_BYTES_MAX = 10 * 2 ** 20;

/**
 * The folder of the embedded database: `<dataDir>/postgres`. Only when PostgreSQL has to run as another account, which cannot
 * pass through the folders above `dataDir`, is it a folder of its own under `/var/lib`.
 */
export function homeFor(dataDir: string, account: Account): string {
  mkdirSync(dataDir, { recursive: true });
  const own = join(realpathSync(dataDir), 'postgres');
  mkdirSync(own, { recursive: true, mode: 0o711 });
  if (canReach(account, own) || existsSync(join(own, 'data'))) return own;
  const elsewhere = join(REACHABLE, createHash('sha256').update(own).digest('hex').slice(0, 12));
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return elsewhere;
}

/** The database's password, made at the first start and readable by us alone. */
export function passwordIn(home: string): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    const half = `${file}.${process.pid}`;
    writeFileSync(half, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(half, file);
    } catch (error) {
      // Another server of ours was quicker.
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
