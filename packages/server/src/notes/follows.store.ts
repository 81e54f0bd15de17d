import type { BodyOf } from '@crimemap/contract/call';
import type { Text } from '@crimemap/contract/cities';
import {
  FOLLOWED_NOTES_MAX,
  FOLLOWED_PLACES_MAX,
  type FollowedPlace,
  type followPlace,
} from '@crimemap/contract/follows';
import { type Selectable, sql } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import type { Db } from '../db/pool.ts';
import { countRows } from '../shared/rows.store.ts';
import { around, boxesOf } from './notes-list.store.ts';

type Circle = BodyOf<typeof followPlace>;
const COLUMNS = ['id', 'lng', 'lat', 'metres', 'name', 'at'] as const;
type PlaceRow = Pick<Selectable<NoteTables['followed_places']>, (typeof COLUMNS)[number]>;

/** Stores what members follow. Only the member can see it. */
export function followsStore({ kysely }: Pick<Db, 'kysely'>) {
  /** Locks the member, so that concurrent requests wait for each other and cannot exceed the limit. */
  const lock = (memberId: string) =>
    kysely.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return {
    /** True if a member already follows the maximum number of other notes. */
    async isFull(memberId: string, noteId: string): Promise<boolean> {
      await lock(memberId);
      const others = kysely.selectFrom('note_follows').where('member_id', '=', memberId).where('note_id', '<>', noteId);
      return (await countRows(others)) >= FOLLOWED_NOTES_MAX;
    },

    /** Returns the notes that a member follows and that others can see, most recently followed first. */
    notes: (memberId: string) =>
      kysely
        .selectFrom('note_follows as f')
        .innerJoin('notes as n', 'n.id', 'f.note_id')
        .select(['n.id', 'n.title', 'n.body'])
        .where('f.member_id', '=', memberId)
        .where('n.state', '=', 'shown')
        .orderBy('f.at', 'desc')
        .orderBy('n.id')
        .limit(FOLLOWED_NOTES_MAX)
        .execute(),

    /** Returns the locations that a member follows, most recently followed first. */
    places: (memberId: string): Promise<PlaceRow[]> =>
      kysely
        .selectFrom('followed_places')
        .select(COLUMNS)
        .where('member_id', '=', memberId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute(),

    /**
     * Follows a circle whose centre has already been moved to the centre of its grid cell. A location that is already
     * followed stays unchanged. Returns `full` if the limit is reached.
     */
    async addPlace(
      memberId: string,
      { lng, lat, metres }: Circle,
      name: Text | null,
      at: Date,
    ): Promise<PlaceRow | 'full'> {
      await lock(memberId);
      const places = await this.places(memberId);
      const same = places.find((place) => place.lng === lng && place.lat === lat && place.metres === metres);
      if (same) return same;
      if (places.length >= FOLLOWED_PLACES_MAX) return 'full';
      const { boxes: small_boxes } = boxesOf(around({ at: [lng, lat], metres })) ?? { boxes: [] };
      return kysely
        .insertInto('followed_places')
        .values({ member_id: memberId, lng, lat, metres, name, small_boxes: sql`${small_boxes}::integer[]`, at })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    },

    removePlace: async (memberId: string, id: string): Promise<void> => {
      await kysely.deleteFrom('followed_places').where('member_id', '=', memberId).where('id', '=', id).execute();
    },
  };
}

export const presentPlace = ({ at, metres, ...place }: PlaceRow): FollowedPlace => ({
  ...place,
  metres: metres as FollowedPlace['metres'],
  since: at.toISOString(),
});
