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
import { HOLDINGS_LINES, type HoldingsLine } from './holdings.ts';
import { type Audience, filesOf, mayRead } from './packed-incidents.store.ts';
import { packedIncidentsPublished } from './publication-events.ts';
import { AREA, KEY, MICRO, NEIGHBOURHOOD, ownDay, streamedColumns } from './streamed-rows.ts';
import { addVersion, type CleanupLimits, deleteOldVersions, type Swept } from './versions.store.ts';

export interface ColumnFile {
  readonly file: string;
  readonly audience: Audience;
  readonly rows: number;
  readonly brotli: Uint8Array;
}

const SHOWN = 'city = $1 and data_source = $2 and vanished_at is null';

/** Switches the timeouts off for the current transaction only. */
const UNHURRIED = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Queries of `publishPackedIncidents` on one connection, which holds the city's publishing lease. */
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
    /** Starts a read-only snapshot. Rows that are imported after it belong to the next publication. */
    async beginSnapshot(): Promise<void> {
      await client.query(`begin isolation level repeatable read read only; ${UNHURRIED}`);
    },

    async endSnapshot(): Promise<void> {
      await client.query('commit');
    },

    async holdings(source: DataSource): Promise<HoldingsLine[]> {
      const { rows } = await client.query<HoldingsLine>(HOLDINGS_LINES, [city, source]);
      return rows;
    },

    /** Returns the number of the city's newest import run of this source. */
    async lastImportRun(source: DataSource): Promise<number | null> {
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

    /**
     * Returns the stored files, each with its size and the year in which it was made. The year shows whether the file
     * was made after the end of its own year.
     */
    async stored(): Promise<Map<string, { bytes: number; madeIn: number }>> {
      const { rows } = await client.query<{ file: string; bytes: number; made_in: number }>(
        'select file, length(brotli) as bytes, extract(year from made_at)::int as made_in from column_files where city = $1',
        [city],
      );
      return new Map(rows.map((row) => [row.file, { bytes: row.bytes, madeIn: row.made_in }]));
    },

    /** Returns the places and the crime types in the rows of the given types (`null`: all types). */
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
     * Streams every row in small batches, year by year, newest year first. The day is the report day if the city counts
     * by report day. A row without a day of occurrence has year 0, its report day and no hour. The reporting lag is
     * counted from the day of the row, so no row is late in a city that counts by report day.
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

    /** Writes the new files and both manifests in one transaction, as the current publication and as versions. */
    async write(
      files: readonly ColumnFile[],
      manifests: Readonly<Record<Audience, PackedManifest>>,
      { now, reading }: { readonly now: Date; readonly reading: number | null },
    ): Promise<void> {
      await inTransaction(async () => {
        await storeFiles(files, now);
        // A file in the guests' manifest gets the audience `guest`, even if members use it too.
        await client.query(
          `update column_files set audience = 'guest' where city = $1 and audience <> 'guest' and file = any($2)`,
          [city, filesOf(manifests.guest)],
        );
        // Removes guests' access to files with types that guests may no longer see. A client that knows the name of
        // such a file could request it otherwise.
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
          await addVersion(client, audience, manifest, { now, reading });
        }
        await client.query(packedIncidentsPublished.notify, [city]);
      });
    },

    /** Deletes versions that are no longer needed and files that no version names, in one transaction. */
    async forget(limits: CleanupLimits): Promise<Swept> {
      return inTransaction(() => deleteOldVersions(client, city, limits));
    },
  };
}
export type PublishingStore = ReturnType<typeof publishingStore>;

/** Maximum time in milliseconds that a server killed while publishing blocks other servers. */
const LEASE_MS = 30_000;
/** Interval in milliseconds between checks whether another server has finished. */
const AGAIN_MS = 250;

/**
 * Runs `work` on a separate connection while no other server publishes this city. Waits until another server that is
 * publishing it has finished.
 */
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
    // If reading stopped midway, the transaction is still open, so its connection is closed.
    unusable = client.getTransactionStatus() !== 'I';
    return done;
  } finally {
    client.release(unusable);
  }
}
