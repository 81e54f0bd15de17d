import { isDeepStrictEqual } from 'node:util';
import type { AlertPlace, AlertSettings } from '@crimemap/contract/alerts';
import { type Selectable, sql } from 'kysely';
import type { AlertTables } from '../db/alert-tables.ts';
import type { Statements } from '../db/pool.ts';
import { changedRows, countRows, hasChanged } from '../shared/rows.store.ts';
import { NOTHING_BEFORE, type WatchMemory } from './due-days.ts';

/** An area with email alerts as stored. */
export type AlertRow = Selectable<AlertTables['alerts']>;
export interface LastEmail {
  readonly alert_id: string;
  readonly from_day: string;
  readonly until_day: string;
  readonly sent_at: Date;
}

const settingsColumns = ({ quiet, name, crime_types, every, only_unusual, language, place }: AlertSettings) => ({
  name,
  crime_types,
  every,
  only_unusual,
  language,
  place: JSON.stringify(place satisfies AlertPlace),
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
});

export const quietOf = ({ quiet_from: from, quiet_until: until }: Pick<AlertRow, 'quiet_from' | 'quiet_until'>) =>
  from === null || until === null ? null : { from, until };

export const settingsOfRow = (row: AlertRow): AlertSettings => {
  const { city, name, place, crime_types, every, only_unusual, language } = row;
  return { city, name, place, crime_types, every, only_unusual, quiet: quietOf(row), language };
};

/** Days that were processed are never processed again, even if available data end earlier after a change of types. */
export const notBefore = (lookedUntil: string | null) =>
  sql<string | null>`greatest(looked_until, ${lookedUntil}::date)`;

/** Returns the stored form of the watch memory. */
export const memoryColumns = ({ counted, excursions }: WatchMemory) => ({
  counted_days: JSON.stringify(counted),
  excursions: JSON.stringify(excursions),
});
const forgotten = memoryColumns(NOTHING_BEFORE);

/** Columns that start the emails now. */
const begun = (at: Date, lookedUntil: string | null) =>
  ({ ...forgotten, state: 'on', area_gone: false, look_at: at, looked_until: notBefore(lookedUntil) }) as const;

/**
 * True if an email computed for the old settings is still valid for the new ones. A change of the name or the schedule
 * does not invalidate it.
 */
function isStillMeant(before: AlertRow, now: AlertSettings): boolean {
  const types = (of: AlertSettings['crime_types']) => of && [...of].sort();
  return (
    isDeepStrictEqual(before.place, now.place) &&
    isDeepStrictEqual(types(before.crime_types), types(now.crime_types)) &&
    (before.only_unusual || !now.only_unusual)
  );
}

/** The areas with email alerts of members. */
export function alertsStore({ kysely }: Pick<Statements, 'kysely'>) {
  const mine = (memberId: string) =>
    kysely.selectFrom('alerts').selectAll().where('member_id', '=', memberId).orderBy('made_at').orderBy('id');
  /** An email that is being sent at this moment may still arrive. */
  const forgetWaiting = (id: string) =>
    kysely.deleteFrom('alert_emails').where('alert_id', '=', id).where('state', 'in', ['waiting', 'sending']).execute();
  return {
    of: (memberId: string): Promise<AlertRow[]> => mine(memberId).execute(),

    one: (memberId: string, id: string): Promise<AlertRow | undefined> =>
      mine(memberId).where('id', '=', id).executeTakeFirst(),

    /** Returns an area of any member, for links in emails. */
    named: (id: string): Promise<AlertRow | undefined> =>
      kysely.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the number of areas. Concurrent requests of the same member wait until this transaction ends. */
    async countLocked(memberId: string): Promise<number> {
      await kysely.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
      return countRows(kysely.selectFrom('alerts').where('member_id', '=', memberId));
    },

    add: (memberId: string, settings: AlertSettings, at: Date): Promise<AlertRow> =>
      kysely
        .insertInto('alerts')
        .values({
          member_id: memberId,
          city: settings.city,
          ...settingsColumns(settings),
          state: 'pending',
          made_at: at,
          requested_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Changes the settings. A waiting email that is no longer valid for them is deleted. */
    async change(memberId: string, id: string, settings: AlertSettings): Promise<AlertRow | undefined> {
      const before = await mine(memberId).where('id', '=', id).forUpdate().executeTakeFirst();
      const isOther = before !== undefined && !isStillMeant(before, settings);
      const changed = await kysely
        .updateTable('alerts')
        .set({
          ...settingsColumns(settings),
          ...(isOther && forgotten),
          area_gone: false,
          revision: sql`revision + 1`,
        })
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .where('city', '=', settings.city)
        .returningAll()
        .executeTakeFirst();
      if (changed && isOther) await forgetWaiting(id);
      return changed;
    },

    /** Changes `on` to `paused` or back. Emails never cover the days of the pause or the email that was waiting. */
    pause: async (
      { memberId, id, paused }: { readonly memberId: string; readonly id: string; readonly paused: boolean },
      since: { readonly at: Date; readonly lookedUntil: string | null },
    ): Promise<AlertRow | undefined> => {
      const changed = await kysely
        .updateTable('alerts')
        .set(paused ? { state: 'paused' } : begun(since.at, since.lookedUntil))
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .where('state', '=', paused ? 'on' : 'paused')
        .returningAll()
        .executeTakeFirst();
      if (changed && paused) await forgetWaiting(id);
      return changed;
    },

    /** Requires confirmation again. The link of the earlier email becomes invalid. */
    askAgain: (memberId: string, id: string, at: Date): Promise<AlertRow | undefined> =>
      kysely
        .updateTable('alerts')
        .set({ state: 'pending', stopped_by: null, requests: sql`requests + 1`, requested_at: at })
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'stopped'])
        .returningAll()
        .executeTakeFirst(),

    confirm: (id: string, requests: number, { at, lookedUntil }: { at: Date; lookedUntil: string }) =>
      hasChanged(
        kysely
          .updateTable('alerts')
          .set({ ...begun(at, lookedUntil), confirmed_at: at, last_email_at: null })
          .where('id', '=', id)
          .where('requests', '=', requests)
          .where('state', '=', 'pending'),
      ),

    /** Stops the emails and deletes the waiting one. */
    async stop(id: string): Promise<void> {
      // The order matters: emails written until then belong to an active area.
      await kysely
        .updateTable('alerts')
        .set({ state: 'stopped', stopped_by: 'reader' })
        .where('id', '=', id)
        .where('state', '!=', 'stopped')
        .execute();
      await forgetWaiting(id);
    },

    delete: (memberId: string, id: string) =>
      hasChanged(kysely.deleteFrom('alerts').where('member_id', '=', memberId).where('id', '=', id)),

    /** Returns the last sent email of each area of a member. */
    lastEmails: (memberId: string): Promise<LastEmail[]> =>
      kysely
        .selectFrom('alert_emails')
        .distinctOn('alert_id')
        .select(['alert_id', 'from_day', 'until_day', 'sent_at'])
        .where('member_id', '=', memberId)
        .where('state', '=', 'sent')
        .where('sent_at', 'is not', null)
        .where('is_notice', '=', false)
        .orderBy('alert_id')
        .orderBy('sent_at', 'desc')
        .$castTo<LastEmail>()
        .execute(),

    addressOf: async (memberId: string): Promise<string | undefined> =>
      (await kysely.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst())?.email,

    /** Deletes areas never confirmed since the first date, and emails made before the second. Returns the numbers. */
    async cleanup(requestedBefore: Date, madeBefore: Date): Promise<{ alerts: number; emails: number }> {
      const pending = kysely
        .deleteFrom('alerts')
        .where('state', '=', 'pending')
        .where('requested_at', '<', requestedBefore);
      const old = kysely.deleteFrom('alert_emails').where('made_at', '<', madeBefore);
      return { alerts: await changedRows(pending), emails: await changedRows(old) };
    },
  };
}

export type AlertsStore = ReturnType<typeof alertsStore>;
