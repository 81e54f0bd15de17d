import type { HoldReason } from '@crimemap/contract/notes';
import type { Selectable } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import type { Statements } from '../db/pool.ts';
import { hasChanged } from '../shared/rows.store.ts';

const COLUMNS = ['id', 'note_id', 'author_id', 'body', 'created_at', 'updated_at', 'state', 'hold_reasons'] as const;
export type CommentRow = Pick<Selectable<NoteTables['note_comments']>, (typeof COLUMNS)[number]>;

/** Maximum number of replies in a thread. If there are more, the newest are shown. */
const THREAD_MAX = 500;

/** Stores replies to notes. The database counts the shown replies of each note. */
export function commentsStore(db: Statements) {
  const { pool } = db;
  return {
    /** Returns the replies to a note that are not deleted, oldest first. */
    async under(noteId: string): Promise<CommentRow[]> {
      const newest = await db.kysely
        .selectFrom('note_comments')
        .select(COLUMNS)
        .where('note_id', '=', noteId)
        .where('state', '<>', 'deleted')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(THREAD_MAX)
        .execute();
      return newest.reverse();
    },

    /** Returns one reply to this note, unless it is deleted. */
    one: (noteId: string, id: string): Promise<CommentRow | undefined> =>
      db.kysely
        .selectFrom('note_comments')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('note_id', '=', noteId)
        .where('state', '<>', 'deleted')
        .executeTakeFirst(),

    /**
     * Adds a reply if its note is shown at that moment, otherwise nothing. Written in plain SQL, like the statements
     * for marks.
     */
    add: async (
      {
        noteId,
        authorId,
        body,
        holds,
      }: { noteId: string; authorId: string; body: string; holds: readonly HoldReason[] },
      at: Date,
    ): Promise<CommentRow | undefined> =>
      (
        await pool.query<CommentRow>(
          `insert into note_comments (note_id, author_id, body, created_at, updated_at, state, state_since, hold_reasons)
           select id, $2::uuid, $3, $4::timestamptz, $4, $5, $4, $6 from notes where id = $1 and state = 'shown' for update
           returning ${COLUMNS.join(', ')}`,
          [noteId, authorId, body, at, holds.length > 0 ? 'held' : 'shown', holds],
        )
      ).rows[0],

    /** Changes a reply if it is still in the given state. Otherwise returns nothing. */
    change: (
      { id, state }: Pick<CommentRow, 'id' | 'state'>,
      set: Pick<CommentRow, 'body' | 'updated_at' | 'hold_reasons'> &
        Partial<{ readonly state: CommentRow['state']; readonly state_since: Date }>,
    ): Promise<CommentRow | undefined> =>
      db.kysely
        .updateTable('note_comments')
        .set(set)
        .where('id', '=', id)
        .where('state', '=', state)
        .returning(COLUMNS)
        .executeTakeFirst(),

    /** Deletes a reply. Returns `false` if it was already deleted. */
    delete: (id: string, at: Date) =>
      hasChanged(
        db.kysely
          .updateTable('note_comments')
          .set({ state: 'deleted', state_since: at })
          .where('id', '=', id)
          .where('state', '<>', 'deleted'),
      ),
  };
}

export type CommentsStore = ReturnType<typeof commentsStore>;
