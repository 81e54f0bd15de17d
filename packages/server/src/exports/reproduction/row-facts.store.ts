import { cityOf } from '@crimemap/cities';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { Db } from '../../db/pool.ts';
import { streamedColumns } from '../../packed-incidents/index.ts';
import type { FactRow } from './row-facts.ts';

/** Limits of a search that finds all rows of a view and slightly more. */
export interface SoughtRows {
  readonly types: readonly string[];
  /** First and last day, as day numbers of the map files. */
  readonly from: number;
  readonly to: number;
  /** Bounds in degrees of all rows that have a location. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const BATCH = 2_000;
/** Half of the last stored decimal place, in degrees. */
const MARGIN = 1e-6;
/** Removes the timeouts for the current transaction. */
const UNHURRIED = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Returns the stored rows of a city sorted by day, a few thousand at a time. Rows without a day are last. */
export async function* storedFacts(
  { pool }: Pick<Db, 'pool'>,
  city: CityId,
  source: DataSource,
  { types, from, to, west, south, east, north }: SoughtRows,
): AsyncGenerator<FactRow[]> {
  const client = await pool.connect();
  let unusable = true;
  try {
    await client.query(`begin isolation level repeatable read read only; ${UNHURRIED}`);
    await client.query(
      `declare facts no scroll cursor for select * from (
         select ${streamedColumns(cityOf(city).counted_by)}, dataset, word, event_id from incidents
         where city = $1 and data_source = $2 and vanished_at is null and crime_type = any($3)
           and (lng is null or (lng between $6 and $8 and lat between $7 and $9))
       ) as found (place, year, day, hour, crime_type, harmed, lag, dataset, word, event_id)
       where day between $4 and $5 order by day`,
      [city, source, types, from, to, west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN],
    );
    for (;;) {
      const { rows } = await client.query<[...FactRow]>({ text: `fetch ${BATCH} from facts`, rowMode: 'array' });
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('commit');
    unusable = false;
  } finally {
    client.release(unusable);
  }
}
