import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@crimemap/contract/call';
import type { presignImages, UploadTarget } from '@crimemap/contract/note-photos';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { imageAddress } from './image-address.ts';
import type { PhotoTools } from './photo-tools.ts';
import { ownNote } from './photos-of-notes.ts';
import { fromStore } from './stored.ts';
import { uploadAddress } from './upload-address.ts';

const FOR_MS = 10 * 60_000;

/** Reserves room for the announced photos and returns their upload URLs. */
export async function makeRoom(
  noteId: string,
  { count, content_types, sizes }: BodyOf<typeof presignImages>,
  member: Member,
  tools: PhotoTools,
): Promise<UploadTarget[]> {
  const { photos, stored, objects, attempts, secret, imagesMax } = tools;
  const each = (field: string) =>
    new ApiError('invalid_input', { field, detail: `“${field}” must have one entry for each of the ${count} photos.` });
  if (content_types.length !== count) throw each('content_types');
  if (sizes && sizes.length !== count) throw each('sizes');
  const note = await ownNote(tools, noteId, member);
  await attempts.count('photo', member.id, count);

  const now = tools.now();
  const expires = new Date(now.getTime() + FOR_MS);
  const uploads = content_types.map((content_type, at) => ({
    id: randomUUID(),
    note_id: note.id,
    member_id: member.id,
    content_type,
    bytes: sizes?.[at] ?? null,
    expires_at: expires,
  }));
  await photos.makeRoom(note.id, uploads, imagesMax, now);
  // The keys are stored now, because a browser may use the upload URL without another request to this server.
  await stored.announce(
    uploads.map(({ id }) => `upload-${id}` as const),
    now,
  );
  return Promise.all(
    uploads.map(async ({ id, content_type, bytes }, at) => {
      const announced = { contentType: content_type, bytes: bytes ?? undefined, expires };
      const outside = await fromStore(tools, objects.presignPut(`upload-${id}`, announced));
      const signed = {
        id,
        noteId: note.id,
        memberId: member.id,
        contentType: content_type,
        expires: expires.getTime(),
      };
      return {
        url: outside ?? uploadAddress(secret, signed),
        key: id,
        public_url: imageAddress(id, 'full'),
        content_type: content_types[at] ?? 'image/jpeg',
      };
    }),
  );
}
