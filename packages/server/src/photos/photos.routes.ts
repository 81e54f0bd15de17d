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
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { addedWith, addReady, photoFromBody, photosFromUploads, roomForPhoto } from './add-photos.ts';
import { deletePhoto, reorderPhotos } from './arrange-photos.ts';
import { makeRoom } from './make-room.ts';
import type { PhotoTools } from './photos-deps.ts';
import { photosOfNote } from './photos-of-notes.ts';
import { shownPhoto } from './show-photo.ts';
import { forgetObjects } from './stored.ts';
import { signedUpload, takeUpload } from './take-upload.ts';

const DONE = sent(undefined, NOT_KEPT);

/** `over`: the same tools over a transaction. */
export function photosRoutes(serve: Serve, tools: PhotoTools, over: (tx: Write) => PhotoTools): void {
  serve(presignImages, ({ params, body, member, once }) =>
    once(async (tx) => sent({ targets: await makeRoom(params.id, body, member, over(tx)) }, NOT_KEPT)),
  );
  serve(
    putUpload,
    async ({ params, query, body, from }) => {
      const contentType = from.header('content-type');
      await takeUpload({ id: params.key, ...query, contentType, bytes: body }, tools);
      return DONE;
    },
    {
      admits: ({ params, query, from }) =>
        signedUpload({ id: params.key, ...query, contentType: from.header('content-type') }, tools),
    },
  );
  // Photos are made before the transaction: that takes longer than one may.
  serve(commitImages, async ({ params, body, member, signal, once }) => {
    const ready = await photosFromUploads(params.id, body, member, tools, signal);
    return addedWith(ready, member, tools, () =>
      once(async (tx) => {
        const writing = over(tx);
        await addReady(ready, tx, writing, tools);
        return sent({ images: [...(await photosOfNote(params.id, member, writing))] }, NOT_KEPT);
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
          if (!added) throw new Refusal('not_found');
          return sent(added, NOT_KEPT);
        }),
      );
    },
    { admits: ({ params, member }) => roomForPhoto(params.id, member, tools) },
  );
  serve(reorderImages, ({ params, body, member, once }) =>
    once(async (tx) => {
      const writing = over(tx);
      await reorderPhotos(params.id, body, member, writing);
      return sent({ images: [...(await photosOfNote(params.id, member, writing))] }, NOT_KEPT);
    }),
  );
  serve(deleteImage, ({ params, member, once }) =>
    once(async (tx) => {
      const objects = await deletePhoto(params.id, params.imageId, member, over(tx));
      tx.after(() => forgetObjects(tools, objects));
      return DONE;
    }),
  );
  serve(getNoteImage, ({ params, query, member, from }) =>
    shownPhoto({ ...params, member, signed: query.t, ifNoneMatch: from.header('if-none-match') }, tools),
  );
}
