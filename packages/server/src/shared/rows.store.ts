import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface Changing {
  executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint }>;
}

/** Runs an update or delete statement. Returns the number of changed or deleted rows. */
export async function changedRows(statement: Changing): Promise<number> {
  const result = await statement.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Runs an update or delete statement. Returns whether any row was changed or deleted. */
export const hasChanged = async (statement: Changing): Promise<boolean> => (await changedRows(statement)) > 0;

/** Returns true if the query finds a row. */
export const isThere = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Returns the number of rows that a query finds. The query must not have a `select` yet. */
export async function countRows<Of extends keyof Tables>(query: SelectQueryBuilder<Tables, Of, object>) {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Row in which instants are texts. */
type Presented<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** Returns a row for an API response: the same columns in the same order, with instants in ISO 8601. */
export const presentRow = <Row extends object>(row: Row): Presented<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Presented<Row>;
