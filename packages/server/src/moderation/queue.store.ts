import type { QueuePart } from '@crimemap/contract/moderation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { APPEAL } from './appeals.store.ts';

export interface Waiting {
  readonly note_id: string;
  readonly urgent: boolean;
}

export type WaitingPart = Exclude<QueuePart, 'all'>;

/** Selects the notes in each part of the queue, with the start of their wait and whether somebody may come to harm. */
const WAITING: Readonly<Record<WaitingPart, RawBuilder<unknown>>> = {
  held: sql`
    select id as note_id, state_since as since, false as urgent from notes where state = 'held'
    union all
    select c.note_id, c.state_since, false from note_comments c join notes n on n.id = c.note_id
    where c.state = 'held' and n.state <> 'deleted'`,
  reported: sql`
    select r.note_id, r.at as since, r.reason in ('names_a_person', 'my_home', 'youth', 'court_ban') as urgent
    from note_reports r join notes n on n.id = r.note_id left join note_comments c on c.id = r.comment_id
    where r.state = 'open' and n.state <> 'deleted' and (r.comment_id is null or c.state <> 'deleted')`,
  photos: sql`
    select i.note_id, i.made_at as since, false as urgent from note_images i join notes n on n.id = i.note_id
    where i.to_look_at and n.state = 'shown'`,
  // Exclude content that its author has deleted since.
  appealed: sql`
    select a.note_id, a.at as since, false as urgent from note_appeals a
    join notes n on n.id = a.note_id join moderation_log d on d.id = a.decision_id
    left join note_comments c on c.id = a.comment_id
    where a.state = 'open' and case when a.comment_id is null then n.state <> 'deleted' or d.decision = 'delete'
      else n.state <> 'deleted' and (c.state <> 'deleted' or d.decision = 'delete') end`,
};

const waitingIn = (part: QueuePart) =>
  part === 'all' ? sql.join(Object.values(WAITING), sql` union all `) : WAITING[part];

/** Reads the moderation queue, and the data needed for decisions. */
export function queueStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Returns the notes in the queue: urgent notes first, then those that have waited longest. */
    async waiting(part: QueuePart, limit: number, offset: number): Promise<{ items: Waiting[]; waiting: number }> {
      const { rows: items } = await sql<Waiting>`
        select note_id, bool_or(urgent) as urgent from (${waitingIn(part)}) waiting
        group by note_id order by bool_or(urgent) desc, min(since), note_id limit ${limit} offset ${offset}`.execute(
        kysely,
      );
      const { rows } = await sql<{ waiting: number }>`
        select count(distinct note_id) as waiting from (${waitingIn(part)}) waiting`.execute(kysely);
      return { items, waiting: rows[0]?.waiting ?? 0 };
    },

    /**
     * True if an appeal about this note or its replies is open. For a deleted note, only true if a moderator deleted
     * it.
     */
    async isAppealed(noteId: string): Promise<boolean> {
      const { rows } = await sql`select from (${WAITING.appealed}) waiting where note_id = ${noteId}`.execute(kysely);
      return rows.length > 0;
    },

    /** Returns the number of entries in each part of the queue, and since when the oldest has waited. */
    async tally(): Promise<{ readonly part: WaitingPart; readonly waiting: number; readonly since: Date | null }[]> {
      const parts = Object.entries(WAITING).map(
        ([part, waiting]) => sql`select ${part}::text as part, since from (${waiting}) as ${sql.ref(part)}`,
      );
      const { rows } = await sql<{ part: WaitingPart; waiting: number; since: Date }>`
        select part, count(*)::integer as waiting, min(since) as since
        from (${sql.join(parts, sql` union all `)}) waiting group by part`.execute(kysely);
      const known = new Map(rows.map((row) => [row.part, row]));
      return (Object.keys(WAITING) as WaitingPart[]).map(
        (part) => known.get(part) ?? { part, waiting: 0, since: null },
      );
    },

    notes: (ids: readonly string[]) => kysely.selectFrom('notes').selectAll().where('id', 'in', ids).execute(),

    /**
     * Returns the replies to these notes that are held, reported or under appeal. Replies that a moderator deleted are
     * included only if they are under appeal.
     */
    comments: (noteIds: readonly string[]) =>
      kysely
        .selectFrom('note_comments')
        .selectAll()
        .where('note_id', 'in', noteIds)
        .where(({ or, and, eb, exists, selectFrom }) => {
          const reported = selectFrom('note_reports')
            .select('note_reports.id')
            .whereRef('note_reports.comment_id', '=', 'note_comments.id')
            .where('note_reports.state', '=', 'open');
          const appealed = selectFrom('note_appeals')
            .innerJoin('moderation_log', 'moderation_log.id', 'note_appeals.decision_id')
            .select('note_appeals.id')
            .whereRef('note_appeals.comment_id', '=', 'note_comments.id')
            .where('note_appeals.state', '=', 'open');
          const there = eb('note_comments.state', '<>', 'deleted');
          return or([
            eb('note_comments.state', '=', 'held'),
            and([there, or([exists(reported), exists(appealed)])]),
            exists(appealed.where('moderation_log.decision', '=', 'delete')),
          ]);
        })
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    reports: (noteIds: readonly string[]) =>
      kysely
        .selectFrom('note_reports')
        .select(['id', 'reason', 'comment_id', 'body as text', 'at', 'by_member', 'note_id'])
        .where('note_id', 'in', noteIds)
        .where('state', '=', 'open')
        .orderBy('at')
        .orderBy('id')
        .execute(),

    appeals: (noteIds: readonly string[]) =>
      kysely
        .selectFrom('note_appeals')
        .select(APPEAL)
        .where('note_id', 'in', noteIds)
        .where('state', '=', 'open')
        .orderBy('at')
        .orderBy('id')
        .execute(),

    /** Returns the photos of these notes that were added after approval. */
    newPhotos: (noteIds: readonly string[]) =>
      kysely
        .selectFrom('note_images')
        .select(['id', 'note_id'])
        .where('note_id', 'in', noteIds)
        .where('to_look_at', '=', true)
        .orderBy('order_index')
        .execute(),

    /** Returns how often content of each of these members was hidden or deleted and not restored on appeal. */
    async strikes(memberIds: readonly string[]): Promise<Record<string, number>> {
      const rows = await kysely
        .selectFrom('moderation_log')
        .select([
          'author_id',
          sql<number>`count(*) filter (where decision in ('hide', 'delete')) - count(*) filter (where decision = 'overturned')`.as(
            'strikes',
          ),
        ])
        .where('author_id', 'in', memberIds)
        .groupBy('author_id')
        .execute();
      const known = new Map(rows.map(({ author_id, strikes }) => [author_id, Math.max(0, strikes)]));
      return Object.fromEntries(memberIds.map((id) => [id, known.get(id) ?? 0]));
    },
  };
}

export type QueueStore = ReturnType<typeof queueStore>;
