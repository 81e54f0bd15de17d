import type { Db } from '../db/pool.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

export type Mark = 'note_likes' | 'note_bookmarks';

/** Likes and bookmarks. Their count is kept by the database, where the rows are written. */
export function marksStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Sets a mark on a note that is shown; one that is set already stays. */
    set: async (mark: Mark, noteId: string, memberId: string, at: Date): Promise<void> => {
      await kysely
        .insertInto(mark)
        .columns(['note_id', 'member_id', 'at'])
        .expression((query) =>
          query
            .selectFrom('notes')
            .select(({ val }) => ['id', val(memberId).as('member_id'), val(at).as('at')])
            .where('id', '=', noteId)
            .where('state', '=', 'shown'),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    take: async (mark: Mark, noteId: string, memberId: string): Promise<void> => {
      await kysely.deleteFrom(mark).where('note_id', '=', noteId).where('member_id', '=', memberId).execute();
    },

    /** How often a note that is shown is liked, and whether by this member; nothing when it is not shown. */
    likesOf: (noteId: string, memberId: string) =>
      kysely
        .selectFrom('notes')
        .select(({ exists, selectFrom }) => [
          'likes_count',
          exists(
            selectFrom('note_likes').select('at').where('note_id', '=', noteId).where('member_id', '=', memberId),
          ).as('liked_by_me'),
        ])
        .where('id', '=', noteId)
        .where('state', '=', 'shown')
        .executeTakeFirst(),

    /** Which of these notes a member has marked. */
    marked: async (mark: Mark, noteIds: readonly string[], memberId: string): Promise<ReadonlySet<string>> => {
      const rows = await kysely
        .selectFrom(mark)
        .select('note_id')
        .where('member_id', '=', memberId)
        .where('note_id', 'in', noteIds)
        .execute();
      return new Set(rows.map(({ note_id }) => note_id));
    },

    /** The notes a member has bookmarked, as far as they are shown or their own, latest bookmark first. */
    bookmarkedBy: async (memberId: string, limit: number, offset: number): Promise<SeenNote[]> =>
      (await kysely
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

export type MarksStore = ReturnType<typeof marksStore>;
