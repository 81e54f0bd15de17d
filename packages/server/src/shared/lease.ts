import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connection.ts';
import { leasesIn } from './lease.store.ts';

export type Leased<Result> = { readonly held: true; readonly result: Result } | { readonly held: false };

/**
 * Does `work` while holding the lease `name`, so that of all servers on this database only one does it; `held: false` when
 * another has it. The lease is renewed meanwhile. When it cannot be renewed in time `signal` is aborted before anyone else may
 * take over: work must then stop without writing.
 */
export async function withLease<Result>(
  db: Pick<Db, 'pool'>,
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
  { forMs = 60_000, signal }: { readonly forMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Leased<Result>> {
  const leases = leasesIn(db);
  const holder = randomUUID();
  if (!(await leases.hold(name, holder, forMs))) return { held: false };

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
    return { held: true, result: await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal) };
  } finally {
    clearInterval(renewing);
    clearTimeout(last);
    await leases.release(name, holder).catch(() => undefined);
  }
}
