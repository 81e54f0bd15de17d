import type { HoldReason, NoteState, NoteStatus } from '@crimemap/contract/notes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import type { Db, Statements } from '../db/pool.ts';
import type { Member } from '../http/member.ts';
import { countRows } from '../shared/rows.store.ts';
import { type StoredFields, WRITTEN_COLUMNS } from './note-fields.ts';
import { maySee } from './note-rules.ts';

/** Columns that change when a note is moved. */
const PLACE_COLUMNS = ['city', 'division', 'cross_streets', 'lng', 'lat', 'exact_place', 'place_changed_at'] as const;

/** Columns of `NoteRow`. Stores that read notes together with other data use them too. */
export const NOTE_COLUMNS = [
  'id',
  'author_id',
  ...WRITTEN_COLUMNS,
  ...PLACE_COLUMNS,
  'created_at',
  'updated_at',
  'version',
  'state',
  'state_since',
  'hold_reasons',
  'images_to_come',
  'likes_count',
  'comments_count',
  'status',
  'status_at',
  'seen_count',
] as const;
export type NoteRow = Pick<Selectable<NoteTables['notes']>, (typeof NOTE_COLUMNS)[number]>;
/** A note that the viewer may get. */
export type SeenNote = NoteRow & { readonly state: NoteState };

/**
 * Time in milliseconds in which an equal note counts as a repeated request, after a double press or a lost response. It
 * allows for differences between server clocks.
 */
const SAME_NOTE_MS = 120_000;

/** Reads and writes notes. */
export function notesStore(db: Statements) {
  const { pool } = db;
  return {
    /** Returns the note if the viewer may see it. */
    noteFor: async (id: string, viewer: Member | undefined): Promise<SeenNote | undefined> => {
      const { rows } = await pool.query<SeenNote>(`select ${NOTE_COLUMNS.join(', ')} from notes where id = $1`, [id]);
      return rows.find((row) => maySee(row, viewer));
    },

    /**
     * Returns a member’s notes, newest first. Excludes notes that the member deleted; notes deleted by a moderator are
     * included, because the member can still appeal.
     */
    ofAuthor: async (authorId: string, limit: number, offset: number): Promise<SeenNote[]> =>
      (await db.kysely
        .selectFrom('notes')
        .select(NOTE_COLUMNS)
        .where('author_id', '=', authorId)
        .where(({ or, eb }) => or([eb('state', '<>', 'deleted'), eb(lastDecision, '=', 'delete')]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()) as SeenNote[],

    /** Returns the number of a member’s notes that others can see. */
    shownBefore: (authorId: string) =>
      countRows(db.kysely.selectFrom('notes').where('author_id', '=', authorId).where('state', '=', 'shown')),

    /**
     * Returns an equal note that its author posted in the last two minutes. Locks the author’s row until the
     * transaction ends. If equal requests arrive concurrently, even on different servers, the second request then finds
     * the note of the first.
     */
    postedAgain: async (note: Omit<NewNote, 'state'>): Promise<SeenNote | undefined> => {
      // This lock is weaker than `for update`, which would conflict with every row that refers to the member, such as
      // an idempotency key.
      await db.kysely.selectFrom('members').select('id').where('id', '=', note.author_id).forNoKeyUpdate().execute();
      return sameAs(db.kysely, note);
    },

    add: async (note: NewNote): Promise<SeenNote> =>
      (await db.kysely.insertInto('notes').values(note).returning(NOTE_COLUMNS).executeTakeFirstOrThrow()) as SeenNote,

    /**
     * Changes a note if it still has this version and state; otherwise returns nothing. The state is checked too,
     * because the last photo of a draft changes only the state.
     */
    change: async (
      { id, version, state }: Pick<NoteRow, 'id' | 'version' | 'state'>,
      set: Partial<StoredFields & Pick<NoteRow, 'state' | 'state_since' | (typeof PLACE_COLUMNS)[number]>> & {
        readonly hold_reasons: string[];
        readonly updated_at: Date;
      },
    ): Promise<SeenNote | undefined> =>
      (await db.kysely
        .updateTable('notes')
        .set({ ...set, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '=', state)
        .returning(NOTE_COLUMNS)
        .executeTakeFirst()) as SeenNote | undefined,

    /** Sets the status of a note. The version stays, because this is not an edit. */
    setStatus: async (id: string, status: NoteStatus | null, at: Date): Promise<SeenNote | undefined> =>
      (await db.kysely
        .updateTable('notes')
        .set({ status, status_at: status && at })
        .where('id', '=', id)
        .where('state', '<>', 'deleted')
        .returning(NOTE_COLUMNS)
        .executeTakeFirst()) as SeenNote | undefined,

    /**
     * Deletes a note for everyone. Returns its earlier state, or nothing if it was already deleted. Must run in a
     * transaction.
     */
    async delete(id: string, at: Date): Promise<Pick<NoteRow, 'state'> | undefined> {
      const before = await db.kysely
        .selectFrom('notes')
        .select('state')
        .where('id', '=', id)
        .where('state', '<>', 'deleted')
        .forUpdate()
        .executeTakeFirst();
      if (before)
        await db.kysely.updateTable('notes').set({ state: 'deleted', state_since: at }).where('id', '=', id).execute();
      return before;
    },
  };
}

/** SQL for the last decision about the note itself, not about its replies. */
const lastDecision = sql<string>`(
  select decision from moderation_log
  where note_id = notes.id and comment_id is null and decision in ('approve', 'hide', 'restore', 'delete', 'overturned')
  order by seq desc limit 1
)`;

type NewNote = Insertable<NoteTables['notes']> & { readonly city: string | null; readonly created_at: Date };

const sameAs = async (trx: Db['kysely'], note: Omit<NewNote, 'state'>): Promise<SeenNote | undefined> =>
  (await trx
    .selectFrom('notes')
    .select(NOTE_COLUMNS)
    .where('author_id', '=', note.author_id)
    .where('created_at', '>=', new Date(note.created_at.getTime() - SAME_NOTE_MS))
    .where('state', '<>', 'deleted')
    .where('title', '=', note.title)
    .where('body', '=', note.body)
    .where('crime_type', '=', note.crime_type)
    .where('city', 'is not distinct from', note.city)
    .where('lng', '=', note.lng)
    .where('lat', '=', note.lat)
    .where('occurred_at', '=', note.occurred_at)
    .limit(1)
    .executeTakeFirst()) as SeenNote | undefined;

/** Returns the state of a note after its last photo or an edit. */
export const stateWith = (holds: readonly HoldReason[]): 'held' | 'shown' => (holds.length > 0 ? 'held' : 'shown');

export type NotesStore = ReturnType<typeof notesStore>;
