import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@crimemap/contract/call';
import { type commitImages, NOTE_PHOTO_BYTES, type uploadImage } from '@crimemap/contract/note-photos';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { bytesOfBase64 } from '../images/index.ts';
import type { ObjectKey } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { keysOf, type MadePhoto, madePhoto, storedPhotos } from './made-photo.ts';
import type { PhotoTools } from './photo-tools.ts';
import { type NewPhoto, tooMany, uploadGone } from './photos.store.ts';
import { ownNote } from './photos-of-notes.ts';
import { forgetObjects, fromStore } from './stored.ts';

type Counted = readonly ['photo' | 'photo bytes', points: number];

/** Photos that are encoded and stored, but not yet added to their note. A transaction adds them. */
export interface ReadyPhotos {
  readonly noteId: string;
  readonly photos: readonly NewPhoto[];
  /** Uploads from which the photos were made. Empty for a photo sent in a request body. */
  readonly uploads: readonly ObjectKey[];
  /** Rate limit points charged for the photos. They are refunded if the photos are not added. */
  readonly counted: readonly Counted[];
}

/**
 * Makes photos of all listed uploads, or of none. Skips uploads that are already photos, so a client can repeat the
 * request.
 */
export async function photosFromUploads(
  noteId: string,
  { items }: BodyOf<typeof commitImages>,
  member: Member,
  tools: PhotoTools,
  signal?: AbortSignal,
): Promise<ReadyPhotos> {
  const { photos, imagesMax } = tools;
  const note = await ownNote(tools, noteId, member);
  const keys = items.map(({ key }) => key);
  if (new Set(keys).size < keys.length)
    throw new ApiError('invalid_input', { field: 'items', detail: 'A photo is listed twice.' });
  const photosThere = async () => new Set((await photos.ofNotes([note.id])).map(({ id }) => id));
  // Read the uploads before the photos. If the same request is sent twice concurrently, the other request may turn an
  // upload into a photo between these two reads. An upload that is missing here is then found as a photo.
  const uploads = new Map((await photos.uploads(keys)).map((upload) => [upload.id, upload]));
  const there = await photosThere();
  const open = items.flatMap(({ key, order_index }, at) =>
    there.has(key) ? [] : [{ key, order_index, which: at + 1 }],
  );
  for (const { key } of open) {
    const upload = uploads.get(key);
    if (!upload) throw uploadGone();
    if (upload.note_id !== note.id || upload.member_id !== member.id) throw new ApiError('not_allowed');
  }
  if (there.size + open.length > imagesMax) throw tooMany(imagesMax);

  const counted: Counted[] = [];
  return orGiveBack(counted, member, tools, async () => {
    const client = { member: member.id, signal };
    const made: MadePhoto[] = [];
    for (const { key, order_index, which } of open) {
      const bytes = await bytesOf(key, tools);
      if (bytes === undefined) {
        if ((await photosThere()).has(key)) continue;
        throw new ApiError('not_accepted', { detail: `Photo ${which} has not arrived. Please send it again.` });
      }
      if (bytes === 'too large') {
        await drop(key, tools);
        throw tooLarge(`Photo ${which}`);
      }
      // If a browser sent the bytes directly to the object store, they were not counted yet.
      if (uploads.get(key)?.received_at === null) await count(counted, ['photo bytes', bytes.length], member, tools);
      made.push(
        await madePhoto(tools, { id: key, order_index, bytes }, `Photo ${which}`, client).catch(
          async (error: unknown) => {
            if (error instanceof ApiError && error.code === 'not_accepted') {
              await drop(key, tools);
              // This point was charged when the upload was requested. The upload is deleted, so the point is refunded.
              counted.push(['photo', 1]);
            }
            throw error;
          },
        ),
      );
    }
    const stored = await storedPhotos(made, tools);
    return { noteId: note.id, photos: stored, uploads: keys.map((key) => `upload-${key}` as const), counted };
  });
}

/** Returns the member's own note. Throws an `ApiError` if the note already has the maximum number of photos. */
export async function roomForPhoto(noteId: string, member: Member, tools: PhotoTools) {
  const { photos, imagesMax } = tools;
  const note = await ownNote(tools, noteId, member);
  if ((await photos.count(note.id)) >= imagesMax) throw tooMany(imagesMax);
  return note;
}

/** Makes a photo from a request body. The photo goes after the note's existing photos. */
export async function photoFromBody(
  noteId: string,
  { content_base64 }: BodyOf<typeof uploadImage>,
  member: Member,
  tools: PhotoTools,
  signal?: AbortSignal,
): Promise<ReadyPhotos> {
  const { photos, imagesMax } = tools;
  const bytes = await bytesOfBase64(content_base64);
  if (!bytes?.length) throw new ApiError('invalid_input', { field: 'content_base64', detail: 'This is not base64.' });
  if (bytes.length > NOTE_PHOTO_BYTES) throw tooLarge('This photo');
  const note = await ownNote(tools, noteId, member);
  const counted: Counted[] = [];
  return orGiveBack(counted, member, tools, async () => {
    await count(counted, ['photo', 1], member, tools);
    await count(counted, ['photo bytes', bytes.length], member, tools);
    if ((await photos.count(note.id)) >= imagesMax) throw tooMany(imagesMax);
    const client = { member: member.id, signal };
    const made = await madePhoto(tools, { id: randomUUID(), bytes }, 'This photo', client);
    return { noteId: note.id, photos: await storedPhotos([made], tools), uploads: [], counted };
  });
}

/**
 * Adds photos to their note with `write`, which calls `addReady`. If `write` throws an `ApiError`, the stored objects
 * are deleted immediately. After any other error, for example a connection that broke during the response, the photos
 * may have been added, so the cleanup job decides.
 */
export const addedWith = <Value>(
  ready: ReadyPhotos,
  member: Member,
  tools: PhotoTools,
  write: () => Promise<Value>,
): Promise<Value> =>
  orGiveBack(ready.counted, member, tools, async () => {
    try {
      return await write();
    } catch (error) {
      if (error instanceof ApiError) await forgetObjects(tools, keysOf(ready.photos));
      throw error;
    }
  });

/**
 * Adds photos to their note in the transaction `tx`, with the stores in `writing`. After the commit, `tools` deletes
 * objects that are no longer needed.
 */
export async function addReady(
  { noteId, photos, uploads }: ReadyPhotos,
  tx: Write,
  writing: PhotoTools,
  tools: PhotoTools,
): Promise<void> {
  if (photos.length === 0) return;
  const { imagesMax: max, now, notes } = writing;
  const how = { max, now: now(), fromUploads: uploads.length > 0, changed: notes.photosChanged };
  const added = await writing.photos.add(noteId, photos, how);
  const others = keysOf(photos.filter(({ id }) => !added.has(id)));
  tx.after(async () => {
    await forgetObjects(tools, others);
    await tools.objects.delete(uploads).catch(() => undefined);
  });
}

async function count(counted: Counted[], one: Counted, { id }: Member, { attempts }: PhotoTools): Promise<void> {
  const [what, points] = one;
  await attempts.count(what, id, points);
  counted.push(one);
}

/**
 * Runs `work`, and refunds the points if it fails, so that a member who sent a broken photo can still send a valid one.
 */
async function orGiveBack<Value>(
  counted: readonly Counted[],
  { id }: Member,
  { attempts }: PhotoTools,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // If the database is unavailable, the points are not refunded and count until their hour is over.
    for (const [what, points] of counted) await attempts.refund(what, id, points).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the bytes of an upload. Returns `undefined` if they have not arrived, or if a concurrent request already made
 * a photo of them.
 */
async function bytesOf(key: string, tools: PhotoTools): Promise<Uint8Array | 'too large' | undefined> {
  const { objects } = tools;
  const length = await fromStore(tools, objects.head(`upload-${key}`));
  if (length === undefined) return undefined;
  if (length > NOTE_PHOTO_BYTES) return 'too large';
  return fromStore(tools, objects.get(`upload-${key}`, NOTE_PHOTO_BYTES));
}

/** Deletes an upload that is not a valid photo. */
async function drop(key: string, tools: PhotoTools): Promise<void> {
  await tools.photos.forgetUpload(key);
  await forgetObjects(tools, [`upload-${key}`]);
}

const tooLarge = (what: string) => new ApiError('payload_too_large', { detail: `${what} is larger than 10 MB.` });
