import type { BodyOf } from '@crimemap/contract/call';
import {
  commitImages,
  deleteImage,
  getNoteImage,
  presignImages,
  putUpload,
  reorderImages,
  uploadImage,
} from '@crimemap/contract/note-photos';
import type { Write } from '../db/write.ts';
import { etagOf, holds } from '../http/encoded.ts';
import type { Member } from '../http/member.ts';
import { NO_STORE, type Sent, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { ObjectKey } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { addedWith, addReady, photoFromBody, photosFromUploads, roomForPhoto } from './add-photos.ts';
import { type ImageSize, viewerOf } from './image-address.ts';
import { makeRoom } from './make-room.ts';
import type { PhotoTools } from './photo-tools.ts';
import { ownNote, photosOfNote } from './photos-of-notes.ts';
import { forgetObjects, fromStore } from './stored.ts';
import { isSigned } from './upload-address.ts';

interface SentUpload {
  readonly id: string;
  readonly expires: number;
  readonly signature: string;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Returns the room reserved for this upload. Throws an `ApiError` for a URL that is unsigned, used or expired, and for
 * another file type. These checks do not need the file itself.
 */
async function signedUpload(
  { id, expires, signature, contentType }: Omit<SentUpload, 'bytes'>,
  { photos, secret }: Pick<PhotoTools, 'photos' | 'secret'>,
) {
  const upload = await photos.upload(id);
  const signed = upload && {
    id,
    noteId: upload.note_id,
    memberId: upload.member_id,
    contentType: upload.content_type,
    expires,
  };
  if (!upload || !signed || !isSigned(secret, signed, signature)) throw notAllowed();
  if (contentType?.toLowerCase() !== upload.content_type)
    throw new ApiError('unsupported_media_type', { detail: `This address takes ${upload.content_type}.` });
  return upload;
}

/**
 * Accepts one photo, once, at a signed URL of this server. The photo is stored unchanged and invisible until it is
 * added to its note.
 */
async function takeUpload(sent: SentUpload, tools: PhotoTools): Promise<void> {
  const { photos, objects, attempts } = tools;
  const { id } = sent;
  const upload = await signedUpload(sent, tools);
  const { length } = sent.bytes;
  if (length === 0 || (upload.bytes !== null && upload.bytes !== length))
    throw new ApiError('invalid_input', { detail: 'The body length does not match Content-Length.' });
  if (!(await photos.receive(id, tools.now()))) throw notAllowed();
  let counted = 0;
  try {
    await attempts.count('photo bytes', upload.member_id, length);
    counted = length;
    await fromStore(tools, objects.put(`upload-${id}`, sent.bytes, upload.content_type));
  } catch (error) {
    await photos.notReceived(id);
    if (counted > 0) await attempts.refund('photo bytes', upload.member_id, counted);
    throw error;
  }
}

const notAllowed = () =>
  new ApiError('not_allowed', { detail: 'This upload link is invalid, was already used or has expired.' });

/** Maximum bytes read for a stored photo. All photos that we store are smaller. */
const BYTES_MAX = 16 * 2 ** 20;

interface PhotoRequest {
  readonly imageId: string;
  readonly size: ImageSize;
  readonly member: Member | undefined;
  readonly signed: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Returns whether one of the viewers may see the note. A moderator may also see a deleted note while an appeal against
 * its deletion is open.
 */
async function seenByAny(viewers: readonly (Member | undefined)[], noteId: string, notes: PhotoTools['notes']) {
  for (const viewer of viewers) if (await notes.noteFor(noteId, viewer)) return true;
  return viewers.some((viewer) => viewer?.isModerator) && notes.appealed(noteId);
}

/**
 * Returns the bytes of a photo whose note is visible to the member or to the member for whom the URL was signed. The
 * headers prevent any code from running when the photo is opened as a page.
 */
async function shownPhoto(
  { imageId, size, member, signed, ifNoneMatch }: PhotoRequest,
  tools: PhotoTools,
): Promise<Sent<Uint8Array>> {
  const { photos, notes, objects, secret, now } = tools;
  const image = await photos.image(imageId);
  if (!image) throw new ApiError('not_found');
  const named = signed === undefined ? undefined : viewerOf(secret, imageId, signed, now());
  const viewers = named ? [member, named] : [member];
  if (!(await seenByAny(viewers, image.note_id, notes))) throw new ApiError('not_found');
  const key = (size === 'full' ? image.full_key : image.thumb_key) as ObjectKey;
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${imageId}-${size}.webp"`,
    'content-security-policy': `default-src 'none'; sandbox`,
    // The browser must revalidate each time, because a note may be hidden at any moment.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'none',
    etag: etagOf(key),
  };
  if (holds(ifNoneMatch, headers.etag)) return sent(new Uint8Array(), headers);
  const bytes = await fromStore(tools, objects.get(key, BYTES_MAX));
  if (bytes === undefined || bytes === 'too large') throw new ApiError('not_found');
  return sent(bytes, headers);
}

/**
 * Reorders all photos of a note. Rejects an order that does not name all photos, because the client then has an
 * outdated list.
 */
async function reorderPhotos(
  noteId: string,
  { items }: BodyOf<typeof reorderImages>,
  member: Member,
  tools: PhotoTools,
): Promise<void> {
  const note = await ownNote(tools, noteId, member);
  const order = new Map(items.map(({ id, order_index }) => [id, order_index]));
  if (order.size < items.length)
    throw new ApiError('invalid_input', { field: 'items', detail: 'A photo is listed twice.' });
  await tools.photos.reorder(note.id, order, tools.notes.photosChanged);
}

/** Removes a photo from its note permanently. Returns the objects that are then unused. */
async function deletePhoto(
  noteId: string,
  imageId: string,
  member: Member,
  tools: PhotoTools,
): Promise<readonly ObjectKey[]> {
  const note = await ownNote(tools, noteId, member);
  const gone = await tools.photos.remove(note.id, imageId, tools.notes.photosChanged);
  return [gone.full_key as ObjectKey, gone.thumb_key as ObjectKey];
}

const DONE = sent(undefined, NO_STORE);

/** Registers the photo endpoints. `over` returns the same tools for a transaction. */
export function photosRoutes(serve: Serve, tools: PhotoTools, over: (tx: Write) => PhotoTools): void {
  serve(presignImages, ({ params, body, member, once }) =>
    once(async (tx) => sent({ targets: await makeRoom(params.id, body, member, over(tx)) }, NO_STORE)),
  );
  serve(
    putUpload,
    async ({ params, query, body, requestMeta }) => {
      const contentType = requestMeta.header('content-type');
      await takeUpload({ id: params.key, ...query, contentType, bytes: body }, tools);
      return DONE;
    },
    {
      admits: ({ params, query, requestMeta }) =>
        signedUpload({ id: params.key, ...query, contentType: requestMeta.header('content-type') }, tools),
    },
  );
  // Photos are encoded before the transaction starts, because encoding takes longer than a transaction may.
  serve(commitImages, async ({ params, body, member, signal, once }) => {
    const ready = await photosFromUploads(params.id, body, member, tools, signal);
    return addedWith(ready, member, tools, () =>
      once(async (tx) => {
        const writing = over(tx);
        await addReady(ready, tx, writing, tools);
        return sent({ images: [...(await photosOfNote(params.id, member, writing))] }, NO_STORE);
      }),
    );
  });
  serve(
    uploadImage,
    async ({ params, body, member, signal, once }) => {
      const ready = await photoFromBody(params.id, body, member, tools, signal);
      return addedWith(ready, member, tools, () =>
        once(async (tx) => {
          const writing = over(tx);
          await addReady(ready, tx, writing, tools);
          const images = await photosOfNote(params.id, member, writing);
          const added = images.find(({ id }) => id === ready.photos[0]?.id);
          if (!added) throw new ApiError('not_found');
          return sent(added, NO_STORE);
        }),
      );
    },
    { admits: ({ params, member }) => roomForPhoto(params.id, member, tools) },
  );
  serve(reorderImages, ({ params, body, member, once }) =>
    once(async (tx) => {
      const writing = over(tx);
      await reorderPhotos(params.id, body, member, writing);
      return sent({ images: [...(await photosOfNote(params.id, member, writing))] }, NO_STORE);
    }),
  );
  serve(deleteImage, ({ params, member, once }) =>
    once(async (tx) => {
      const objects = await deletePhoto(params.id, params.imageId, member, over(tx));
      tx.after(() => forgetObjects(tools, objects));
      return DONE;
    }),
  );
  serve(getNoteImage, ({ params, query, member, requestMeta }) =>
    shownPhoto({ ...params, member, signed: query.t, ifNoneMatch: requestMeta.header('if-none-match') }, tools),
  );
}
