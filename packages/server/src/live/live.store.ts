import type { LiveDraft } from '@crimemap/cities/kit/live';
import { CITY_IDS, type CityId, type DataSource } from '@crimemap/contract/cities';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { snapshotOf, together } from '../db/write.ts';
import type { FailedAttempt } from '../shared/poll.ts';
import { eventChannel } from '../shared/pubsub.store.ts';
import type { FeedSnapshot } from './feed-snapshot.ts';
import { type FeedSnapshots, feedSnapshots } from './feed-snapshots.store.ts';

/** Event channel for cities whose live feed was read or failed, on any server. */
export const liveRead = eventChannel('live_read', CITY_IDS);

/** Stores live calls and the state of their feeds. Each committed change notifies all servers. */
export function liveStore({ kysely }: Pick<Db, 'kysely'>) {
  const tell = (db: Kysely<Tables>, city: CityId) => sql`select pg_notify(${liveRead.name}, ${city})`.execute(db);

  return {
    ...feedSnapshots(kysely),

    /** Runs several queries in one snapshot. A response that is stored meanwhile is in none of their results. */
    atOneMoment<Value>(ask: (snapshots: FeedSnapshots) => Promise<Value>): Promise<Value> {
      return snapshotOf(kysely, (trx) => ask(feedSnapshots(trx)));
    },

    /** Stores a whole response in one transaction, so that clients see either the previous response or this one. */
    async put(city: CityId, source: DataSource, snapshot: FeedSnapshot, at: Date): Promise<void> {
      const { calls, editedAt, fetched, shown, denied, broken, unknownCodes } = snapshot;
      const line = {
        read_at: at,
        ...(fetched > 0 && { shown_at: at }),
        tried_at: at,
        edited_at: editedAt,
        failures: 0,
        retry_at: null,
        problem_code: null,
        problem_detail: null,
        fetched,
        shown,
        denied,
        broken,
        unknown_codes: JSON.stringify(unknownCodes),
      };
      await together(kysely, async (trx) => {
        await sql`insert into live_calls (city, data_source, key, object_id, call_type, call_type_code, crime_type, severity,
            occurred_at, division, location, lng, lat, first_seen, last_read)
          select ${city}, ${source}, key, object_id, call_type, call_type_code, crime_type, severity,
            occurred_at, division, location, lng, lat, ${at}, ${at}
          from jsonb_to_recordset(${JSON.stringify(calls.map(rowOf))}::jsonb) as given (key text, object_id bigint, call_type text,
            call_type_code text, crime_type text, severity text, occurred_at timestamptz, division text, location text,
            lng double precision, lat double precision)
          order by occurred_at nulls first
          on conflict (city, data_source, key) do update set object_id = excluded.object_id, crime_type = excluded.crime_type,
            severity = excluded.severity, division = excluded.division, lng = excluded.lng, lat = excluded.lat,
            last_read = excluded.last_read`.execute(trx);
        await trx
          .insertInto('live_feeds')
          .values({ city, data_source: source, ...line })
          .onConflict((conflict) => conflict.columns(['city', 'data_source']).doUpdateSet(line))
          .execute();
        await tell(trx, city);
      });
    },

    /** Records a failed request. The stored calls stay. */
    async fail(city: CityId, source: DataSource, { at, code, detail, retryAt }: FailedAttempt): Promise<void> {
      const line = { tried_at: at, retry_at: retryAt, problem_code: code, problem_detail: detail.slice(0, 500) };
      await together(kysely, async (trx) => {
        await trx
          .insertInto('live_feeds')
          .values({ city, data_source: source, failures: 1, ...line })
          .onConflict((conflict) =>
            conflict.columns(['city', 'data_source']).doUpdateSet({ ...line, failures: sql`live_feeds.failures + 1` }),
          )
          .execute();
        await tell(trx, city);
      });
    },

    /** Deletes sample calls. Returns true if there were any. */
    async forgetRehearsal(city: CityId): Promise<boolean> {
      return together(kysely, async (trx) => {
        const gone = (table: 'live_calls' | 'live_feeds') =>
          trx.deleteFrom(table).where('city', '=', city).where('data_source', '=', 'rehearsal').executeTakeFirst();
        await gone('live_calls');
        const { numDeletedRows } = await gone('live_feeds');
        if (numDeletedRows > 0n) await tell(trx, city);
        return numDeletedRows > 0n;
      });
    },

    /** Deletes calls that have been in no response since that time. */
    async prune(city: CityId, since: Date): Promise<void> {
      await kysely.deleteFrom('live_calls').where('city', '=', city).where('last_read', '<', since).execute();
    },
  };
}
export type LiveStore = ReturnType<typeof liveStore>;

const rowOf = (draft: LiveDraft) => ({
  key: draft.key,
  object_id: draft.objectId,
  call_type: draft.callType,
  call_type_code: draft.callTypeCode,
  crime_type: draft.crimeType,
  severity: draft.severity,
  occurred_at: draft.occurredAt === null ? null : new Date(draft.occurredAt).toISOString(),
  division: draft.division,
  location: draft.location,
  lng: draft.at?.[0] ?? null,
  lat: draft.at?.[1] ?? null,
});
