import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** One thing that happened, with the columns of its kind; the others are empty. */
export interface ActivityRow {
  readonly kind: 'reply' | 'likes' | 'decision' | 'report';
  readonly id: string;
  readonly at: Date;
  readonly unread: boolean;
  readonly note_id: string | null;
  readonly comment_id: string | null;
  readonly about: string | null;
  /** What the reply says, how it was decided, or how the report ended. */
  readonly what: string;
  readonly author_name: string | null;
  readonly reason: string | null;
  readonly count: number | null;
}

interface Listed {
  readonly memberId: string;
  readonly readAt: Date | null;
  readonly noteId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** How much is quoted of a note or reply. */
const QUOTED = sql.lit(140);

const noteName = sql`left(coalesce(nullif(n.title, ''), n.body), ${QUOTED})`;
/** The name that pages show of a member: never a handle with a space. */
const memberName = sql`coalesce(nullif(trim(m.display_name), ''), case when m.username !~ '\\s' then m.username end)`;

/** Did a moderator delete it, and not its author? Then its author still sees why. */
const deletedByModerator = sql`(
  select l.decision from moderation_log l
  where l.note_id = d.note_id and l.comment_id is not distinct from d.comment_id
    and l.decision in ('approve', 'hide', 'restore', 'delete', 'overturned')
  order by l.seq desc limit 1
) = 'delete'`;

/**
 * Everything that happened to what a member wrote and reported, worked out from replies, likes, the moderation log and reports. It
 * leaves out what the member did themselves, replies of members they muted, and what is about notes that they may no longer see. Their own reports stay, without a
 * word of what they were about.
 */
const eventsOf = (memberId: string) => sql`
  select 'reply' as kind, c.id, c.state_since as at, n.id as note_id, c.id as comment_id, ${noteName} as about,
    left(c.body, ${QUOTED}) as what, ${memberName} as author_name, null as reason, null::integer as count
  from notes n join note_comments c on c.note_id = n.id join members m on m.id = c.author_id
  where n.author_id = ${memberId} and n.state <> 'deleted' and c.state = 'shown' and c.author_id <> ${memberId}
    and not exists (select from muted_members u where u.member_id = ${memberId} and u.muted_id = c.author_id)
  union all
  select 'likes', n.id, max(l.at), n.id, null, ${noteName}, '', null, null, count(*)
  from notes n join note_likes l on l.note_id = n.id
  where n.author_id = ${memberId} and n.state <> 'deleted' and l.member_id <> ${memberId}
  group by n.id
  union all
  select 'decision', d.id, d.at, n.id, d.comment_id,
    case when d.comment_id is null then ${noteName} else left(c.body, ${QUOTED}) end, d.decision, null, d.reason, null
  from moderation_log d join notes n on n.id = d.note_id left join note_comments c on c.id = d.comment_id
  where d.author_id = ${memberId} and d.moderator_id is distinct from ${memberId}
    and (d.decision in ('held', 'hide', 'restore', 'delete', 'upheld', 'overturned') or d.changed)
    and case when d.comment_id is null then n.state <> 'deleted' or ${deletedByModerator}
      else (n.state = 'shown' or n.author_id = ${memberId} and n.state <> 'deleted')
        and (c.state <> 'deleted' or ${deletedByModerator}) end
  union all
  select 'report', r.id, r.decided_at, n.id, r.comment_id, case when n.state = 'shown' then ${noteName} end,
    r.state, null, r.reason, null
  from note_reports r join notes n on n.id = r.note_id
  where r.member_id = ${memberId} and r.state <> 'open' and r.decided_at is not null`;

/** Instants of pages have milliseconds: an entry is compared as it is presented. */
const AT = sql`date_trunc('milliseconds', e.at)`;
const isUnread = (readAt: Date | null) => sql`(${readAt}::timestamptz is null or ${AT} > ${readAt})`;

/** What happened to what a member wrote and reported, and up to when they have seen it. */
export function activityStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Newest first. A note that the member cannot open has no id here. */
    async list({ memberId, readAt, noteId, limit, offset }: Listed): Promise<ActivityRow[]> {
      const { rows } = await sql<ActivityRow>`
        select e.kind, e.id, ${AT} as at, ${isUnread(readAt)} as unread, e.comment_id, e.about, e.what, e.author_name, e.reason,
          e.count, case when n.state = 'shown' or n.author_id = ${memberId} and n.state <> 'deleted' then n.id end as note_id
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

    /** What was read stays read. */
    async read(memberId: string, until: Date): Promise<void> {
      await kysely
        .updateTable('members')
        .set({ activity_read_at: sql<Date>`greatest(activity_read_at, ${until})` })
        .where('id', '=', memberId)
        .execute();
    },
  };
}
