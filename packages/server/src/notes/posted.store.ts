import type { NoteType } from '@crimemap/contract/notes';
import type { Statements } from '../db/pool.ts';
import type { Posted } from '../profiles/index.ts';
import { presentRow } from '../shared/rows.store.ts';
import { followsStore, presentPlace } from './follows.store.ts';
import { WRITTEN_COLUMNS } from './note-fields.ts';
import { notePlacesStore } from './note-places.store.ts';

/** Maximum number of exported rows, more than any member posts. */
const MOST = 20_000;

/** Returns a member’s posts and marks for their data export, including deleted content that is not erased yet. */
export const postedBy =
  (db: Statements) =>
  async (memberId: string): Promise<Posted> => {
    const { kysely } = db;
    const [notes, earlier, comments, seen_again, muted, places, likes, bookmarks, follows] = await Promise.all([
      kysely
        .selectFrom('notes')
        .select([
          'id',
          'state',
          ...WRITTEN_COLUMNS,
          'status',
          'city',
          'division',
          'lat',
          'lng',
          'created_at',
          'updated_at',
        ])
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
      notePlacesStore({ kysely }).earlier('author_id', memberId),
      kysely
        .selectFrom('note_comments')
        .select(['id', 'note_id', 'state', 'body', 'created_at', 'updated_at'])
        .where('author_id', '=', memberId)
        .orderBy('created_at')
        .limit(MOST)
        .execute(),
      kysely
        .selectFrom('note_seen_again')
        .select(['note_id', 'day'])
        .where('member_id', '=', memberId)
        .orderBy('day')
        .limit(MOST)
        .execute(),
      kysely
        .selectFrom('muted_members')
        .select(['muted_id as member_id', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute(),
      followsStore(db).places(memberId),
      ...(['note_likes', 'note_bookmarks', 'note_follows'] as const).map((reactions) =>
        kysely
          .selectFrom(reactions)
          .select(['note_id', 'at'])
          .where('member_id', '=', memberId)
          .orderBy('at')
          .limit(MOST)
          .execute(),
      ),
    ]);
    return {
      notes: notes.map((row) => ({
        ...presentRow(row),
        crime_type: row.crime_type as NoteType,
        images: row.images ?? [],
        earlier_places: [...(earlier.get(row.id) ?? [])],
      })),
      comments: comments.map(presentRow),
      seen_again,
      muted: muted.map(presentRow),
      likes: (likes ?? []).map(presentRow),
      bookmarks: (bookmarks ?? []).map(presentRow),
      followed_notes: (follows ?? []).map(presentRow),
      followed_places: places.map(presentPlace),
    };
  };
