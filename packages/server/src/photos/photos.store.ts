import { anyOf, type Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import type { ObjectKey } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { changedRows, countRows, hasChanged } from '../shared/rows.store.ts';

type Kysely = Db['kysely'];

/** A photo that is encoded and stored, but not yet part of its note. */
export interface NewPhoto {
  readonly id: string;
  readonly full_key: ObjectKey;
  readonly thumb_key: ObjectKey;
  readonly width: number;
  readonly height: number;
  /** Position in the note. Default: after the note's existing photos. */
  readonly order_index: number | undefined;
}

export interface NewUpload {
  readonly id: string;
  readonly note_id: string;
  readonly member_id: string;
  readonly content_type: string;
  readonly bytes: number | null;
  readonly expires_at: Date;
}

/** Runs in the transaction that changed the photos of a note. `added`: ids of the added photos. */
type Changed = (trx: Kysely, noteId: string, added: readonly string[]) => Promise<unknown>;

const IMAGE = ['id', 'note_id', 'width', 'height', 'order_index'] as const;

/**
 * Reads and changes the photos of notes and the room reserved for uploads. Each function that counts or changes the
 * photos of a note locks the row of the note.
 */
export function photosStore({ kysely }: Pick<Db, 'kysely'>) {
  const countOf = (trx: Kysely, noteId: string) =>
    countRows(trx.selectFrom('note_images').where('note_id', '=', noteId));

  const idsOf = async (trx: Kysely, noteId: string): Promise<string[]> =>
    (await trx.selectFrom('note_images').select('id').where('note_id', '=', noteId).execute()).map(({ id }) => id);

  return {
    /** Returns the photos of all these notes, in order. */
    ofNotes: async (noteIds: readonly string[]) =>
      noteIds.length === 0
        ? []
        : kysely
            .selectFrom('note_images')
            .select(IMAGE)
            .where('note_id', '=', anyOf(noteIds))
            .orderBy('note_id')
            .orderBy('order_index')
            .orderBy('made_at')
            .orderBy('id')
            .execute(),

    image: (id: string) =>
      kysely
        .selectFrom('note_images')
        .select(['note_id', 'full_key', 'thumb_key'])
        .where('id', '=', id)
        .executeTakeFirst(),

    count: (noteId: string) => countOf(kysely, noteId),

    /** Reserves room for these uploads of one note. Throws if the note would then have more than `max` photos. */
    makeRoom: (noteId: string, uploads: readonly NewUpload[], max: number, now: Date) =>
      together(kysely, async (trx): Promise<void> => {
        await lockNote(trx, noteId);
        const open = await countRows(
          trx.selectFrom('note_uploads').where('note_id', '=', noteId).where('expires_at', '>', now),
        );
        if ((await countOf(trx, noteId)) + open + uploads.length > max) throw tooMany(max);
        await trx.insertInto('note_uploads').values(uploads).execute();
      }),

    upload: (id: string) => kysely.selectFrom('note_uploads').selectAll().where('id', '=', id).executeTakeFirst(),

    uploads: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : kysely.selectFrom('note_uploads').selectAll().where('id', 'in', ids).execute(),

    /**
     * Marks an upload as received, once. Returns `false` if it was already received, has expired, or its note was
     * deleted.
     */
    receive: (id: string, now: Date) =>
      hasChanged(
        kysely
          .updateTable('note_uploads')
          .set({ received_at: now })
          .where('id', '=', id)
          .where('received_at', 'is', null)
          .where('expires_at', '>', now)
          .where('note_id', 'in', (of) => of.selectFrom('notes').select('id').where('state', '<>', 'deleted')),
      ),

    /** Marks an upload as not received after storing failed, so that it can be sent again. */
    notReceived: async (id: string): Promise<void> =>
      void (await kysely.updateTable('note_uploads').set({ received_at: null }).where('id', '=', id).execute()),

    forgetUpload: async (id: string): Promise<void> =>
      void (await kysely.deleteFrom('note_uploads').where('id', '=', id).execute()),

    /**
     * Adds all of these photos or none, and deletes their uploads. Existing photos are unchanged. `changed` runs in the
     * same transaction. Returns the ids of the added photos.
     */
    add: (
      noteId: string,
      photos: readonly NewPhoto[],
      {
        max,
        now,
        fromUploads,
        changed,
      }: {
        readonly max: number;
        readonly now: Date;
        readonly fromUploads: boolean;
        readonly changed: Changed;
      },
    ) =>
      together(kysely, async (trx): Promise<ReadonlySet<string>> => {
        await lockNote(trx, noteId);
        const there = new Set(await idsOf(trx, noteId));
        const added = photos.filter(({ id }) => !there.has(id));
        if (added.length === 0) return new Set();
        if (there.size + added.length > max) throw tooMany(max);
        if (fromUploads) {
          const ids = added.map(({ id }) => id);
          const { numDeletedRows } = await trx
            .deleteFrom('note_uploads')
            .where('id', 'in', ids)
            .where('note_id', '=', noteId)
            .executeTakeFirst();
          if (numDeletedRows !== BigInt(ids.length)) throw uploadGone();
        }
        const { last } = await trx
          .selectFrom('note_images')
          .select(({ fn }) => fn.max('order_index').as('last'))
          .where('note_id', '=', noteId)
          .executeTakeFirstOrThrow();
        const rows = added.map((photo) => ({
          ...photo,
          note_id: noteId,
          made_at: now,
          order_index: photo.order_index ?? (last ?? -1) + 1,
        }));
        await trx.insertInto('note_images').values(rows).execute();
        const ids = rows.map(({ id }) => id);
        await changed(trx, noteId, ids);
        return new Set(ids);
      }),

    /** Reorders all photos of a note. Throws 412 if the order does not name exactly all of them. */
    reorder: (noteId: string, order: ReadonlyMap<string, number>, changed: Changed) =>
      together(kysely, async (trx): Promise<void> => {
        await lockNote(trx, noteId);
        const there = await idsOf(trx, noteId);
        if (there.length !== order.size || !there.every((id) => order.has(id)))
          throw new ApiError('changed_meanwhile', {
            detail: 'The photos have changed in the meantime. Please review them.',
          });
        for (const [id, order_index] of order)
          await trx.updateTable('note_images').set({ order_index }).where('id', '=', id).execute();
        await changed(trx, noteId, []);
      }),

    /** Removes a photo from its note. Returns the keys of the photo's objects. */
    remove: (noteId: string, id: string, changed: Changed) =>
      together(kysely, async (trx) => {
        await lockNote(trx, noteId);
        const gone = await trx
          .deleteFrom('note_images')
          .where('id', '=', id)
          .where('note_id', '=', noteId)
          .returning(['full_key', 'thumb_key'])
          .executeTakeFirst();
        if (!gone) throw new ApiError('not_found');
        await changed(trx, noteId, []);
        return gone;
      }),

    /** Deletes drafts that were created before this moment, with their photos and uploads. */
    endDrafts: (before: Date) =>
      changedRows(kysely.deleteFrom('notes').where('state', '=', 'draft').where('created_at', '<', before)),

    endUploads: (before: Date) => changedRows(kysely.deleteFrom('note_uploads').where('expires_at', '<', before)),
  };
}

export type PhotosStore = ReturnType<typeof photosStore>;

/**
 * Error for an upload that a concurrent request used, or that the cleanup job deleted, while a photo was made from it.
 */
export const uploadGone = () =>
  new ApiError('not_found', { field: 'items', detail: 'There is no such upload. Please send the photo again.' });
export const tooMany = (max: number) => new ApiError('not_accepted', { detail: `Too many images (max ${max})` });

async function lockNote(trx: Kysely, noteId: string): Promise<void> {
  const note = await trx
    .selectFrom('notes')
    .select('id')
    .where('id', '=', noteId)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new ApiError('not_found');
}
