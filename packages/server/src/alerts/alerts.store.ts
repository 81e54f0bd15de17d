import { isDeepStrictEqual } from 'node:util';
import type { AlertPlace, AlertSettings } from '@crimemap/contract/alerts';
import { type Selectable, sql } from 'kysely';
import type { AlertTables } from '../db/alert-tables.ts';
import type { Statements } from '../db/pool.ts';
import { changedRows, countRows, hasChanged } from '../shared/rows.store.ts';
import { NOTHING_BEFORE, type WatchMemory } from './due-days.ts';

/** Alert as stored. */
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

/**
 * Returns the later of the stored last processed day and the given one. Days that were processed must not be processed
 * again, even if the data ends earlier after a change of crime types.
 */
export const notBefore = (lookedUntil: string | null) =>
  sql<string | null>`greatest(looked_until, ${lookedUntil}::date)`;

/** Returns the columns in which the watch memory is stored. */
export const memoryColumns = ({ counted, excursions }: WatchMemory) => ({
  counted_days: JSON.stringify(counted),
  excursions: JSON.stringify(excursions),
});
const forgotten = memoryColumns(NOTHING_BEFORE);

/** Returns the columns that start the emails of an alert now. */
const begun = (at: Date, lookedUntil: string | null) =>
  ({ ...forgotten, state: 'on', area_gone: false, look_at: at, looked_until: notBefore(lookedUntil) }) as const;

/**
 * Returns true if an email that was computed for the old settings may still be sent with the new ones. A new name or
 * schedule does not matter.
 */
function isStillMeant(before: AlertRow, now: AlertSettings): boolean {
  const types = (of: AlertSettings['crime_types']) => of && [...of].sort();
  return (
    isDeepStrictEqual(before.place, now.place) &&
    isDeepStrictEqual(types(before.crime_types), types(now.crime_types)) &&
    (before.only_unusual || !now.only_unusual)
  );
}

/** Store of members' alerts. */
export function alertsStore({ kysely }: Pick<Statements, 'kysely'>) {
  const mine = (memberId: string) =>
    kysely.selectFrom('alerts').selectAll().where('member_id', '=', memberId).orderBy('made_at').orderBy('id');
  /** Deletes the waiting email of an alert. An email that is being sent at this moment may still arrive. */
  const forgetWaiting = (id: string) =>
    kysely.deleteFrom('alert_emails').where('alert_id', '=', id).where('state', 'in', ['waiting', 'sending']).execute();
  return {
    of: (memberId: string): Promise<AlertRow[]> => mine(memberId).execute(),

    one: (memberId: string, id: string): Promise<AlertRow | undefined> =>
      mine(memberId).where('id', '=', id).executeTakeFirst(),

    /** Returns an alert of any member, for links in emails. */
    named: (id: string): Promise<AlertRow | undefined> =>
      kysely.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Returns the member's number of alerts. Concurrent requests of the same member wait until this transaction ends.
     */
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

    /** Changes the settings of an alert. If a waiting email does not fit the new settings, it is deleted. */
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

    /**
     * Changes the state from `on` to `paused` or back. When pausing, the waiting email is deleted. Later emails do not
     * cover its days or the days of the pause.
     */
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

    /** Sets an alert to wait for confirmation again. The links of earlier confirmation emails become invalid. */
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

    /** Stops the emails of an alert, and deletes the waiting email. */
    async stop(id: string): Promise<void> {
      // Stop first, then delete: until the state has changed, another server may still write an email, which the
      // deletion then includes.
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

    /** Returns the last email that was sent for each alert of a member. */
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

    /**
     * Deletes alerts that have waited for confirmation since before the first date, and emails that were written before
     * the second date. Returns the numbers of both.
     */
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
