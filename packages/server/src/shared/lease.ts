import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connection.ts';
import { leasesIn } from './lease.store.ts';

export interface Lease {
  readonly name: string;
  /** Unique name of this holder, to be stored with the data that it writes. */
  readonly holder: string;
  /** Aborted if the lease could not be renewed in time. */
  readonly signal: AbortSignal;
}

export type Leased<Value> = { readonly taken: true; readonly value: Value } | { readonly taken: false };

/**
 * Ends every lease. Only for the single server of an embedded database, after earlier servers were killed. Each write
 * of an earlier holder would still be checked.
 */
export const endLeases = (db: Pick<Db, 'pool'>): Promise<void> => leasesIn(db).endAll();

/**
 * Runs `work` with the lease `name`, so that only one of the servers on a database runs it. Returns `taken: false` if
 * another server has the lease. The lease is renewed while the work runs. If that fails for too long, `signal` is
 * aborted before another server can take the lease. The work must then stop without writing.
 */
export async function withLease<Value>(
  db: Pick<Db, 'pool'>,
  name: string,
  work: (lease: Lease) => Promise<Value>,
  { forMs = 60_000 }: { readonly forMs?: number } = {},
): Promise<Leased<Value>> {
  const leases = leasesIn(db);
  const holder = randomUUID();
  if (!(await leases.hold(name, holder, forMs))) return { taken: false };

  const lost = new AbortController();
  const loseIt = () => lost.abort(new Error(`the lease ${name} was lost`));
  let last = setTimeout(loseIt, forMs * 0.8);
  const renewing = setInterval(() => {
    leases.hold(name, holder, forMs).then(
      (held) => {
        clearTimeout(last);
        if (held) last = setTimeout(loseIt, forMs * 0.8);
        else loseIt();
      },
      // The database did not respond. The check of `last` aborts the work if this takes too long.
      () => undefined,
    );
  }, forMs / 4);
  try {
    return { taken: true, value: await work({ name, holder, signal: lost.signal }) };
  } finally {
    clearInterval(renewing);
    clearTimeout(last);
    await leases.release(name, holder).catch(() => undefined);
  }
}
