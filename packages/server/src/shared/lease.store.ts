import type { Db } from '../db/connection.ts';
import type { Client } from '../db/pool.ts';

/** Reads and writes the rows of `leases`. Uses the time of the database, because the clocks of servers may differ. */
export const leasesIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /** Takes the lease, or renews it if `holder` has it. Returns false while another holder has it. */
  async hold(name: string, holder: string, forMs: number): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into leases (name, holder, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (name) do update set holder = excluded.holder, until = excluded.until
       where leases.holder = excluded.holder or leases.until < clock_timestamp()`,
      [name, holder, forMs / 1000],
    );
    return rowCount === 1;
  },
  async endAll(): Promise<void> {
    await pool.query('delete from leases');
  },
  async release(name: string, holder: string): Promise<void> {
    await pool.query('delete from leases where name = $1 and holder = $2', [name, holder]);
  },
});

/**
 * Keeps the lease with its holder until the transaction of `client` ends; another server that tries to take it waits.
 * Throws if the holder has lost the lease.
 */
export async function mustHold(
  client: Client,
  { name, holder }: { readonly name: string; readonly holder: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'select from leases where name = $1 and holder = $2 and until > clock_timestamp() for share',
    [name, holder],
  );
  if (rowCount !== 1) throw new Error(`the lease ${name} was lost`);
}
