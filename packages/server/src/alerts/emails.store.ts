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

/** A letter somebody has taken on to send. */
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

/** An area that was looked at. It is looked at again an hour later. */
interface LookedAt {
  readonly area: Pick<AlertRow, 'id' | 'member_id' | 'looked_until' | 'revision'>;
  readonly lookedUntil: string;
  readonly memory: WatchMemory;
  readonly at: Date;
  readonly email: { readonly id: string; readonly facts: DigestFacts; readonly written: AlertEmail } | null;
}

/** An area that is no more, and the letter that says so. */
interface Gone {
  readonly area: Pick<AlertRow, 'id' | 'member_id' | 'revision'>;
  readonly at: Date;
  readonly day: string;
  readonly email: AlertEmail;
}

const LOOK_AGAIN_MS = HOUR_MS;
/** Its words are needed no more. */
const WORDLESS = { claimed_until: null, subject: null, body_text: null, body_html: null };
/** So long one server has to hand a letter over; SMTP gives up long before. */
const CLAIM = '10 minutes';

/** Areas to look at, and the letters of them. Whichever server does a step, it is done once: each changes a row only as it found it. */
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
    /** Areas whose time has come, at most `limit`, the longest due first. */
    due: (at: Date, limit: number): Promise<AlertRow[]> =>
      on.where('look_at', '<=', at).orderBy('look_at').orderBy('id').limit(limit).execute(),

    /** A member's areas with emails "only if unusual", which are judged together. */
    judgedTogether: (memberId: string): Promise<AlertRow[]> =>
      on.where('member_id', '=', memberId).where('only_unusual', '=', true).orderBy('made_at').orderBy('id').execute(),

    /** It is not time for these yet: they are looked at again in an hour. */
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
     * Writes down that an area was looked at and the letter that is to be sent, if any, together or not at all. `false`: somebody else
     * has looked at it meanwhile, or it was changed or stopped, or there is a letter up to that day already.
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
     * Pauses an area that is no more and writes down the letter that says so, together. `false`: somebody else has done so, or it was
     * changed meanwhile. `day`: today, which no letter tells of yet.
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

    /** Takes on the letter that has waited longest; nothing where there is none. What a server that ended had taken on is free again after ten minutes. */
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

    /** It was taken: its words are needed no more. */
    async sent(id: string, at: Date): Promise<void> {
      await kysely
        .updateTable('alert_emails')
        .set({ state: 'sent', sent_at: at, ...WORDLESS })
        .where('id', '=', id)
        .execute();
    },

    /** It was not taken this time. */
    wait: (id: string, until: Date) => waitAgain(id, until),

    /** It was not tried, since it is quiet where it goes: what taking it on counted is given back. */
    putOff: (id: string, until: Date) => waitAgain(id, until, { tries: sql<number>`greatest(tries - 1, 0)` }),

    async giveUp(id: string): Promise<void> {
      await kysely
        .updateTable('alert_emails')
        .set({ state: 'given up', ...WORDLESS })
        .where('id', '=', id)
        .execute();
    },

    /**
     * It came back, at once or days later. When the last three letters to a member since they confirmed one all came back, the letters
     * about all their areas are stopped: says whether they were just now. A letter nobody knows is nothing.
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

/** Writes a letter down, to be sent at once. `false`: there is one up to that day already. */
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
    // Since then letters have arrived again: the link of one was pressed.
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
