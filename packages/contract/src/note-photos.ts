import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NOTE_IMAGES_MAX, NoteId, NoteImage, OfNote } from './notes.ts';
import { EpochMs } from './query.ts';
import { RawBytes } from './raw-bytes.ts';

/** Maximum size in bytes of an original photo. */
export const NOTE_PHOTO_BYTES = 10 * 1024 * 1024;
export const PhotoType = z.enum(['image/jpeg', 'image/png', 'image/webp']);
export type PhotoType = z.infer<typeof PhotoType>;
/** Id of an upload. The signature covers the id, and the photo keeps it. */
export const UploadKey = z.uuid();

/** Timeout in milliseconds, long enough to decode six photos in sequence on a busy server. */
const ANSWER_MS = 60_000;

const OrderIndex = z.int().check(z.gte(0), z.lt(100));

/** Address to which one photo is uploaded with PUT, and the photo's later public address. */
export const UploadTarget = z.object({
  url: z.string(),
  key: UploadKey,
  public_url: z.string(),
  content_type: PhotoType,
});
export type UploadTarget = z.infer<typeof UploadTarget>;

export const presignImages = defineCall('POST /community/notes/:id/images/presign', {
  who: 'member',
  summary: 'Returns a signed upload address for each photo, valid for ten minutes.',
  params: OfNote,
  body: z.strictObject({
    count: z.int().check(z.gte(1), z.lte(NOTE_IMAGES_MAX)),
    content_types: z.array(PhotoType).check(z.minLength(1), z.maxLength(NOTE_IMAGES_MAX)),
    /** Size of each photo in bytes. If given, an upload with a different size is rejected. */
    sizes: z.optional(
      z.array(z.int().check(z.gte(1), z.lte(NOTE_PHOTO_BYTES))).check(z.minLength(1), z.maxLength(NOTE_IMAGES_MAX)),
    ),
  }),
  reply: z.object({ targets: z.array(UploadTarget) }),
});

export const putUpload = defineCall('PUT /community/uploads/:key', {
  who: 'anyone',
  summary: 'Uploads one photo to a signed address. Nobody can see the photo until it is committed.',
  params: { key: UploadKey },
  query: { expires: EpochMs, signature: z.string().check(z.maxLength(100)) },
  takes: 'bytes',
  body: RawBytes,
  bodyBytes: NOTE_PHOTO_BYTES,
});

export const commitImages = defineCall('POST /community/notes/:id/images/commit', {
  who: 'member',
  summary:
    'Adds uploaded photos to the note, all or none. The server encodes each photo again, smaller and without metadata. Returns all photos of the note.',
  params: OfNote,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          key: UploadKey,
          /** Accepted because clients of the specification send it. The server never fetches this address. */
          url: z.optional(z.string().check(z.maxLength(2000))),
          order_index: OrderIndex,
        }),
      )
      .check(z.minLength(1), z.maxLength(NOTE_IMAGES_MAX)),
  }),
  reply: z.object({ images: z.array(NoteImage) }),
  answerMs: ANSWER_MS,
});

export const uploadImage = defineCall('POST /community/notes/:id/images', {
  who: 'member',
  summary: 'Adds one photo to the note in a single request. Use this if the photo cannot be uploaded directly.',
  params: OfNote,
  body: z.strictObject({
    filename: z.string().check(z.maxLength(5000)),
    /** Base64 text. Only the server validates it, because a pattern would be too slow for ten megabytes. */
    content_base64: z.string(),
    content_type: PhotoType,
  }),
  reply: NoteImage,
  bodyBytes: Math.ceil((NOTE_PHOTO_BYTES * 4) / 3) + 8192,
  answerMs: ANSWER_MS,
});

export const reorderImages = defineCall('POST /community/notes/:id/images/reorder', {
  who: 'member',
  summary: 'Changes the order of the note’s photos. The request must name every photo.',
  params: OfNote,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: z.uuid(), order_index: OrderIndex }))
      .check(z.minLength(1), z.maxLength(NOTE_IMAGES_MAX)),
  }),
  reply: z.object({ images: z.array(NoteImage) }),
});

export const deleteImage = defineCall('DELETE /community/notes/:id/images/:imageId', {
  who: 'member',
  summary: 'Deletes a photo of the note for good.',
  params: { id: NoteId, imageId: z.uuid() },
});

export const getNoteImage = defineCall('GET /community/images/:imageId/:size', {
  who: 'anyone',
  summary:
    'Returns a photo of a note as WebP. The photo is at most 1600 pixels wide and high, or 320 as `thumb`. The client must be allowed to see the note.',
  params: { imageId: z.uuid(), size: z.enum(['full', 'thumb']) },
  /** Temporary token that gives access to the photos of a note that is not public. */
  query: { t: z.optional(z.string().check(z.maxLength(200))) },
  sends: 'bytes',
});
