import pg from 'pg';

export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Asks the database at an address, each time over a connection of its own. */
export const askAt =
  (url: string): Ask =>
  async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 60_000 });
    // What breaks is told by the query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
