import type pg from 'pg';

/**
 * Runs `work` on one connection inside one transaction, without the pool's limit on how long a statement may take.
 * Anything thrown rolls back and comes out again; a connection that cannot even roll back is thrown away.
 */
export async function inTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
  settings = '',
): Promise<Value> {
  const client = await pool.connect();
  let unusable = true;
  try {
    await client.query(`begin; set local statement_timeout = 0; ${settings}`);
    const value = await work(client);
    await client.query('commit');
    unusable = false;
    return value;
  } catch (cause) {
    await client.query('rollback').then(
      () => {
        unusable = false;
      },
      () => undefined,
    );
    throw cause;
  } finally {
    client.release(unusable);
  }
}
