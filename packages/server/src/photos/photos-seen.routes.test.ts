import type { NoteImage } from '@crimemap/contract/notes';
import { describe, expect, it } from 'vitest';
import { first, photosForThisFile } from '../app/testing-photos.ts';
import { aJpeg, imagesIn } from './testing.ts';

const { db, server, aNoteOfSomeone, see, imagesOf } = await photosForThisFile();

describe('photos that are not public', () => {
  it('of a held or hidden note are shown only to the note’s author and moderators', async () => {
    for (const state of ['held', 'hidden'] as const) {
      const { someone, note, send } = await aNoteOfSomeone();
      const { url } = first(imagesIn(await send(note, await aJpeg())));
      await db.kysely.updateTable('notes').set({ state }).where('id', '=', note).execute();
      const statuses = async (address: string) =>
        Promise.all(
          [server.guest, server.other, someone, server.moderator].map(
            async (who) => (await see(address, who)).statusCode,
          ),
        );
      expect.soft(await statuses(url), state).toEqual([404, 404, 200, 200]);
      for (const who of [someone, server.moderator]) {
        const signed = first(await imagesOf(note, who));
        expect.soft(signed.url, state).toContain('?t=');
        expect.soft(await statuses(signed.url), state).toEqual([200, 200, 200, 200]);
        expect.soft(await statuses(signed.thumbnail_url), state).toEqual([200, 200, 200, 200]);
      }
    }
  });

  it('a signed URL is valid for one photo and a few minutes, and only until the note is deleted', async () => {
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

  it('of a draft are shown only to the draft’s author', async () => {
    const { someone, note, send } = await aNoteOfSomeone({ images_to_come: 2 });
    await send(note, await aJpeg());
    const [image] = await imagesOf(note, someone);
    expect((await see(image?.url ?? '')).statusCode).toBe(200);
    expect((await see(image?.url.split('?')[0] ?? '', server.moderator)).statusCode).toBe(404);
  });
});
