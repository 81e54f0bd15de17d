import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { ObjectKey } from './object-store.ts';

/**
 * Keys of objects that exist or may exist. Each key is stored before its object, so that no object is left without a
 * key.
 */
export function storedObjectsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    announce: async (keys: readonly ObjectKey[], at: Date): Promise<void> =>
      void (await kysely
        .insertInto('stored_objects')
        .values(keys.map((key) => ({ key, made_at: at })))
        .execute()),

    forget: async (keys: readonly string[]): Promise<void> => {
      if (keys.length > 0) await kysely.deleteFrom('stored_objects').where('key', 'in', keys).execute();
    },

    /**
     * Returns at most `limit` keys older than `before` that belong to no photo or upload, sorted, starting after the
     * key `after`.
     */
    orphans: async (before: Date, after: string, limit: number): Promise<ObjectKey[]> =>
      (
        await kysely
          .selectFrom('stored_objects as o')
          .select('o.key')
          .where('o.made_at', '<', before)
          .where('o.key', '>', after)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('note_images as i').select('i.id').whereRef('i.full_key', '=', 'o.key'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('note_images as i').select('i.id').whereRef('i.thumb_key', '=', 'o.key'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('note_uploads as u')
                  .select('u.id')
                  .where(sql`'upload-' || u.id::text`, '=', sql.ref('o.key')),
              ),
            ),
          )
          .orderBy('o.key')
          .limit(limit)
          .execute()
      ).map(({ key }) => key as ObjectKey),
  };
}

export type StoredObjectsStore = ReturnType<typeof storedObjectsStore>;
