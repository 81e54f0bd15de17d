import pg from 'pg';

export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Queries the database at a URL, each time over a new connection. */
export const askAt =
  (url: string): Ask =>
  async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 60_000 });
    // The query itself throws on connection errors.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
