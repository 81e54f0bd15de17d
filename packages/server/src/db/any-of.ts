import { type RawBuilder, sql } from 'kysely';

/** For `where(id, '=', anyOf(ids))`: one parameter however many ids there are, and one statement for any number of them. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
