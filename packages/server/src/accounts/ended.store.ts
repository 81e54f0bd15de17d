import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { changedRows } from '../shared/rows.store.ts';

/** Days for which sign-in events are stored. */
const EVENTS_DAYS = 90;
/** Days for which ended sessions remain stored, to be included in the member's export. */
const SESSIONS_DAYS = 30;
/**
 * Days for which refresh tokens are stored: as long as the cookie of the longest session. Older tokens are invalid
 * anyway.
 */
const TOKENS_DAYS = 30;

/** Store for deleting expired account data. */
export function endedStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Deletes all data that expired before `now`. Returns the number of deleted rows per table. */
    async delete(now: Date): Promise<Readonly<Record<string, number>>> {
      const ago = (days: number) => daysAgo(now, days);
      const deletions = {
        pending_sign_ups: kysely.deleteFrom('pending_sign_ups').where('expires_at', '<', now),
        password_codes: kysely.deleteFrom('password_codes').where('expires_at', '<', now),
        provider_attempts: kysely.deleteFrom('provider_attempts').where('expires_at', '<', now),
        attempts: kysely.deleteFrom('attempts').where('expire', '<', now.getTime()),
        sign_in_events: kysely.deleteFrom('sign_in_events').where('at', '<', ago(EVENTS_DAYS)),
        sessions: kysely
          .deleteFrom('sessions')
          .where(({ or, eb }) =>
            or([eb('expires_at', '<', ago(SESSIONS_DAYS)), eb('ended_at', '<', ago(SESSIONS_DAYS))]),
          ),
        refresh_tokens: kysely.deleteFrom('refresh_tokens').where('used_at', '<', ago(TOKENS_DAYS)),
      };
      const counts: Record<string, number> = {};
      for (const [table, deletion] of Object.entries(deletions)) counts[table] = await changedRows(deletion);
      return counts;
    },
  };
}

/**
 * Starts a job that deletes expired codes, attempts, sessions and events once an hour. Only one of the servers runs it
 * at a time.
 */
export function startAccountCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const ended = endedStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep what ended',
    work: () => ended.delete(now()),
    done: 'cleanup: ended sessions and codes deleted',
    failed: 'cleanup of sessions and codes failed; will retry',
  });
}
