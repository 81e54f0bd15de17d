import pg from 'pg';
import type { Client, Pool } from './pool.ts';

/** A group of rows that have their own partition of `incidents`. */
interface Part {
  readonly city: string;
  readonly dataset: string;
  readonly dataSource: 'official' | 'rehearsal';
}

/** PostgreSQL truncates longer names, so two of them could become equal. */
const LONGEST_NAME = 63;

/**
 * Returns the quoted name of the table for a dataset’s rows. Throws `RangeError` if the ids are too long for a table
 * name.
 */
export function partOf({ city, dataset, dataSource }: Part): string {
  const name = `incidents_${city}_${dataset}_${dataSource}`;
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`${name} is too long for the name of a table.`);
  return pg.escapeIdentifier(name);
}

/** True if this dataset has a partition, with or without rows. */
export async function hasPart(client: Pool | Client, part: Part): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    partOf(part),
  ]);
  return rows[0]?.there ?? false;
}

/** Creates the table of a partition: empty, without indexes, and not attached to `incidents` until `joinPart`. */
export async function makePart(client: Pool | Client, part: Part): Promise<void> {
  await client.query(`create table ${partOf(part)} (like incidents including defaults including constraints)`);
}

/**
 * Builds the indexes of a filled table and attaches the table to `incidents`. Reads and writes of other partitions
 * continue. Only one partition is attached at a time.
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
