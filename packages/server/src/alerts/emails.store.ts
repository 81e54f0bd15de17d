import { BOUNCES_MAX, type DigestFacts } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import { HOUR_MS } from '@crimemap/contract/time';
import { sql } from 'kysely';
import type { Db, Statements } from '../db/pool.ts';
import { writeIn } from '../db/write.ts';
import { hasChanged } from '../shared/rows.store.ts';
import { type AlertRow, memoryColumns, notBefore } from './alerts.store.ts';
import type { AlertEmail } from './digest-email.ts';
import type { WatchMemory } from './due-days.ts';

/** Email that a server has claimed in order to send it. */
export interface ClaimedEmail extends AlertEmail {
  readonly id: string;
  readonly alertId: string;
  readonly memberId: string;
  readonly to: string;
  readonly madeAt: Date;
  readonly tries: number;
  readonly city: CityId;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
}

/** Facts about an alert that was processed. It will be processed again an hour later. */
interface LookedAt {
  readonly area: Pick<AlertRow, 'id' | 'member_id' | 'looked_until' | 'revision'>;
  readonly lookedUntil: string;
  readonly memory: WatchMemory;
  readonly at: Date;
  readonly email: { readonly id: string; readonly facts: DigestFacts; readonly written: AlertEmail } | null;
}

/** Alert whose area no longer exists, and the email that tells the member. */
interface Gone {
  readonly area: Pick<AlertRow, 'id' | 'member_id' | 'revision'>;
  readonly at: Date;
  readonly day: string;
  readonly email: AlertEmail;
}

const LOOK_AGAIN_MS = HOUR_MS;
/** Columns that delete the text of an email once it is no longer needed. */
const WORDLESS = { claimed_until: null, subject: null, body_text: null, body_html: null };
/** Time for which a server has an email to itself to deliver it. SMTP times out much earlier. */
const CLAIM = '10 minutes';

/**
 * Store of alerts that are due, and of their emails. Each step happens only once, on whichever server, because it
 * changes a row only if no other server has changed it.
 */
export function emailsStore(db: Pick<Db, 'kysely' | 'pool'>) {
  const { kysely, pool } = db;
  const on = kysely.selectFrom('alerts').selectAll().where('state', '=', 'on');
  const waitAgain = (id: string, until: Date, more = {}) =>
    kysely
      .updateTable('alert_emails')
      .set({ state: 'waiting', next_try: until, claimed_until: null, ...more })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  return {
    /** Returns at most `limit` alerts that are due, those that became due first first. */
    due: (at: Date, limit: number): Promise<AlertRow[]> =>
      on.where('look_at', '<=', at).orderBy('look_at').orderBy('id').limit(limit).execute(),

    /** Returns a member's "only if unusual" alerts, which are tested together. */
    judgedTogether: (memberId: string): Promise<AlertRow[]> =>
      on.where('member_id', '=', memberId).where('only_unusual', '=', true).orderBy('made_at').orderBy('id').execute(),

    /** Postpones alerts for which no email is due yet by an hour. */
    async later(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await kysely
        .updateTable('alerts')
        .set({ look_at: new Date(at.getTime() + LOOK_AGAIN_MS) })
        .where('id', 'in', ids)
        .where('look_at', '<=', at)
        .execute();
    },

    /**
     * Records that an alert was processed, with the email to send if there is one, in one transaction. Returns `false`
     * if another server has processed it, if it was changed or stopped, or if an email up to the same day already
     * exists.
     */
    settle: ({ area, lookedUntil, memory, at, email }: LookedAt): Promise<boolean> =>
      writeIn(pool, async ({ kysely: tx }) => {
        const looked = tx
          .updateTable('alerts')
          .set({
            looked_until: notBefore(lookedUntil),
            look_at: new Date(at.getTime() + LOOK_AGAIN_MS),
            ...memoryColumns(memory),
            ...(email && { last_email_at: at }),
          })
          .where('id', '=', area.id)
          .where('state', '=', 'on')
          .where('looked_until', 'is not distinct from', area.looked_until)
          .where('revision', '=', area.revision);
        if (!(await hasChanged(looked))) return false;
        if (!email) return true;
        const { from: from_day, until: until_day } = email.facts;
        return addEmail(tx, area, { id: email.id, from_day, until_day, at }, email.written);
      }),

    /**
     * Pauses an alert whose area no longer exists, and records the email about it, in one transaction. Returns `false`
     * if another server has done so, or if the alert was changed in the meantime. `day` is today, which no other email
     * covers yet.
     */
    gone: ({ area, at, day, email }: Gone): Promise<boolean> =>
      writeIn(pool, async ({ kysely: tx }) => {
        const paused = tx
          .updateTable('alerts')
          .set({ state: 'paused', area_gone: true })
          .where('id', '=', area.id)
          .where('state', '=', 'on')
          .where('revision', '=', area.revision);
        if (!(await hasChanged(paused))) return false;
        await addEmail(tx, area, { from_day: day, until_day: day, is_notice: true, at }, email);
        return true;
      }),

    /**
     * Claims the email that has been due longest; returns `undefined` if there is none. If a server ends, its claim
     * expires after ten minutes.
     */
    async claim(at: Date): Promise<ClaimedEmail | undefined> {
      const { rows } = await pool.query<ClaimedEmail>(
        `with next as (
           select emails.id from alert_emails emails join alerts on alerts.id = emails.alert_id
             and (alerts.state = 'on' or alerts.state = 'paused' and emails.is_notice)
           where emails.next_try <= $1 and (emails.state = 'waiting' or emails.state = 'sending' and emails.claimed_until < clock_timestamp())
           order by emails.next_try, emails.made_at, emails.id limit 1 for update of emails skip locked)
         update alert_emails emails set state = 'sending', tries = tries + 1, claimed_until = clock_timestamp() + interval '${CLAIM}'
         from next, alerts, members
         where emails.id = next.id and alerts.id = emails.alert_id and members.id = emails.member_id
         returning emails.id, emails.alert_id as "alertId", emails.member_id as "memberId", members.email as "to", emails.subject,
           emails.body_text as text, emails.body_html as html, emails.made_at as "madeAt", emails.tries, alerts.city, alerts.quiet_from, alerts.quiet_until`,
        [at],
      );
      return rows[0];
    },

    /** Records that the mail server accepted an email, and deletes the text of the email. */
    async sent(id: string, at: Date): Promise<void> {
      await kysely
        .updateTable('alert_emails')
        .set({ state: 'sent', sent_at: at, ...WORDLESS })
        .where('id', '=', id)
        .execute();
    },

    /** Records that the mail server did not accept an email, and when to retry. */
    wait: (id: string, until: Date) => waitAgain(id, until),

    /** Postpones an email because of quiet hours. It was not tried, so its number of attempts is corrected. */
    putOff: (id: string, until: Date) => waitAgain(id, until, { tries: sql<number>`greatest(tries - 1, 0)` }),

    async giveUp(id: string): Promise<void> {
      await kysely
        .updateTable('alert_emails')
        .set({ state: 'given up', ...WORDLESS })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Records that an email bounced, immediately or days later. If the last three emails to the member since the last
     * confirmation have all bounced, stops all alerts of the member. Returns whether this has just happened. Ignores
     * unknown emails.
     */
    bounced: (id: string, at: Date): Promise<boolean> =>
      writeIn(pool, async (tx) => {
        const email = await tx.kysely
          .updateTable('alert_emails')
          .set({ state: 'refused', bounced_at: at, ...WORDLESS })
          .where('id', '=', id)
          .where('bounced_at', 'is', null)
          .returning('member_id')
          .executeTakeFirst();
        return email ? stopWhereNothingArrives(tx, email.member_id) : false;
      }),
  };
}

/**
 * Adds an email that is to be sent immediately. Returns `false` if the alert already has an email up to the same day.
 */
async function addEmail(
  tx: Db['kysely'],
  { id: alert_id, member_id }: Pick<AlertRow, 'id' | 'member_id'>,
  { at, ...days }: { id?: string; from_day: string; until_day: string; is_notice?: boolean; at: Date },
  { subject, text, html }: AlertEmail,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alert_emails')
    .values({ ...days, alert_id, member_id, made_at: at, next_try: at, subject, body_text: text, body_html: html })
    .onConflict((oc) => oc.columns(['alert_id', 'until_day']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function stopWhereNothingArrives({ kysely }: Pick<Statements, 'kysely'>, memberId: string): Promise<boolean> {
  const last = await kysely
    .selectFrom('alert_emails')
    .select('state')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['sent', 'refused'])
    // Only emails since the last confirmation count. Before it, emails must have arrived, because the member used the
    // link in one.
    .where(
      'made_at',
      '>',
      sql<Date>`(select coalesce(max(confirmed_at), '-infinity') from alerts where member_id = ${memberId})`,
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(BOUNCES_MAX)
    .execute();
  if (last.length < BOUNCES_MAX || last.some(({ state }) => state !== 'refused')) return false;
  await kysely
    .deleteFrom('alert_emails')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  return hasChanged(
    kysely
      .updateTable('alerts')
      .set({ state: 'stopped', stopped_by: 'bounces' })
      .where('member_id', '=', memberId)
      .where('state', 'in', ['on', 'paused']),
  );
}

export type EmailsStore = ReturnType<typeof emailsStore>;
