import type { CityId, DataSource, RowTally } from '@crimemap/contract/cities';
import type { LiveCall } from '@crimemap/contract/live';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { FeedLine } from './feed-snapshot.ts';

/** Call as clients get it, with its number in the order of storing. */
export interface StoredCall {
  readonly id: number;
  readonly call: LiveCall;
}

export interface Window {
  readonly from: Date | null;
  readonly until: Date | null;
  /** Division names in lower case; `null` for all. */
  readonly divisions: readonly string[] | null;
  readonly limit: number;
}

export interface LiveTally {
  readonly rows: RowTally;
  readonly newest: Date | null;
  readonly unknownCodes: Record<string, number>;
}

interface LiveTallyRow {
  readonly fetched: number;
  readonly shown: number;
  readonly denied: number;
  readonly broken: number;
  readonly unknown_codes: Record<string, number>;
  readonly not_placed: number;
  readonly newest: Date | null;
}

const COLUMNS = sql`id, key, object_id, call_type, call_type_code, crime_type, severity, occurred_at, division, location,
  lng, lat, last_read, city, data_source`;
const NEWEST_FIRST = sql`coalesce(occurred_at, first_seen) desc, id desc`;

type Row = Omit<LiveCall, 'id' | 'occurrence_time' | 'latitude' | 'longitude' | 'updated_at'> & {
  readonly id: number;
  readonly key: string;
  readonly occurred_at: Date | null;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly last_read: Date;
};

const stored = ({ id, key, occurred_at, lng, lat, last_read, ...same }: Row): StoredCall => ({
  id,
  call: {
    ...same,
    id: key,
    occurrence_time: occurred_at?.toISOString() ?? null,
    latitude: lat,
    longitude: lng,
    updated_at: last_read.toISOString(),
  },
});

/** Stores live calls and the state of their feeds. */
export function feedSnapshots(kysely: Kysely<Tables>) {
  return {
    lines(city: CityId): Promise<FeedLine[]> {
      return kysely
        .selectFrom('live_feeds')
        .select(['data_source', 'read_at', 'shown_at', 'tried_at', 'edited_at', 'failures', 'retry_at', 'problem_code'])
        .where('city', '=', city)
        .execute();
    },

    /** Returns the row counts of all feeds' last good responses by outcome. */
    tallies() {
      return kysely
        .selectFrom('live_feeds')
        .select(['city', 'data_source', 'shown', 'denied', 'broken', 'unknown_codes'])
        .execute();
    },

    /**
     * Returns the row counts of the last good response by outcome, and its newest call; `undefined` before the first
     * good response.
     */
    async tally(city: CityId, source: DataSource): Promise<LiveTally | undefined> {
      const { rows } = await sql<LiveTallyRow>`select f.fetched, f.shown, f.denied, f.broken, f.unknown_codes,
          count(*) filter (where c.lng is null and c.id is not null) as not_placed, max(c.occurred_at) as newest
        from live_feeds f left join live_calls c
          on c.city = f.city and c.data_source = f.data_source and c.last_read = f.shown_at
        where f.city = ${city} and f.data_source = ${source} and f.read_at is not null
        group by f.city, f.data_source`.execute(kysely);
      const [row] = rows;
      if (!row) return undefined;
      // An empty response has no rows, even though the calls of the previous response are still shown.
      const notPlaced = Math.min(row.not_placed, row.shown);
      return {
        rows: {
          fetched: row.fetched,
          shown: row.shown - notPlaced,
          not_placed: notPlaced,
          withheld: row.denied,
          broken: row.broken,
        },
        newest: row.newest,
        unknownCodes: row.unknown_codes,
      };
    },

    /** Returns the calls in the response of this instant, newest first. */
    async readAt(city: CityId, source: DataSource, at: Date): Promise<StoredCall[]> {
      const { rows } = await sql<Row>`select ${COLUMNS} from live_calls
        where city = ${city} and data_source = ${source} and last_read = ${at} order by ${NEWEST_FIRST}`.execute(
        kysely,
      );
      return rows.map(stored);
    },

    /**
     * Returns the stored calls of a period, both ends included, newest first. The time of a call without a time is when
     * it was first seen.
     */
    async inWindow(city: CityId, source: DataSource, { from, until, divisions, limit }: Window): Promise<LiveCall[]> {
      const { rows } = await sql<Row>`select ${COLUMNS} from live_calls
        where city = ${city} and data_source = ${source}
          and coalesce(occurred_at, first_seen) between coalesce(${from}::timestamptz, '-infinity') and coalesce(${until}::timestamptz, 'infinity')
          and (${divisions}::text[] is null or lower(division) = any (${divisions}::text[]))
        order by ${NEWEST_FIRST} limit ${limit}`.execute(kysely);
      return rows.map((row) => stored(row).call);
    },

    /** Returns the calls stored after the call with this number, newest first. */
    async after(city: CityId, source: DataSource, id: number, limit: number): Promise<StoredCall[]> {
      const { rows } = await sql<Row>`select ${COLUMNS} from live_calls
        where city = ${city} and data_source = ${source} and id > ${id}
        order by ${NEWEST_FIRST} limit ${limit}`.execute(kysely);
      return rows.map(stored);
    },

    /** Returns the number of the last stored call. */
    async lastId(city: CityId, source: DataSource): Promise<number> {
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from live_calls
        where city = ${city} and data_source = ${source}`.execute(kysely);
      return rows[0]?.id ?? 0;
    },
  };
}
export type FeedSnapshots = ReturnType<typeof feedSnapshots>;
