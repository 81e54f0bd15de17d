import { anyOf, type Statements } from '../db/pool.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

export type Reaction = 'note_likes' | 'note_bookmarks';

/**
 * Likes and bookmarks. Their count is kept by the database, where the rows are written. What is asked at each press is written out: to
 * build such a statement anew costs the server about half of what sending it does.
 */
export function reactionsStore(db: Statements) {
  const { pool } = db;
  return {
    /** Sets a mark on a note that is shown; one that is set already stays. */
    set: async (reaction: Reaction, noteId: string, memberId: string, at: Date): Promise<void> => {
      await pool.query(
        `insert into ${reaction} (note_id, member_id, at)
         select id, $2::uuid, $3::timestamptz from notes where id = $1 and state = 'shown'
         on conflict do nothing`,
        [noteId, memberId, at],
      );
    },

    take: async (reaction: Reaction, noteId: string, memberId: string): Promise<void> => {
      await pool.query(`delete from ${reaction} where note_id = $1 and member_id = $2`, [noteId, memberId]);
    },

    /** How often a note that is shown is liked, and whether by this member; nothing when it is not shown. */
    likesOf: async (noteId: string, memberId: string) => {
      const { rows } = await pool.query<{ readonly likes_count: number; readonly liked_by_me: boolean }>(
        `select likes_count, exists (select from note_likes where note_id = $1 and member_id = $2) as liked_by_me
         from notes where id = $1 and state = 'shown'`,
        [noteId, memberId],
      );
      return rows[0];
    },

    /** Which of these notes a member has marked. */
    marked: async (reaction: Reaction, noteIds: readonly string[], memberId: string): Promise<ReadonlySet<string>> => {
      const rows = await db.kysely
        .selectFrom(reaction)
        .select('note_id')
        .where('member_id', '=', memberId)
        .where('note_id', '=', anyOf(noteIds))
        .execute();
      return new Set(rows.map(({ note_id }) => note_id));
    },

    /** The notes a member has bookmarked, as far as they are shown or their own, latest bookmark first. */
    bookmarkedBy: async (memberId: string, limit: number, offset: number): Promise<SeenNote[]> =>
      (await db.kysely
        .selectFrom('note_bookmarks')
        .innerJoin('notes', 'notes.id', 'note_bookmarks.note_id')
        .select(NOTE_COLUMNS.map((column) => `notes.${column}` as const))
        .where('note_bookmarks.member_id', '=', memberId)
        .where(({ or, and, eb }) =>
          or([
            eb('notes.state', '=', 'shown'),
            and([eb('notes.author_id', '=', memberId), eb('notes.state', '<>', 'deleted')]),
          ]),
        )
        .orderBy('note_bookmarks.at', 'desc')
        .orderBy('note_bookmarks.note_id')
        .limit(limit)
        .offset(offset)
        .execute()) as SeenNote[],
  };
}

export type ReactionsStore = ReturnType<typeof reactionsStore>;
