import type { Db } from '../db/connection.ts';
import type { Client } from '../db/pool.ts';

/** Access to the rows of `leases`. Uses the database's time, so that servers with different clocks agree. */
export const leasesIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /** Takes or renews the lease. Returns false while another holder has it. */
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

/** Holds a lease until the transaction of `client` ends; others wait to take it. Throws if its holder has lost it. */
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
