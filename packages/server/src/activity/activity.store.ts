import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { hasChanged } from '../shared/rows.store.ts';

/** One event. It has only the columns of its kind; the other columns are empty. */
export interface ActivityRow {
  readonly kind: 'reply' | 'likes' | 'decision' | 'report' | 'status' | 'nearby';
  readonly id: string;
  readonly at: Date;
  readonly unread: boolean;
  readonly note_id: string | null;
  readonly comment_id: string | null;
  readonly about: string | null;
  /** Depending on the kind: text of the reply, type of decision, outcome of the report, or status of the note. */
  readonly what: string;
  readonly author_name: string | null;
  readonly reason: string | null;
  readonly count: number | null;
  /** True if the event is about a note or place that the member follows. */
  readonly followed: boolean;
}

interface Listed {
  readonly memberId: string;
  readonly readAt: Date | null;
  readonly noteId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Maximum number of characters quoted from a note or reply. */
const QUOTED = sql.lit(140);

const noteName = sql`left(coalesce(nullif(n.title, ''), n.body), ${QUOTED})`;
/** Display name of a member, or else the username if it contains no spaces. */
const memberName = sql`coalesce(nullif(trim(m.display_name), ''), case when m.username !~ '\\s' then m.username end)`;

/** True if a moderator deleted the text, not its author. The author can then still see the reason. */
const deletedByModerator = sql`(
  select l.decision from moderation_log l
  where l.note_id = d.note_id and l.comment_id is not distinct from d.comment_id
    and l.decision in ('approve', 'hide', 'restore', 'delete', 'overturned')
  order by l.seq desc limit 1
) = 'delete'`;

const isMuted = (memberId: string, author: RawBuilder<unknown>) =>
  sql`exists (select from muted_members u where u.member_id = ${memberId} and u.muted_id = ${author})`;

/** True for a decision that was made together with the decision on an appeal, which is a separate entry. */
const wonAppeal = sql`exists (
  select from moderation_log l
  where l.note_id = d.note_id and l.comment_id is not distinct from d.comment_id and l.decision = 'overturned' and l.at = d.at
)`;

/**
 * Events in other members' notes that a member follows, and new notes of others near followed places, each once.
 * Includes only notes that everyone can see, events after the member began to follow, and no muted members. A note that
 * was moved after others had seen it is excluded, because it is not new anywhere.
 */
const followedOf = (memberId: string) => sql`
  select 'reply' as kind, c.id, c.first_shown_at as at, n.id as note_id, c.id as comment_id, ${noteName} as about,
    left(c.body, ${QUOTED}) as what, ${memberName} as author_name, null as reason, null::integer as count, true as followed
  from note_follows f join notes n on n.id = f.note_id join note_comments c on c.note_id = n.id join members m on m.id = c.author_id
  where f.member_id = ${memberId} and n.state = 'shown' and n.author_id <> ${memberId} and not ${isMuted(memberId, sql`n.author_id`)}
    and c.state = 'shown' and c.author_id <> ${memberId} and c.first_shown_at > f.at and not ${isMuted(memberId, sql`c.author_id`)}
  union all
  select 'status', n.id, n.status_at, n.id, null, ${noteName}, n.status, null, null, null, true
  from note_follows f join notes n on n.id = f.note_id
  where f.member_id = ${memberId} and n.state = 'shown' and n.author_id <> ${memberId} and n.status_at > f.at
    and not ${isMuted(memberId, sql`n.author_id`)}
  union all
  select 'nearby', n.id, n.first_shown_at, n.id, null, ${noteName}, '', null, null, null, true
  from followed_places p
  cross join lateral (select p.metres / ${METRES_PER_DEGREE}::float8 as up, greatest(cos(radians(p.lat)), 0.01) as narrow) as degrees
  join notes n on n.state = 'shown' and n.small_box = any(p.small_boxes) and n.first_shown_at > p.at
    and (n.place_changed_at is null or n.place_changed_at <= n.first_shown_at)
    and n.lat between p.lat - up and p.lat + up and n.lng between p.lng - up / narrow and p.lng + up / narrow
  where p.member_id = ${memberId} and n.author_id <> ${memberId} and not ${isMuted(memberId, sql`n.author_id`)}
    and power(n.lat - p.lat, 2) + power((n.lng - p.lng) * narrow, 2) <= power(up, 2)
  group by n.id`;

/**
 * All events about what a member wrote, reported and follows, from replies, likes, the moderation log, reports and
 * follows. Excludes the member's own actions, replies of muted members, and notes that the member may no longer see.
 * The outcome of the member's own reports is always included, but without the reported content if they may not see it.
 */
const eventsOf = (memberId: string) => sql`
  select 'reply' as kind, c.id, c.first_shown_at as at, n.id as note_id, c.id as comment_id, ${noteName} as about,
    left(c.body, ${QUOTED}) as what, ${memberName} as author_name, null as reason, null::integer as count, false as followed
  from notes n join note_comments c on c.note_id = n.id join members m on m.id = c.author_id
  where n.author_id = ${memberId} and n.state <> 'deleted' and c.state = 'shown' and c.author_id <> ${memberId}
    and not ${isMuted(memberId, sql`c.author_id`)}
  union all
  select 'likes', n.id, max(l.at), n.id, null, ${noteName}, '', null, null, count(*), false
  from notes n join note_likes l on l.note_id = n.id
  where n.author_id = ${memberId} and n.state <> 'deleted' and l.member_id <> ${memberId}
  group by n.id
  union all
  select 'decision', d.id, d.at, n.id, d.comment_id,
    case when d.comment_id is null then ${noteName} else left(c.body, ${QUOTED}) end, d.decision, null, d.reason, null, false
  from moderation_log d join notes n on n.id = d.note_id left join note_comments c on c.id = d.comment_id
  where d.author_id = ${memberId} and d.moderator_id is distinct from ${memberId}
    and (d.decision in ('held', 'hide', 'restore', 'delete', 'upheld', 'overturned') or d.changed)
    and not (d.decision = 'restore' and ${wonAppeal})
    and case when d.comment_id is null then n.state <> 'deleted' or ${deletedByModerator}
      else (n.state = 'shown' or n.author_id = ${memberId} and n.state <> 'deleted')
        and (c.state <> 'deleted' or ${deletedByModerator}) end
  union all
  select 'report', r.id, r.decided_at, n.id, r.comment_id, case when n.state = 'shown' then ${noteName} end,
    r.state, null, r.reason, null, false
  from note_reports r join notes n on n.id = r.note_id
  where r.member_id = ${memberId} and r.state <> 'open' and r.decided_at is not null
  union all ${followedOf(memberId)}`;

/**
 * Time of an event in milliseconds. The page knows times only to the millisecond, so they are compared with that
 * precision.
 */
const AT = sql`date_trunc('milliseconds', e.at)`;
const isUnread = (readAt: Date | null) => sql`(${readAt}::timestamptz is null or ${AT} > ${readAt})`;

/**
 * Store of events about what a member wrote, reported and follows, and of the time up to which the member has seen
 * them.
 */
export function activityStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Returns events, newest first. If the member cannot open a note, its id is omitted. */
    async list({ memberId, readAt, noteId, limit, offset }: Listed): Promise<ActivityRow[]> {
      const { rows } = await sql<ActivityRow>`
        select e.kind, e.id, ${AT} as at, ${isUnread(readAt)} as unread, e.comment_id, e.about, e.what, e.author_name, e.reason,
          e.count, e.followed, case when n.state = 'shown' or n.author_id = ${memberId} and n.state <> 'deleted' then n.id end as note_id
        from (${eventsOf(memberId)}) e join notes n on n.id = e.note_id
        where ${noteId}::uuid is null or e.note_id = ${noteId}
        order by e.at desc, e.id limit ${limit} offset ${offset}`.execute(kysely);
      return rows;
    },

    async unread(memberId: string, readAt: Date | null): Promise<number> {
      const { rows } = await sql<{ unread: number }>`
        select count(*) as unread from (${eventsOf(memberId)}) e where ${isUnread(readAt)}`.execute(kysely);
      return rows[0]?.unread ?? 0;
    },

    /** Returns the number of events in what a member follows that are newer than both times. */
    async newInFollowed(memberId: string, readAt: Date | null, emailAt: Date | null): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${followedOf(memberId)}) e where ${isUnread(readAt)} and ${isUnread(emailAt)}`.execute(
        kysely,
      );
      return rows[0]?.count ?? 0;
    },

    /**
     * Returns the members who want emails about what they follow and have got none since `since`. The order is random,
     * so that no member always comes after one whose email fails.
     */
    emailsDue: (since: Date) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'activity_read_at', 'follow_email_at'])
        .where('follow_emails', '=', true)
        .where(({ or, eb }) => or([eb('follow_email_at', 'is', null), eb('follow_email_at', '<=', since)]))
        .orderBy(sql`random()`)
        .execute(),

    /**
     * Sets the time when a member was last emailed, unless it has changed in the meantime. If two servers try, only one
     * gets true and sends the email.
     */
    setEmailed: (memberId: string, before: Date | null, at: Date | null): Promise<boolean> =>
      hasChanged(
        kysely
          .updateTable('members')
          .set({ follow_email_at: at })
          .where('id', '=', memberId)
          .where('follow_email_at', 'is not distinct from', before),
      ),

    /** Sets the time up to which the member has seen events. It never moves back. */
    async read(memberId: string, until: Date): Promise<void> {
      await kysely
        .updateTable('members')
        .set({ activity_read_at: sql<Date>`greatest(activity_read_at, ${until})` })
        .where('id', '=', memberId)
        .execute();
    },
  };
}
