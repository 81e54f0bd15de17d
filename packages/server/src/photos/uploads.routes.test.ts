import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { NOTE_PHOTO_BYTES, type UploadTarget } from '@crimemap/contract/note-photos';
import { describe, expect, it } from 'vitest';
import { aNotesServer } from '../app/testing-notes.ts';
import { first, photosForThisFile } from '../app/testing-photos.ts';
import { attemptsStore } from '../shared/limits.store.ts';
import { aJpeg, sending } from './testing.ts';

const { db, server, aNoteOfSomeone } = await photosForThisFile();

describe('reserving photo uploads for a note', () => {
  it('is rejected for an invalid number of photos or an invalid type', async () => {
    const { note, presign } = await aNoteOfSomeone();
    for (const [what, count, content_types] of [
      ['none', 0, []],
      ['fewer than none', -1, ['image/jpeg']],
      ['seven', 7, Array<string>(7).fill('image/jpeg')],
      ['a million', 1e6, ['image/jpeg']],
      ['more than there are types', 2, ['image/jpeg']],
      ['a GIF', 1, ['image/gif']],
      ['SVG', 1, ['image/svg+xml']],
      ['HTML', 1, ['text/html']],
    ] as const)
      expect.soft((await presign(note, content_types, { count })).statusCode, what).toBe(400);
  });

  it('is limited by the number of photos that the note already has or has reserved [1§5.9]', async () => {
    const { note, send, room, presign } = await aNoteOfSomeone();
    await send(note, await aJpeg(), await aJpeg());
    await room(note, 3);
    const reply = await presign(note, ['image/png', 'image/png']);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'not_accepted', detail: 'Too many images (max 6)' });
    expect((await presign(note, ['image/png'])).statusCode).toBe(200);
  });

  it('never exceeds the maximum number of photos when requests are concurrent', async () => {
    const { note, presign } = await aNoteOfSomeone();
    const replies = await Promise.all(Array.from({ length: 9 }, () => presign(note, ['image/png'])));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  });

  it('is limited to the maximum that the operator sets [1§5.9 1§9.1]', async () => {
    const small = await aNotesServer(db.web, { environment: { NOTES_IMAGES_MAX: '2' } });
    const { presign } = sending(small.author.ask, small.guest.ask);
    const note = await small.aNote();
    const reply = await presign(note, ['image/png', 'image/png', 'image/png']);
    expect(reply.json()).toMatchObject({ detail: 'Too many images (max 2)' });
    await small.stop();
  });

  it('is limited to sixty photos per hour and member', async () => {
    const { someone, note, presign } = await aNoteOfSomeone();
    await attemptsStore(db.pool).count('photo', someone.id, 54);
    expect((await presign(note, Array<string>(6).fill('image/jpeg'))).statusCode).toBe(200);
    const reply = await presign(await server.aNote({ by: someone }), ['image/jpeg']);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('signed upload URL', () => {
  it('accepts a photo only once [1§7.24]', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    expect((await put(target, await aJpeg())).statusCode).toBe(204);
    expect((await put(target, await aJpeg())).json()).toMatchObject({ code: 'not_allowed' });
  });

  it('accepts only one of several concurrent uploads', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    const bytes = await aJpeg();
    const replies = await Promise.all([put(target, bytes), put(target, bytes), put(target, bytes)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403, 403]);
  });

  it('accepts no photo after any part of the URL was changed', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const { url } = first(await room(note));
    for (const changed of [
      url.replace(/signature=./, 'signature=~'),
      url.slice(0, -1),
      url.replace(/expires=\d/, 'expires=2'),
      url.replace(/[\da-f-]{36}/, randomUUID()),
    ])
      expect.soft((await put({ url: changed }, await aJpeg())).json(), changed).toMatchObject({
        code: 'not_allowed',
        detail: 'This upload link is invalid, was already used or has expired.',
      });
  });

  it('cannot be used with the key of another upload', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const [one, two] = (await room(note, 2)) as [UploadTarget, UploadTarget];
    expect((await put({ url: one.url.replace(one.key, two.key) }, await aJpeg())).statusCode).toBe(403);
  });

  it('expires after ten minutes', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    server.later(10 * 60_000 + 1);
    expect((await put(target, await aJpeg())).statusCode).toBe(403);
  });

  it('is invalid once its note is deleted', async () => {
    const { someone, note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    await someone.ask('DELETE', `/community/notes/${note}`);
    expect((await put(target, await aJpeg())).statusCode).toBe(403);
  });

  it('rejects other types, more than ten megabytes, a length other than announced, and an empty body [1§5.8]', async () => {
    const { note, room, put, presign } = await aNoteOfSomeone();
    const target = first(await room(note));
    expect((await put(target, await aJpeg(), 'image/png')).statusCode).toBe(415);
    expect((await put(target, Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
    expect((await put(target, Buffer.from('x'), 'text/html')).statusCode).toBe(415);
    expect((await put(target, Buffer.alloc(NOTE_PHOTO_BYTES + 1))).statusCode).toBe(413);
    expect((await put(target, Buffer.alloc(0))).statusCode).toBe(400);
    const announced = first(
      (await presign(note, ['image/jpeg'], { sizes: [5] })).json<{ targets: UploadTarget[] }>().targets,
    );
    expect((await put(announced, Buffer.alloc(6))).statusCode).toBe(400);
    expect((await put(target, await aJpeg())).statusCode).toBe(204);
  });

  it('returns 429 above a daily limit of bytes per account, and accepts the photo after the limit is reset', async () => {
    const { someone, note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    const attempts = attemptsStore(db.pool);
    await attempts.count('photo bytes', someone.id, 200 * 2 ** 20 - 100);
    const reply = await put(target, await aJpeg());
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3600);
    await db.pool.query(`delete from attempts where key = $1`, [`photo bytes:${someone.id}`]);
    expect((await put(target, await aJpeg())).statusCode).toBe(204);
  });

  it('rejects a multipart form, both valid and broken', async () => {
    const { note, room } = await aNoteOfSomeone();
    const { url } = first(await room(note));
    const part = '--x\r\ncontent-disposition: form-data; name="f"; filename*=utf-8\'\'%ff; filename="a"\r\n\r\nx\r\n';
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', `${part}--x--`],
      ['multipart/form-data; boundary=x', part.repeat(5_000)],
      ['multipart/form-data', part],
    ] as const)
      for (const to of [url, `/api/community/notes/${note}/images`]) {
        const method = to === url ? 'PUT' : 'POST';
        const reply = await server.author.ask(method, to.replace(/^\/api/, ''), Buffer.from(body), {
          'content-type': type,
        });
        expect(reply.statusCode).toBe(415);
      }
  });

  it('stores nothing of an aborted upload, and then accepts the complete photo', async () => {
    const { note, room, put } = await aNoteOfSomeone();
    const target = first(await room(note));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = `PUT ${target.url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: 200000\r\n\r\n`;
    const gone = once(server.app.server, 'connection').then(([end]) => once(end as Socket, 'close'));
    socket.write(head);
    socket.write(Buffer.alloc(100_000), () => socket.destroy());
    await gone;
    const { received_at } = await db.kysely
      .selectFrom('note_uploads')
      .select('received_at')
      .where('id', '=', target.key)
      .executeTakeFirstOrThrow();
    expect(received_at).toBeNull();
    expect(await server.objects.head(`upload-${target.key}`)).toBeUndefined();
    expect((await put(target, await aJpeg())).statusCode).toBe(204);
  });
});
