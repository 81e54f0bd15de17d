import pg from 'pg';
import type { Client, Pool } from './pool.ts';

/** Which rows stand together in one part of `incidents`. */
interface Part {
  readonly city: string;
  readonly dataset: string;
  readonly dataSource: 'official' | 'rehearsal';
}

/** PostgreSQL cuts longer names, and two cut names may be one. */
const LONGEST_NAME = 63;

/** The table that holds a dataset's rows, as it stands in SQL. Throws `RangeError` for ids too long to name it. */
export function partOf({ city, dataset, dataSource }: Part): string {
  const name = `incidents_${city}_${dataset}_${dataSource}`;
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`${name} is too long for the name of a table.`);
  return pg.escapeIdentifier(name);
}

/** Is there a part for this dataset, with rows or without? */
export async function hasPart(client: Pool | Client, part: Part): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    partOf(part),
  ]);
  return rows[0]?.there ?? false;
}

/** Makes the table of a part: empty, without an index, and seen by nobody who reads `incidents` until it is joined. */
export async function makePart(client: Pool | Client, part: Part): Promise<void> {
  await client.query(`create table ${partOf(part)} (like incidents including defaults including constraints)`);
}

/**
 * Builds the indexes of a part that was made and filled, and joins it to `incidents`. Neither waits for those who read or
 * write other parts nor keeps them waiting; parts are joined one at a time.
 */
export async function joinPart(client: Pool | Client, part: Part): Promise<void> {
  const [city, dataset, end, dataSource] = [part.city, part.dataset, `${part.dataset}!`, part.dataSource].map((text) =>
    pg.escapeLiteral(text),
  );
  await client.query(
    `alter table incidents attach partition ${partOf(part)}
     for values from (${city}, ${dataSource}, ${dataset}) to (${city}, ${dataSource}, ${end})`,
  );
}
