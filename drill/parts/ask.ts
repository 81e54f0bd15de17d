import pg from 'pg';

export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Queries the database at a URL over a new connection each time. */
export const askAt =
  (url: string): Ask =>
  async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 60_000 });
    // Ignore the event, because the query itself throws on connection errors.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
