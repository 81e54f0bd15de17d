import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface Changing {
  executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint }>;
}

/** Changes or deletes rows, and says how many. */
export async function changedRows(statement: Changing): Promise<number> {
  const result = await statement.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Changes or deletes rows, and says whether there were any. */
export const hasChanged = async (statement: Changing): Promise<boolean> => (await changedRows(statement)) > 0;

/** Is there such a row? */
export const isThere = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** How many such rows are there? `query` selects nothing yet. */
export async function countRows<Of extends keyof Tables>(query: SelectQueryBuilder<Tables, Of, object>) {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Of a row: its instants are texts. */
type Presented<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** A row as an answer tells of it: its columns in their order, its instants in ISO 8601. */
export const presentRow = <Row extends object>(row: Row): Presented<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Presented<Row>;
