import { randomUUID } from 'node:crypto';
import type { UploadTarget } from '@crimemap/contract/note-photos';
import type { NoteImage } from '@crimemap/contract/notes';
import { describe, expect, it } from 'vitest';
import { first, photosForThisFile } from '../app/testing-photos.ts';
import { diskStore, type ObjectStore } from '../object-store/object-store.ts';
import { aJpeg, imagesIn } from './testing.ts';

/** Function that runs before the object store handles the next `head` request. */
let beforeNextHead: (() => Promise<void>) | undefined;
const disk = () => diskStore(server.folder);
const objects: ObjectStore = {
  put: (...given) => disk().put(...given),
  get: (...given) => disk().get(...given),
  head: async (...given) => {
    const before = beforeNextHead;
    beforeNextHead = undefined;
    await before?.();
    return disk().head(...given);
  },
  delete: (...given) => disk().delete(...given),
  presignPut: (...given) => disk().presignPut(...given),
};
const { db, server, aNoteOfSomeone, imagesOf, stateOf, filesLeft } = await photosForThisFile({ objects });

describe('committing uploaded photos', () => {
  it('in two sequential or concurrent requests adds each photo only once', async () => {
    const { note, room, put, commit } = await aNoteOfSomeone();
    const targets = await room(note, 2);
    for (const target of targets) await put(target, await aJpeg());
    const keys = targets.map(({ key }) => key);
    const replies = await Promise.all([commit(note, keys), commit(note, keys), commit(note, keys)]);
    const afterwards = imagesIn(await commit(note, keys));
    expect(replies.map(imagesIn)).toEqual([afterwards, afterwards, afterwards]);
    expect(afterwards.map(({ id }) => id)).toEqual(keys);
    const objects = await db.kysely.selectFrom('stored_objects').select('key').where('key', 'like', 'full-%').execute();
    const shown = await db.kysely.selectFrom('note_images').select('full_key').execute();
    expect(objects.map(({ key }) => key).sort()).toEqual(shown.map(({ full_key }) => full_key).sort());
  });

  it('in two overlapping requests adds each photo only once', async () => {
    const { note, room, put, commit } = await aNoteOfSomeone();
    const targets = await room(note, 2);
    for (const target of targets) await put(target, await aJpeg());
    const keys = targets.map(({ key }) => key);
    let other: NoteImage[] = [];
    beforeNextHead = async () => {
      other = imagesIn(await commit(note, keys));
    };
    expect(imagesIn(await commit(note, keys))).toEqual(other);
    expect(other.map(({ id }) => id)).toEqual(keys);
  });

  it('in two concurrent requests never adds more photos than the maximum', async () => {
    const { note, room, put, commit, base64 } = await aNoteOfSomeone();
    const targets = await room(note, 6);
    for (const target of targets) await put(target, await aJpeg());
    const keys = targets.map(({ key }) => key);
    const replies = await Promise.all([
      commit(note, keys.slice(0, 4)),
      commit(note, keys.slice(4)),
      ...Array.from({ length: 3 }, async () => base64(note, await aJpeg())),
    ]);
    for (const { statusCode, body } of replies)
      if (statusCode !== 200) expect(JSON.parse(body)).toMatchObject({ detail: 'Too many images (max 6)' });
    const { length } = await imagesOf(note);
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThanOrEqual(6);
  });

  it('is rejected if a photo is missing, belongs to another member or was uploaded for another note', async () => {
    const mine = await aNoteOfSomeone();
    const theirs = await aNoteOfSomeone();
    const target = first(await theirs.room(theirs.note));
    await theirs.put(target, await aJpeg());
    expect((await mine.commit(mine.note, [randomUUID()])).statusCode).toBe(404);
    expect((await mine.commit(mine.note, [target.key])).statusCode).toBe(403);
    const another = await server.aNote({ by: theirs.someone });
    expect((await theirs.commit(another, [target.key])).statusCode).toBe(403);
    expect((await theirs.commit(theirs.note, [target.key, target.key])).statusCode).toBe(400);
    expect((await theirs.commit(theirs.note, [target.key])).statusCode).toBe(200);
  });

  it('does not add a photo that already belongs to another note', async () => {
    const theirs = await aNoteOfSomeone();
    const { id } = first(imagesIn(await theirs.send(theirs.note, await aJpeg())));
    const mine = await aNoteOfSomeone();
    expect((await mine.commit(mine.note, [id])).statusCode).toBe(404);
  });

  it('to a deleted note returns 404 and stores no photo', async () => {
    const { someone, note, room, put, commit } = await aNoteOfSomeone();
    const target = first(await room(note));
    await put(target, await aJpeg());
    await someone.ask('DELETE', `/community/notes/${note}`);
    expect((await commit(note, [target.key])).statusCode).toBe(404);
    expect(await db.kysely.selectFrom('note_images').where('note_id', '=', note).select('id').execute()).toEqual([]);
  });

  it('adds either all photos or none, and the error identifies the file that is not a photo [1§7.25]', async () => {
    const { note, room, put, commit } = await aNoteOfSomeone({ images_to_come: 3 });
    const targets = (await room(note, 3)) as [UploadTarget, UploadTarget, UploadTarget];
    await put(targets[0], await aJpeg());
    await put(targets[1], Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await put(targets[2], await aJpeg());
    const reply = await commit(
      note,
      targets.map(({ key }) => key),
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'not_accepted',
      detail: 'Photo 2: This is not a JPEG, PNG or WebP picture that can be opened.',
    });
    expect(await stateOf(note)).toBe('draft');
    expect(await db.kysely.selectFrom('note_images').where('note_id', '=', note).select('id').execute()).toEqual([]);
    expect(await filesLeft([`upload-${targets[1].key}`])).toEqual([]);
    expect(imagesIn(await commit(note, [targets[0].key, targets[2].key]))).toHaveLength(2);
  });

  it('returns an error if the photo has not been uploaded yet', async () => {
    const { note, room, commit } = await aNoteOfSomeone();
    const { key } = first(await room(note));
    expect((await commit(note, [key])).json()).toMatchObject({
      code: 'not_accepted',
      detail: 'Photo 1 has not arrived. Please send it again.',
    });
  });

  it('deletes the temporary upload files and their rows', async () => {
    const { note, send } = await aNoteOfSomeone();
    const { id } = first(imagesIn(await send(note, await aJpeg())));
    expect(await filesLeft([`upload-${id}`])).toEqual([]);
    expect(await db.kysely.selectFrom('note_uploads').where('note_id', '=', note).select('id').execute()).toEqual([]);
  });
});
