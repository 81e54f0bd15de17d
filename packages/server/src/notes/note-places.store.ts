import type { CityId } from '@crimemap/contract/cities';
import type { EarlierPlace } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { NoteRow } from './notes.store.ts';

/** Maximum number of earlier locations that moderators see, the latest ones. An export contains all. */
const MOST = 1_000;

/** Decisions that approve a note. */
export const LET_STAND = ['approve', 'restore', 'dismiss', 'overturned'] as const;

/** Stores the locations of notes before their authors moved them. */
export function notePlacesStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /**
     * Records the location that a note has left. Must run in the transaction that moves the note. When the note becomes
     * approximate, its earlier exact locations are replaced with the centres of their cells. Responses stored for
     * repeated requests get the new location.
     */
    async leave({ id, lng, lat, exact_place, city }: NoteRow, now: NoteRow, left_at: Date): Promise<void> {
      await kysely
        .insertInto('note_places')
        .values({ note_id: id, lng, lat, exact_place, was_exact: exact_place, city, left_at })
        .execute();
      if (now.exact_place) return;
      const place = { lat: now.lat, lng: now.lng, cross_streets: now.cross_streets, place_precision: 'approximate' };
      await kysely
        .updateTable('idempotency_keys')
        .set({ reply: sql<string>`(reply::jsonb || ${JSON.stringify(place)}::jsonb)::text` })
        .where('reply', 'like', `%"id":"${id}"%`)
        .where('reply', 'like', '%"place_precision":"exact"%')
        .execute();
      const exact = await kysely
        .selectFrom('note_places')
        .select(['seq', 'lng', 'lat'])
        .where('note_id', '=', id)
        .where('exact_place', '=', true)
        .execute();
      const cells = exact.map(({ seq, ...at }) => {
        const [lng, lat] = publicPlace([at.lng, at.lat], 'approximate');
        return { seq, lng, lat };
      });
      await sql`
        update note_places p set lng = c.lng, lat = c.lat, exact_place = false
        from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c (seq bigint, lng float8, lat float8)
        where p.note_id = ${id} and p.seq = c.seq`.execute(kysely);
    },

    /**
     * Returns the location that a note had before all moves since its last approval by a moderator. Returns nothing if
     * it was not moved since.
     */
    beforeMoves: (noteId: string) =>
      kysely
        .selectFrom('note_places')
        .select(['lng', 'lat', 'city'])
        .where('note_id', '=', noteId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('moderation_log')
                .select('moderation_log.id')
                .whereRef('moderation_log.note_id', '=', 'note_places.note_id')
                .where('moderation_log.comment_id', 'is', null)
                .where('moderation_log.decision', 'in', LET_STAND)
                .whereRef('moderation_log.at', '>=', 'note_places.left_at'),
            ),
          ),
        )
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst(),

    /** Returns the earlier locations of one note, or of all notes of an author, grouped by note, oldest first. */
    async earlier(of: 'id' | 'author_id', value: string): Promise<ReadonlyMap<string, readonly EarlierPlace[]>> {
      const rows = await kysely
        .selectFrom('note_places')
        .innerJoin('notes', 'notes.id', 'note_places.note_id')
        .select([
          'note_places.note_id',
          'note_places.lat',
          'note_places.lng',
          'note_places.exact_place',
          'note_places.was_exact',
          'note_places.city',
          'note_places.left_at',
        ])
        .where(`notes.${of}`, '=', value)
        .orderBy('note_places.seq', 'desc')
        .$if(of === 'id', (query) => query.limit(MOST))
        .execute();
      const places = new Map<string, EarlierPlace[]>();
      for (const { note_id, exact_place, was_exact, city, left_at, ...at } of rows.toReversed()) {
        const ofNote = places.get(note_id) ?? [];
        ofNote.push({
          ...at,
          place_precision: (was_exact ?? exact_place) ? 'exact' : 'approximate',
          city: city as CityId | null,
          left_at: left_at.toISOString(),
        });
        places.set(note_id, ofNote);
      }
      return places;
    },
  };
}
