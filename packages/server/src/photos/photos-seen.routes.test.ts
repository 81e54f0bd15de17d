import { randomUUID } from 'node:crypto';
import type { NoteImage } from '@crimemap/contract/notes';
import { describe, expect, it } from 'vitest';
import { first, photosForThisFile } from '../app/testing-photos.ts';
import { aJpeg, imagesIn } from './testing.ts';

const { db, server, as, aNoteOfSomeone, see, imagesOf } = await photosForThisFile();

describe('of what others do not see', () => {
  it.each(['held', 'hidden'] as const)(
    'a %s note’s photo is shown to its author and a moderator only',
    async (state) => {
      const { someone, note, send } = await aNoteOfSomeone();
      const { url } = first(imagesIn(await send(note, await aJpeg())));
      await db.kysely.updateTable('notes').set({ state }).where('id', '=', note).execute();
      const statuses = async (address: string) =>
        Promise.all(
          [server.guest, server.other, someone, server.moderator].map(
            async (who) => (await see(address, who)).statusCode,
          ),
        );
      expect(await statuses(url)).toEqual([404, 404, 200, 200]);
      for (const who of [someone, server.moderator]) {
        const signed = first(await imagesOf(note, who));
        expect(signed.url).toContain('?t=');
        expect(await statuses(signed.url)).toEqual([200, 200, 200, 200]);
        expect(await statuses(signed.thumbnail_url)).toEqual([200, 200, 200, 200]);
      }
    },
  );

  it('a signed address is for one photo and some minutes, cannot be changed, and ends with the note', async () => {
    const { someone, note, send } = await aNoteOfSomeone();
    const [one, two] = imagesIn(await send(note, await aJpeg(), await aJpeg())) as [NoteImage, NoteImage];
    await db.kysely.updateTable('notes').set({ state: 'held' }).where('id', '=', note).execute();
    const { url } = first(await imagesOf(note, someone));
    expect((await see(url)).statusCode).toBe(200);
    expect((await see(url.replace(one.id, two.id))).statusCode).toBe(404);
    expect((await see(url.replace('.a.', '.m.'))).statusCode).toBe(404);
    expect((await see(url.replace(/t=\d/, 't=2'))).statusCode).toBe(404);
    expect((await see(`${one.url}?t=${'x'.repeat(500)}`)).statusCode).toBe(400);
    server.later(20 * 60_000);
    expect((await see(url)).statusCode).toBe(404);
    const again = first(await imagesOf(note, someone)).url;
    expect((await see(again)).statusCode).toBe(200);
    await someone.ask('DELETE', `/community/notes/${note}`);
    expect((await see(again)).statusCode).toBe(404);
    expect((await see(one.url, server.moderator)).statusCode).toBe(404);
  });

  it('the photo of a draft is its author’s alone', async () => {
    const { someone, note, send } = await aNoteOfSomeone({ images_to_come: 2 });
    await send(note, await aJpeg());
    const [image] = await imagesOf(note, someone);
    expect((await see(image?.url ?? '')).statusCode).toBe(200);
    expect((await see(image?.url.split('?')[0] ?? '', server.moderator)).statusCode).toBe(404);
  });
});

describe('who may do what with photos', () => {
  type Someone = Parameters<typeof as>[0];
  const calls = {
    'make room': (who: Someone, note: string) => as(who).presign(note, ['image/jpeg']),
    commit: (who: Someone, note: string) => as(who).commit(note, [randomUUID()]),
    send: async (who: Someone, note: string) => as(who).base64(note, await aJpeg()),
    reorder: (who: Someone, note: string, image: string) => as(who).reorder(note, [image]),
    remove: (who: Someone, note: string, image: string) => as(who).remove(note, image),
  };
  const REFUSED = { shown: [401, 403], held: [401, 404], hidden: [401, 404], deleted: [401, 404], draft: [401, 404] };

  it.each(Object.entries(REFUSED) as [keyof typeof REFUSED, number[]][])(
    'with those of a %s note guests and others may nothing',
    async (state, refused) => {
      const { note, send } = await aNoteOfSomeone();
      const { id } = first(imagesIn(await send(note, await aJpeg())));
      await db.kysely.updateTable('notes').set({ state }).where('id', '=', note).execute();
      const guest = { ...server.other, ask: server.guest.ask };
      for (const call of Object.values(calls))
        expect([(await call(guest, note, id)).statusCode, (await call(server.other, note, id)).statusCode]).toEqual(
          refused,
        );
      expect(await db.kysely.selectFrom('note_images').where('note_id', '=', note).select('id').execute()).toEqual([
        { id },
      ]);
    },
  );

  it('a moderator adds, reorders and removes nothing of somebody else’s: they decide about the whole note', async () => {
    const { note, send } = await aNoteOfSomeone();
    const { id } = first(imagesIn(await send(note, await aJpeg())));
    const statuses: number[] = [];
    for (const call of Object.values(calls)) statuses.push((await call(server.moderator, note, id)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([403]));
  });
});
