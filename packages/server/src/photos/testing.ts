import { randomUUID } from 'node:crypto';
import type { UploadTarget } from '@crimemap/contract/note-photos';
import type { NoteImage } from '@crimemap/contract/notes';
import sharp from 'sharp';

type Reply = {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  json<T>(): T;
};
type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object | Buffer,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** Creates a picture of one colour. */
export const aPicture = (width = 64, height = 48, colour = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
export const aJpeg = (width?: number, height?: number): Promise<Buffer> => aPicture(width, height).jpeg().toBuffer();

/** Functions for the three steps with which a page sends photos: reserve room, upload, commit. */
export const sending = (ask: Ask, guest: Ask) => {
  const presign = (note: string, types: readonly string[], more: object = {}) =>
    ask('POST', `/community/notes/${note}/images/presign`, { count: types.length, content_types: types, ...more });
  const room = async (note: string, count = 1): Promise<UploadTarget[]> => {
    const reply = await presign(note, Array<string>(count).fill('image/jpeg'));
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ targets: UploadTarget[] }>().targets;
  };
  const put = (target: Pick<UploadTarget, 'url'>, bytes: Buffer, type = 'image/jpeg') =>
    guest('PUT', target.url.replace(/^\/api/, ''), bytes, { 'content-type': type });
  const commit = (note: string, keys: readonly string[]) =>
    ask('POST', `/community/notes/${note}/images/commit`, {
      items: keys.map((key, order_index) => ({ key, url: 'https://elsewhere.example/x', order_index })),
    });
  return {
    presign,
    room,
    put,
    commit,
    /** Runs all three steps for these photos. */
    async send(note: string, ...photos: readonly Buffer[]): Promise<Reply> {
      const targets = await room(note, photos.length);
      for (const [at, bytes] of photos.entries()) await put(targets[at] as UploadTarget, bytes);
      return commit(
        note,
        targets.map(({ key }) => key),
      );
    },
    base64: (note: string, bytes: Buffer | string, more: object = {}) =>
      ask('POST', `/community/notes/${note}/images`, {
        filename: 'photo.jpg',
        content_base64: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
        content_type: 'image/jpeg',
        ...more,
      }),
    reorder: (note: string, ids: readonly string[]) =>
      ask('POST', `/community/notes/${note}/images/reorder`, {
        items: ids.map((id, order_index) => ({ id, order_index })),
      }),
    remove: (note: string, id: string = randomUUID()) => ask('DELETE', `/community/notes/${note}/images/${id}`),
  };
};

export const imagesIn = (reply: Reply): NoteImage[] => {
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ images: NoteImage[] }>().images;
};
