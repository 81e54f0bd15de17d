import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface Changing {
  executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint }>;
}

/** Changes or deletes rows and returns their number. */
export async function changedRows(statement: Changing): Promise<number> {
  const result = await statement.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Changes or deletes rows and returns whether there were any. */
export const hasChanged = async (statement: Changing): Promise<boolean> => (await changedRows(statement)) > 0;

/** True if such a row exists. */
export const isThere = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Returns the number of such rows. `query`: without a selection. */
export async function countRows<Of extends keyof Tables>(query: SelectQueryBuilder<Tables, Of, object>) {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** A row with its instants as texts. */
type Presented<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** Returns a row for an API reply: its columns in their order, with instants in ISO 8601. */
export const presentRow = <Row extends object>(row: Row): Presented<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Presented<Row>;
