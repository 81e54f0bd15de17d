import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connection.ts';
import { leasesIn } from './lease.store.ts';

export interface Lease {
  readonly name: string;
  /** Who holds it: a name for this very taking, to put beside what is written under it. */
  readonly holder: string;
  /** Aborted when the lease could not be renewed in time. */
  readonly signal: AbortSignal;
}

export type Leased<Value> = { readonly taken: true; readonly value: Value } | { readonly taken: false };

/** Ends every lease, for the one owner of an embedded database: whoever held them was killed. What a holder still writes is checked. */
export const endLeases = (db: Pick<Db, 'pool'>): Promise<void> => leasesIn(db).endAll();

/**
 * Does `work` while holding the lease `name`, so that of all servers on this database only one does it; `taken: false`
 * when another has it. It is renewed meanwhile. When that fails for too long `signal` is aborted before anyone else may take
 * over: work must then stop without writing.
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
      // The database did not answer: `last` decides when that has gone on too long.
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
