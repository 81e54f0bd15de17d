import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import { dayIn } from '@crimemap/contract/time';
import { anyOf, type Statements } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

/** The table of likes, bookmarks or follows of notes. */
export type Reaction = 'note_likes' | 'note_bookmarks' | 'note_follows';

type OfCity = Pick<SeenNote, 'id' | 'city'>;

/** Returns today’s date in the time zone of a note’s city. */
const todayAt = ({ city }: OfCity, now: Date): string =>
  dayIn((city && cityOf(city as CityId)?.time_zone) ?? DEFAULT_TIME_ZONE, now);

/**
 * Stores likes, bookmarks, follows, and marks that a note was seen again. The database counts them when rows are
 * written. Frequent statements are written in plain SQL, because building a statement costs the server about half as
 * much as sending it.
 */
export function reactionsStore(db: Statements) {
  const { pool } = db;
  return {
    /** Sets a mark on a shown note. An existing mark stays unchanged. */
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

    /**
     * Returns the number of likes of a shown note, and whether this member likes it. Returns nothing if the note is not
     * shown.
     */
    likesOf: async (noteId: string, memberId: string) => {
      const { rows } = await pool.query<{ readonly likes_count: number; readonly liked_by_me: boolean }>(
        `select likes_count, exists (select from note_likes where note_id = $1 and member_id = $2) as liked_by_me
         from notes where id = $1 and state = 'shown'`,
        [noteId, memberId],
      );
      return rows[0];
    },

    /** Returns which of these notes a member has marked. */
    marked: async (reaction: Reaction, noteIds: readonly string[], memberId: string): Promise<ReadonlySet<string>> => {
      const rows = await db.kysely
        .selectFrom(reaction)
        .select('note_id')
        .where('member_id', '=', memberId)
        .where('note_id', '=', anyOf(noteIds))
        .execute();
      return new Set(rows.map(({ note_id }) => note_id));
    },

    /**
     * Records that a member has seen a note again today, or removes this record. Returns the count, and whether the
     * member has seen the note again today.
     */
    seeAgain: async (note: OfCity, memberId: string, isSeen: boolean, now: Date) => {
      const values = [note.id, memberId, todayAt(note, now)];
      await pool.query(
        isSeen
          ? `insert into note_seen_again (note_id, member_id, day)
             select id, $2::uuid, $3::date from notes where id = $1 and state = 'shown' and author_id <> $2
             on conflict do nothing`
          : 'delete from note_seen_again where note_id = $1 and member_id = $2 and day = $3',
        values,
      );
      const { rows } = await pool.query<{ readonly seen_count: number; readonly seen_by_me: boolean }>(
        `select seen_count, exists (
           select from note_seen_again where note_id = $1 and member_id = $2 and day = $3::date
         ) as seen_by_me
         from notes where id = $1 and state = 'shown'`,
        values,
      );
      return rows[0];
    },

    /** Returns which of these notes a member has seen again today. */
    seenToday: async (notes: readonly OfCity[], memberId: string, now: Date): Promise<ReadonlySet<string>> => {
      const rows = await db.kysely
        .selectFrom('note_seen_again')
        .select(['note_id', 'day'])
        .where('member_id', '=', memberId)
        .where('note_id', '=', anyOf(notes.map(({ id }) => id)))
        // West of Greenwich it may still be the previous day.
        .where('day', '>=', daysAgo(now, 1).toISOString().slice(0, 10))
        .execute();
      const days = new Set(rows.map(({ note_id, day }) => `${note_id} ${day}`));
      return new Set(notes.filter((note) => days.has(`${note.id} ${todayAt(note, now)}`)).map(({ id }) => id));
    },

    /**
     * Returns the notes that a member has bookmarked and that are either shown or the member’s own, latest bookmark
     * first. `muted`: excluded authors.
     */
    bookmarkedBy: async (
      memberId: string,
      limit: number,
      offset: number,
      muted: ReadonlySet<string>,
    ): Promise<SeenNote[]> =>
      (await db.kysely
        .selectFrom('note_bookmarks')
        .innerJoin('notes', 'notes.id', 'note_bookmarks.note_id')
        .select(NOTE_COLUMNS.map((column) => `notes.${column}` as const))
        .where('note_bookmarks.member_id', '=', memberId)
        .where(({ eb, not }) => not(eb('notes.author_id', '=', anyOf([...muted]))))
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
