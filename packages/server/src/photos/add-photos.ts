import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@crimemap/contract/call';
import { type commitImages, NOTE_PHOTO_BYTES, type uploadImage } from '@crimemap/contract/note-photos';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { type MadePhoto, madePhoto, storeAndAdd } from './made-photo.ts';
import { tooMany } from './make-room.ts';
import { ownNote } from './own-note.ts';
import { UploadGone } from './photos.store.ts';
import type { PhotoTools } from './photos-deps.ts';
import { forgetObjects, fromStore } from './stored.ts';

/** Makes uploads photos of the note, all or none. Those that are photos already stay what they are: asked again nothing changes. */
export async function commitPhotos(
  noteId: string,
  { items }: BodyOf<typeof commitImages>,
  member: Member,
  tools: PhotoTools,
  signal?: AbortSignal,
): Promise<void> {
  const { photos, imagesMax } = tools;
  const note = await ownNote(tools, noteId, member);
  const keys = items.map(({ key }) => key);
  if (new Set(keys).size < keys.length)
    throw new Refusal('invalid_input', { field: 'items', detail: 'A photo is named twice.' });
  const there = new Set((await photos.ofNotes([note.id])).map(({ id }) => id));
  const open = items.flatMap(({ key, order_index }, at) =>
    there.has(key) ? [] : [{ key, order_index, which: at + 1 }],
  );
  if (open.length === 0) return;
  const uploads = new Map((await photos.uploads(open.map(({ key }) => key))).map((upload) => [upload.id, upload]));
  for (const { key } of open) {
    const upload = uploads.get(key);
    if (!upload) throw notFound();
    if (upload.note_id !== note.id || upload.member_id !== member.id) throw new Refusal('not_allowed');
  }
  if (there.size + open.length > imagesMax) throw tooMany(imagesMax);

  const client = { member: member.id, signal };
  const made: MadePhoto[] = [];
  for (const { key, order_index, which } of open) {
    const counted = uploads.get(key)?.received_at !== null;
    const bytes = await bytesOf(key, which, counted ? null : member.id, tools);
    made.push(
      await madePhoto(tools, { id: key, order_index, bytes }, `Photo ${which}`, client).catch(
        async (error: unknown) => {
          if (error instanceof Refusal && error.code === 'not_accepted') await drop(key, tools);
          throw error;
        },
      ),
    );
  }
  await added(note.id, made, true, tools);
  await tools.objects.delete(keys.map((key) => `upload-${key}` as const)).catch(() => undefined);
}

/** The member’s own note, if it has room for one photo more. */
export async function roomForPhoto(noteId: string, member: Member, tools: PhotoTools) {
  const { photos, imagesMax } = tools;
  const note = await ownNote(tools, noteId, member);
  if ((await photos.count(note.id)) >= imagesMax) throw tooMany(imagesMax);
  return note;
}

/** Makes a photo of what came in a call’s own body, after those there are. Gives its id. */
export async function addPhoto(
  noteId: string,
  { content_base64 }: BodyOf<typeof uploadImage>,
  member: Member,
  tools: PhotoTools,
  signal?: AbortSignal,
): Promise<string> {
  const { photos, imagesMax, attempts } = tools;
  if (content_base64.length === 0 || content_base64.length % 4 !== 0)
    throw new Refusal('invalid_input', { field: 'content_base64', detail: 'This is not base64.' });
  const bytes = Buffer.from(content_base64, 'base64');
  if (bytes.length > NOTE_PHOTO_BYTES) throw tooLarge('This photo');
  const note = await ownNote(tools, noteId, member);
  await attempts.count('photo', member.id);
  await attempts.count('photo bytes', member.id, bytes.length);
  if ((await photos.count(note.id)) >= imagesMax) throw tooMany(imagesMax);
  const id = randomUUID();
  const made = await madePhoto(tools, { id, bytes }, 'This photo', { member: member.id, signal });
  await added(note.id, [made], false, tools);
  return id;
}

async function added(
  noteId: string,
  made: readonly MadePhoto[],
  fromUploads: boolean,
  tools: PhotoTools,
): Promise<void> {
  const { photos, imagesMax: max, now, notes } = tools;
  const outcome = await storeAndAdd(
    made,
    (some) =>
      photos
        .add(noteId, some, { max, now: now(), fromUploads, changed: notes.photosChanged })
        .catch((error: unknown) => {
          if (error instanceof UploadGone) return 'no upload' as const;
          throw error;
        }),
    (done, { id }) => typeof done === 'object' && done.has(id),
    tools,
  );
  if (outcome === 'gone') throw new Refusal('not_found');
  if (outcome === 'no upload') throw notFound();
  if (outcome === 'too many') throw tooMany(max);
}

/** What was sent. `countFor`: whose bytes they are, when nobody counted them on their way. */
async function bytesOf(key: string, which: number, countFor: string | null, tools: PhotoTools): Promise<Uint8Array> {
  const { objects, attempts } = tools;
  const length = await fromStore(tools, objects.head(`upload-${key}`));
  if (length === undefined)
    throw new Refusal('not_accepted', { detail: `Photo ${which} has not arrived. Please send it again.` });
  if (length > NOTE_PHOTO_BYTES) {
    await drop(key, tools);
    throw tooLarge(`Photo ${which}`);
  }
  if (countFor) await attempts.count('photo bytes', countFor, length);
  const bytes = await fromStore(tools, objects.get(`upload-${key}`, NOTE_PHOTO_BYTES));
  if (bytes === undefined || bytes === 'too large') throw notFound();
  return bytes;
}

/** What is no photo is not kept. */
async function drop(key: string, tools: PhotoTools): Promise<void> {
  await tools.photos.forgetUpload(key);
  await forgetObjects(tools, [`upload-${key}`]);
}

const notFound = () =>
  new Refusal('not_found', { field: 'items', detail: 'There is no such upload. Please send the photo again.' });

const tooLarge = (what: string) => new Refusal('payload_too_large', { detail: `${what} is larger than 10 MB.` });
