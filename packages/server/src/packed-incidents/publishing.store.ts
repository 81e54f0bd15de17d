import { setTimeout as delay } from 'node:timers/promises';
import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { Place } from '@crimemap/incident-counts/packing/place-order';
import type { StreamedRow } from '@crimemap/incident-counts/packing/streamed-row';
import QueryStream from 'pg-query-stream';
import type { Client, Db } from '../db/pool.ts';
import { mustHold } from '../shared/lease.store.ts';
import { type Lease, withLease } from '../shared/lease.ts';
import { addEdition, forgetEditions, type SweepLimits, type Swept } from './editions.store.ts';
import { HOLDINGS_LINES, type HoldingsLine } from './holdings.ts';
import { type Audience, filesOf, mayRead } from './packed-incidents.store.ts';
import { packedIncidentsPublished } from './publication-events.ts';
import { AREA, KEY, MICRO, NEIGHBOURHOOD, ownDay, streamedColumns } from './streamed-rows.ts';

export interface ColumnFile {
  readonly file: string;
  readonly audience: Audience;
  readonly rows: number;
  readonly brotli: Uint8Array;
}

const SHOWN = 'city = $1 and data_source = $2 and vanished_at is null';

/** However long it takes; nothing is set that outlives the transaction. */
const UNHURRIED = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Everything `publishPackedIncidents` reads and writes, on one connection, for whoever holds the city's publishing lease. */
export function publishingStore(client: Client, city: CityId, lease: Lease) {
  async function inTransaction<Done>(work: () => Promise<Done>): Promise<Done> {
    await client.query(`begin; ${UNHURRIED}`);
    try {
      await mustHold(client, lease);
      const done = await work();
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }

  async function storeFiles(files: readonly ColumnFile[], now: Date): Promise<void> {
    for (const { file, audience, rows, brotli } of files) {
      await client.query(
        `insert into column_files (file, city, audience, rows, brotli, made_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (city, file) do update set brotli = excluded.brotli, made_at = excluded.made_at`,
        [file, city, audience, rows, brotli, now],
      );
    }
  }

  return {
    /** Starts reading from one snapshot: what is ingested meanwhile belongs to the next time. */
    async beginReading(): Promise<void> {
      await client.query(`begin isolation level repeatable read read only; ${UNHURRIED}`);
    },

    async endReading(): Promise<void> {
      await client.query('commit');
    },

    async holdings(source: DataSource): Promise<HoldingsLine[]> {
      const { rows } = await client.query<HoldingsLine>(HOLDINGS_LINES, [city, source]);
      return rows;
    },

    /** The newest reading of these rows that the ledger knows. */
    async lastReading(source: DataSource): Promise<number | null> {
      const { rows } = await client.query<{ run: number | null }>(
        'select max(run) as run from change_summaries where city = $1 and data_source = $2',
        [city, source],
      );
      return rows[0]?.run ?? null;
    },

    async lastManifest(audience: Audience): Promise<PackedManifest | null> {
      const { rows } = await client.query<{ manifest: PackedManifest }>(
        'select manifest from column_manifests where city = $1 and audience = $2',
        [city, audience],
      );
      return rows[0]?.manifest ?? null;
    },

    async bytesOf(file: string): Promise<Uint8Array | null> {
      const { rows } = await client.query<{ brotli: Buffer }>(
        'select brotli from column_files where city = $1 and file = $2',
        [city, file],
      );
      return rows[0]?.brotli ?? null;
    },

    /** The files stored already, and whether each was made after the end of `year`, so that it holds a closed year. */
    async stored(): Promise<Map<string, { bytes: number; madeIn: number }>> {
      const { rows } = await client.query<{ file: string; bytes: number; made_in: number }>(
        'select file, length(brotli) as bytes, extract(year from made_at)::int as made_in from column_files where city = $1',
        [city],
      );
      return new Map(rows.map((row) => [row.file, { bytes: row.bytes, madeIn: row.made_in }]));
    },

    /** The places and the types of the rows of these types (`null`: all). */
    async placesOf(
      source: DataSource,
      types: readonly CrimeType[] | null,
    ): Promise<{ places: Place[]; types: CrimeType[] }> {
      const of = `${SHOWN} and ($3::text[] is null or crime_type = any($3))`;
      const places = await client.query<Place>(
        `select ${KEY} as key, min(${MICRO('lng')}) as x, min(${MICRO('lat')}) as y, min(${AREA}) as area,
           min(${NEIGHBOURHOOD}) as neighbourhood, min(precision) as precision from incidents where ${of} group by 1`,
        [city, source, types],
      );
      const found = await client.query<{ crime_type: CrimeType }>(
        `select distinct crime_type from incidents where ${of}`,
        [city, source, types],
      );
      return { places: places.rows, types: found.rows.map((row) => row.crime_type) };
    },

    /**
     * Every row, year by year, newest first, a few at a time; by the day of the report where the city is counted so. A row that
     * does not say when it happened is of year 0, with the day of its report and no hour: an hour is one of the day it happened.
     * How long its report took is counted from its own day: where that is the day of the report, none is late.
     */
    async *rows(source: DataSource, countedBy: City['counted_by']): AsyncGenerator<StreamedRow> {
      const stream = new QueryStream(
        `select ${streamedColumns(countedBy)} from incidents where ${SHOWN}
         order by coalesce(extract(year from ${ownDay(countedBy)}), 0) desc`,
        [city, source],
        { rowMode: 'array', batchSize: 1000, highWaterMark: 1000 },
      );
      yield* client.query(stream) as AsyncIterable<StreamedRow>;
    },

    /** In one transaction: the new files and both manifests, as the current ones and among the editions. */
    async write(
      files: readonly ColumnFile[],
      manifests: Readonly<Record<Audience, PackedManifest>>,
      { now, reading }: { readonly now: Date; readonly reading: number | null },
    ): Promise<void> {
      await inTransaction(async () => {
        await storeFiles(files, now);
        // A file guests are told of is a guest's, whoever else has it.
        await client.query(
          `update column_files set audience = 'guest' where city = $1 and audience <> 'guest' and file = any($2)`,
          [city, filesOf(manifests.guest)],
        );
        // Of what guests may no longer see nothing is left to them, whoever still knows the name of a file.
        const { rows: last } = await client.query<{ manifest: PackedManifest; audience: Audience }>(
          'select manifest, audience from column_manifests where city = $1',
          [city],
        );
        const closed = last.filter(({ manifest, audience }) => !mayRead(audience, manifest));
        await client.query(
          `update column_files set audience = 'member' where city = $1 and file = any($2) and file <> all($3)`,
          [city, closed.flatMap(({ manifest }) => filesOf(manifest)), filesOf(manifests.guest)],
        );
        for (const audience of ['guest', 'member'] as const) {
          const manifest = manifests[audience];
          await client.query(
            `insert into column_manifests (city, audience, manifest, made_at) values ($1, $2, $3, $4)
             on conflict (city, audience) do update set manifest = excluded.manifest, made_at = excluded.made_at`,
            [city, audience, JSON.stringify(manifest), now],
          );
          await addEdition(client, audience, manifest, { now, reading });
        }
        await client.query(packedIncidentsPublished.notify, [city]);
      });
    },

    /** In one transaction: away with editions nobody needs any more, and with files that nothing names. */
    async forget(limits: SweepLimits): Promise<Swept> {
      return inTransaction(() => forgetEditions(client, city, limits));
    },
  };
}
export type PublishingStore = ReturnType<typeof publishingStore>;

/** A server that is killed while it publishes keeps the others waiting so long. */
const LEASE_MS = 30_000;
/** How often it is looked whether another server has published a city. */
const AGAIN_MS = 250;

/** Does `work` on a connection of its own while no other server publishes this city. It waits for one that does. */
export async function whilePublishing<Done>(
  db: Pick<Db, 'pool'>,
  city: CityId,
  work: (store: PublishingStore) => Promise<Done>,
): Promise<Done> {
  for (;;) {
    const published = await withLease(db, `publish columns ${city}`, (lease) => publishing(db, city, lease, work), {
      forMs: LEASE_MS,
    });
    if (published.taken) return published.value;
    await delay(AGAIN_MS);
  }
}

async function publishing<Done>(
  { pool }: Pick<Db, 'pool'>,
  city: CityId,
  lease: Lease,
  work: (store: PublishingStore) => Promise<Done>,
): Promise<Done> {
  const client = await pool.connect();
  let unusable = true;
  try {
    const done = await work(publishingStore(client, city, lease));
    // A reading that broke off half-way is ended with its connection.
    unusable = client.getTransactionStatus() !== 'I';
    return done;
  } finally {
    client.release(unusable);
  }
}
