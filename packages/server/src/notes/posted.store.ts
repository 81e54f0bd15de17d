import type { Db } from '../db/pool.ts';
import type { Posted } from '../profiles/index.ts';
import { presentFields } from './note-fields.ts';

/** More than anybody posts; a limit all the same. */
const MOST = 20_000;

/** What a member has posted and marked, for their export: with what was deleted and is not yet erased. */
export const postedBy =
  ({ kysely }: Pick<Db, 'kysely'>) =>
  async (memberId: string): Promise<Posted> => {
    const [notes, comments, likes, bookmarks] = await Promise.all([
      kysely
        .selectFrom('notes')
        .selectAll()
        .select(({ selectFrom, fn }) =>
          selectFrom('note_images')
            .select(({ ref }) => fn.agg<string[]>('array_agg', [ref('note_images.id')]).as('ids'))
            .whereRef('note_images.note_id', '=', 'notes.id')
            .as('images'),
        )
        .where('author_id', '=', memberId)
        .orderBy('created_at')
        .limit(MOST)
        .execute(),
      kysely
        .selectFrom('note_comments')
        .selectAll()
        .where('author_id', '=', memberId)
        .orderBy('created_at')
        .limit(MOST)
        .execute(),
      ...(['note_likes', 'note_bookmarks'] as const).map((reactions) =>
        kysely
          .selectFrom(reactions)
          .select(['note_id', 'at'])
          .where('member_id', '=', memberId)
          .orderBy('at')
          .limit(MOST)
          .execute(),
      ),
    ]);
    const present = (rows: typeof likes) => (rows ?? []).map(({ note_id, at }) => ({ note_id, at: at.toISOString() }));
    return {
      notes: notes.map((row) => ({
        id: row.id,
        state: row.state,
        ...presentFields(row),
        city: row.city,
        division: row.division,
        lat: row.lat,
        lng: row.lng,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        images: row.images ?? [],
      })),
      comments: comments.map((row) => ({
        id: row.id,
        note_id: row.note_id,
        state: row.state,
        body: row.body,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      })),
      likes: present(likes),
      bookmarks: present(bookmarks),
    };
  };
