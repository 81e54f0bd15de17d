import { etagOf, holds } from '../http/encoded.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { type Sent, sent } from '../http/sent.ts';
import { type ImageSize, viewerOf } from './image-address.ts';
import type { ObjectKey } from './object-store.ts';
import type { PhotoTools } from './photos-deps.ts';
import { fromStore } from './stored.ts';

/** More than any of ours has. */
const BYTES_MAX = 16 * 2 ** 20;

export interface AskedPhoto {
  readonly imageId: string;
  readonly size: ImageSize;
  readonly member: Member | undefined;
  readonly signed: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** What a moderator deleted is looked at again on appeal, by moderators. */
async function seenByAny(viewers: readonly (Member | undefined)[], noteId: string, notes: PhotoTools['notes']) {
  for (const viewer of viewers) if (await notes.noteFor(noteId, viewer)) return true;
  return viewers.some((viewer) => viewer?.isModerator) && notes.appealed(noteId);
}

/** The bytes of a photo whose note may be seen by who asks, or by whom its address was signed for. Opened as a page it does nothing. */
export async function shownPhoto(
  { imageId, size, member, signed, ifNoneMatch }: AskedPhoto,
  tools: PhotoTools,
): Promise<Sent<Uint8Array>> {
  const { photos, notes, objects, secret, now } = tools;
  const image = await photos.image(imageId);
  if (!image) throw new Refusal('not_found');
  const named = signed === undefined ? undefined : viewerOf(secret, imageId, signed, now());
  const viewers = named ? [member, named] : [member];
  if (!(await seenByAny(viewers, image.note_id, notes))) throw new Refusal('not_found');
  const key = (size === 'full' ? image.full_key : image.thumb_key) as ObjectKey;
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${imageId}-${size}.webp"`,
    'content-security-policy': `default-src 'none'; sandbox`,
    // Asked about each time: a note may be hidden at any moment.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'none',
    etag: etagOf(key),
  };
  if (holds(ifNoneMatch, headers.etag)) return sent(new Uint8Array(), headers);
  const bytes = await fromStore(tools, objects.get(key, BYTES_MAX));
  if (bytes === undefined || bytes === 'too large') throw new Refusal('not_found');
  return sent(bytes, headers);
}
