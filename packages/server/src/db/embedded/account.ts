import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** System account that runs PostgreSQL; `null` for our own account. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * Returns the account for PostgreSQL, which refuses to run as root. If we are root, uses or creates the account
 * `postgres`, or uses `nobody` if that fails. Otherwise uses our own account.
 */
export function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
    stdio: 'ignore',
  });
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and no `postgres` account could be created. Start the server as an ordinary user.',
    );
  return account;
}

function lookUp(name: string): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * True if this account can enter every folder above `path` and has the rights `bits` on `path` (1: enter or run, 4:
 * read).
 */
export function canReach(account: Account, path: string, bits: number): boolean {
  if (!account) return true;
  const allowed = (at: string, required: number) => {
    const { uid, gid, mode } = statSync(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    return ((mode >> shift) & required) === required;
  };
  let at = dirname(path);
  for (let above = dirname(at); ; at = above, above = dirname(at)) {
    if (!allowed(at, 1)) return false;
    if (above === at) break;
  }
  return allowed(path, bits);
}
