import { randomUUID } from 'node:crypto';
import { NOTE_PHOTO_BYTES } from '@crimemap/contract/note-photos';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { first, photosForThisFile } from '../app/testing-photos.ts';
import { aJpeg, aPicture, imagesIn } from './testing.ts';

const { db, server, aNoteOfSomeone, see, imagesOf, stateOf, filesLeft } = await photosForThisFile();

describe('photos of a note', () => {
  it('are uploaded to signed URLs, committed in order, and shown in two sizes [1§3.3 1§3.5 2§3.21]', async () => {
    const { note, send } = await aNoteOfSomeone();
    const images = imagesIn(await send(note, await aJpeg(1800, 1350), await aJpeg(100, 200)));
    expect(images.map(({ order_index, width, height }) => [order_index, width, height])).toEqual([
      [0, 1600, 1200],
      [1, 100, 200],
    ]);
    const [large] = images;
    for (const [url, width] of [
      [large?.url, 1600],
      [large?.thumbnail_url, 320],
    ] as const) {
      const reply = await see(url ?? '');
      expect(reply.statusCode).toBe(200);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(await imagesOf(note)).toEqual(images);
  });

  it('have after the commit the URL that the server returned when the upload was reserved [1§3.10 1§7.23]', async () => {
    const { note, room, put, commit } = await aNoteOfSomeone();
    const target = first(await room(note));
    await put(target, await aJpeg());
    expect(first(imagesIn(await commit(note, [target.key]))).url).toBe(target.public_url);
  });

  it('can also be sent in a request body, and are then placed after the existing photos [1§3.13 1§7.26]', async () => {
    const { note, send, base64 } = await aNoteOfSomeone();
    await send(note, await aJpeg());
    const reply = await base64(note, await aPicture(40, 40).webp().toBuffer(), { filename: '../../etc/passwd' });
    expect(reply.json()).toMatchObject({ order_index: 1, width: 40 });
    expect(await imagesOf(note)).toHaveLength(2);
  });

  it('publish their draft note once all announced photos have arrived, by any upload method [1§4.15]', async () => {
    const { note, send, base64 } = await aNoteOfSomeone({ images_to_come: 3 });
    expect(await stateOf(note)).toBe('draft');
    await send(note, await aJpeg(), await aJpeg());
    expect(await stateOf(note)).toBe('draft');
    expect((await server.guest.ask('GET', `/community/notes/${note}`)).statusCode).toBe(404);
    await base64(note, await aJpeg());
    expect(await stateOf(note)).toBe('shown');
  });

  it('are served with headers that prevent code from running when a browser opens a photo as a page', async () => {
    const { note, send } = await aNoteOfSomeone();
    const { id, url } = first(imagesIn(await send(note, await aJpeg())));
    const reply = await see(url, server.guest, { range: `bytes=${'0-1,'.repeat(1000)}2-3`, accept: 'text/html' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${id}-full.webp"`,
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'none',
    });
    expect((await see(`${url}?x=<script>`)).statusCode).toBe(400);
    const again = await see(url, server.guest, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('photo in a request body', () => {
  it('is rejected if it is not base64', async () => {
    const { note, base64 } = await aNoteOfSomeone();
    for (const [what, content] of [
      ['a bad alphabet', 'AA*A'],
      ['bad padding', 'AAAAA'],
      ['padding in the middle', 'AA==AAAA'],
      ['the prefix of a data address', `data:image/png;base64,${Buffer.alloc(30).toString('base64')}`],
      ['nothing in it', ''],
      ['spaces and lines', 'AAAA\nAAAA'],
    ] as const)
      expect.soft((await base64(note, content)).statusCode, what).toBe(400);
  });

  it('is rejected if it is not a photo, even if the declared type is a photo type', async () => {
    const { note, base64 } = await aNoteOfSomeone();
    const reply = await base64(note, Buffer.from('<html><script>alert(1)</script></html>'), {
      content_type: 'image/png',
    });
    expect(reply.json()).toMatchObject({ code: 'not_accepted' });
    expect((await base64(note, await aJpeg(), { content_type: 'text/html' })).statusCode).toBe(400);
  });

  it('returns “too large” above ten megabytes', async () => {
    const { note, base64 } = await aNoteOfSomeone();
    const [little, much] = [Buffer.alloc(NOTE_PHOTO_BYTES + 3), Buffer.alloc(NOTE_PHOTO_BYTES + 2 ** 20)];
    expect((await base64(note, little)).statusCode).toBe(413);
    expect((await base64(note, much)).statusCode).toBe(413);
  });
});

describe('changing the order of the photos', () => {
  it('stores the new order if the request lists all photos of the note [1§3.11 1§7.27]', async () => {
    const { someone, note, send, reorder } = await aNoteOfSomeone();
    const ids = imagesIn(await send(note, await aJpeg(), await aJpeg(), await aJpeg())).map(({ id }) => id);
    const turned = [...ids].reverse();
    expect(imagesIn(await reorder(note, turned)).map(({ id }) => id)).toEqual(turned);
    expect((await imagesOf(note, someone)).map(({ id }) => id)).toEqual(turned);
  });

  it('returns 412 if the request lists fewer, more or other photos', async () => {
    const { note, send, reorder } = await aNoteOfSomeone();
    const ids = imagesIn(await send(note, await aJpeg(), await aJpeg())).map(({ id }) => id);
    for (const order of [ids.slice(1), [...ids, randomUUID()], [randomUUID(), ids[1] as string]])
      expect((await reorder(note, order)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await reorder(note, [ids[0] as string, ids[0] as string])).statusCode).toBe(400);
  });

  it('concurrently with the removal of a photo is either applied or rejected, and the photo is removed', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { note, send, reorder, remove } = await aNoteOfSomeone();
      const ids = imagesIn(await send(note, await aJpeg(), await aJpeg())).map(({ id }) => id);
      const [order, removal] = await Promise.all([reorder(note, [...ids].reverse()), remove(note, ids[0])]);
      expect(removal.statusCode).toBe(204);
      expect([200, 412]).toContain(order.statusCode);
      expect((await imagesOf(note)).map(({ id }) => id)).toEqual([ids[1]]);
    }
  });
});

describe('removing a photo', () => {
  it('deletes its files from the store too [1§4.13 1§7.28]', async () => {
    const { note, send, remove } = await aNoteOfSomeone();
    const { id, url } = first(imagesIn(await send(note, await aJpeg())));
    const image = await db.kysely
      .selectFrom('note_images')
      .select(['full_key', 'thumb_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const keys = [image.full_key, image.thumb_key];
    expect(await filesLeft(keys)).toEqual(keys);
    expect((await remove(note, id)).statusCode).toBe(204);
    expect(await filesLeft(keys)).toEqual([]);
    expect(await db.kysely.selectFrom('stored_objects').where('key', 'in', keys).select('key').execute()).toEqual([]);
    expect((await see(url)).statusCode).toBe(404);
    expect((await remove(note, id)).statusCode).toBe(404);
  });

  it('returns 404 if the photo belongs to another note', async () => {
    const mine = await aNoteOfSomeone();
    const theirs = await aNoteOfSomeone();
    const { id } = first(imagesIn(await theirs.send(theirs.note, await aJpeg())));
    expect((await mine.remove(mine.note, id)).statusCode).toBe(404);
    expect(await imagesOf(theirs.note)).toHaveLength(1);
  });
});
