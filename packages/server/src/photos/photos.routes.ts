import {
  commitImages,
  deleteImage,
  getNoteImage,
  presignImages,
  putUpload,
  reorderImages,
  uploadImage,
} from '@crimemap/contract/note-photos';
import type { NoteImage } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { addPhoto, commitPhotos, roomForPhoto } from './add-photos.ts';
import { deletePhoto, reorderPhotos } from './arrange-photos.ts';
import { makeRoom } from './make-room.ts';
import type { PhotoTools } from './photos-deps.ts';
import { shownPhoto } from './show-photo.ts';
import { signedUpload, takeUpload } from './take-upload.ts';

const DONE = sent(undefined, NOT_KEPT);

/** `ofNote`: the photos of a note as this member is told of them. */
export function photosRoutes(
  serve: Serve,
  tools: PhotoTools,
  ofNote: (noteId: string, viewer: Member) => Promise<readonly NoteImage[]>,
): void {
  serve(presignImages, async ({ params, body, member }) =>
    sent({ targets: await makeRoom(params.id, body, member, tools) }, NOT_KEPT),
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
  serve(commitImages, async ({ params, body, member, signal }) => {
    await commitPhotos(params.id, body, member, tools, signal);
    return sent({ images: [...(await ofNote(params.id, member))] }, NOT_KEPT);
  });
  serve(
    uploadImage,
    async ({ params, body, member, signal }) => {
      const id = await addPhoto(params.id, body, member, tools, signal);
      const added = (await ofNote(params.id, member)).find((image) => image.id === id);
      if (!added) throw new Refusal('not_found');
      return sent(added, NOT_KEPT);
    },
    { admits: ({ params, member }) => roomForPhoto(params.id, member, tools) },
  );
  serve(reorderImages, async ({ params, body, member }) => {
    await reorderPhotos(params.id, body, member, tools);
    return sent({ images: [...(await ofNote(params.id, member))] }, NOT_KEPT);
  });
  serve(deleteImage, async ({ params, member }) => {
    await deletePhoto(params.id, params.imageId, member, tools);
    return DONE;
  });
  serve(getNoteImage, ({ params, query, member, from }) =>
    shownPhoto({ ...params, member, signed: query.t, ifNoneMatch: from.header('if-none-match') }, tools),
  );
}
