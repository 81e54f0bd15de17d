import { randomUUID } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadTarget } from '@crimemap/contract/note-photos';
import { HOUR_MS } from '@crimemap/contract/time';
import { describe, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { diskStore, type ObjectKey, type ObjectStore, StoreUnavailable } from '../object-store/object-store.ts';
import { withLease } from '../shared/lease.ts';
import { cleanUpPhotos, startPhotoCleanup } from './photo-cleanup.ts';
import { aJpeg, imagesIn, sending } from './testing.ts';

/** Functions that replace those of the object store, to simulate failures. */
let failing: Partial<ObjectStore> = {};
const lazily = () => diskStore(folder);
const objects: ObjectStore = {
  put: (...given) => (failing.put ?? lazily().put)(...given),
  get: (...given) => (failing.get ?? lazily().get)(...given),
  head: (...given) => (failing.head ?? lazily().head)(...given),
  delete: (...given) => (failing.delete ?? lazily().delete)(...given),
  presignPut: (...given) => (failing.presignPut ?? lazily().presignPut)(...given),
};
const { db, server } = await notesForThisFile({ objects });
const folder = server.folder;

const cleanup = () => cleanUpPhotos({ db, objects: server.objects, now: () => server.clock.now });
const files = async () =>
  (await readdir(join(folder, 'photos'), { recursive: true }).catch(() => [])).filter((name) => name.length > 2);
const rows = async (table: 'notes' | 'note_images' | 'note_uploads' | 'stored_objects') =>
  (await db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;
const away = async () => {
  throw new StoreUnavailable('the disk cannot take a photo');
};
const failed = async <Value>(how: Partial<ObjectStore>, work: () => Promise<Value>): Promise<Value> => {
  failing = how;
  try {
    return await work();
  } finally {
    failing = {};
  }
};
async function aDraft(photos = 2) {
  const someone = await server.aMember();
  const note = await server.aNote({ by: someone, images_to_come: photos });
  return Object.assign(sending(someone.ask, server.guest.ask), { someone, note });
}
type Draft = Awaited<ReturnType<typeof aDraft>>;
const nothingIsLeft = async () => {
  server.later(2 * HOUR_MS + 1);
  await cleanup();
  expect(await files()).toEqual([]);
  for (const table of ['notes', 'note_images', 'note_uploads', 'stored_objects'] as const)
    expect([table, await rows(table)]).toEqual([table, 0]);
};

describe('no file or row remains after the cleanup if adding photos to a note fails', () => {
  const steps: Record<string, (draft: Draft) => Promise<unknown>> = {
    'before room is made for them': async () => undefined,
    'while room is made for them': async ({ note, presign }) => {
      const reply = await failed({ presignPut: away }, () => presign(note, ['image/jpeg', 'image/jpeg']));
      expect(reply.statusCode).toBe(503);
    },
    'before the first is sent': ({ note, room }) => room(note, 2),
    'after the first was sent': async ({ note, room, put }) => {
      const [target] = (await room(note, 2)) as [UploadTarget];
      expect((await put(target, await aJpeg())).statusCode).toBe(204);
    },
    'because the second is no picture': async ({ note, send }) =>
      expect((await send(note, await aJpeg(), Buffer.from('none'))).statusCode).toBe(422),
    'while the first is written': async ({ note, room, put }) => {
      const [target] = (await room(note, 2)) as [UploadTarget];
      const reply = await failed({ put: away }, async () => put(target, await aJpeg()));
      expect(reply.statusCode).toBe(503);
    },
    'while what was made of them is written': async ({ note, room, put, commit }) => {
      const targets = await room(note, 2);
      for (const target of targets) await put(target, await aJpeg());
      const real = diskStore(folder);
      let written = 0;
      const putTwo = async (...given: Parameters<ObjectStore['put']>) => {
        written += 1;
        return written > 2 ? away() : real.put(...given);
      };
      const keys = targets.map(({ key }) => key);
      const reply = await failed({ put: putTwo, delete: async (all) => all }, () => commit(note, keys));
      expect(reply.json()).toMatchObject({ code: 'not_available' });
      expect(await rows('note_images')).toBe(0);
    },
    'after one of two was committed': async ({ note, send }) =>
      expect((await send(note, await aJpeg())).statusCode).toBe(200),
    'and the server is killed in the middle of a file': async ({ note, room }) => {
      const [{ key }] = (await room(note)) as [UploadTarget];
      const half = diskStore(folder, async (path) => {
        const file = await open(path, 'w');
        await file.write('half');
        await file.close();
        // Never resolves, like a process that was killed.
        return new Promise<never>(() => undefined);
      });
      void half.put(`upload-${key}`, await aJpeg(), 'image/jpeg');
      await expect.poll(files).toEqual([expect.stringContaining('.half')]);
    },
    'and the server is killed between storing and adding': async () => {
      const key: ObjectKey = `full-${randomUUID()}`;
      await db.kysely.insertInto('stored_objects').values({ key, made_at: server.clock.now }).execute();
      await server.objects.put(key, await aJpeg(), 'image/webp');
      expect(await files()).toHaveLength(1);
    },
  };

  it.each(Object.entries(steps))('%s', async (_when, fail) => {
    await fail(await aDraft());
    await nothingIsLeft();
  });
});

describe('cleanup job', () => {
  it('keeps upload reservations younger than an hour, and photos of existing notes of any age', async () => {
    const { note, send } = await aDraft(1);
    const stored = imagesIn(await send(note, await aJpeg()));
    server.later(3 * HOUR_MS);
    const { note: draft, room } = await aDraft(2);
    const [{ key }] = (await room(draft)) as [UploadTarget];
    await cleanup();
    expect((await server.guest.ask('GET', stored[0]?.url.replace('/api', '') ?? '')).statusCode).toBe(200);
    const left = await db.kysely.selectFrom('note_uploads').select('id').execute();
    expect(left).toEqual([{ id: key }]);
    await db.kysely.deleteFrom('notes').execute();
    await nothingIsLeft();
  });

  it('deletes the photos of a deleted note and of a deleted account', async () => {
    const erased = await aDraft(1);
    await erased.send(erased.note, await aJpeg());
    const left = await aDraft(1);
    await left.send(left.note, await aJpeg());
    expect(await files()).toHaveLength(4);
    await db.kysely.deleteFrom('notes').where('id', '=', erased.note).execute();
    await db.kysely.deleteFrom('members').where('id', '=', left.someone.id).execute();
    await nothingIsLeft();
  });

  it('deletes a thousand unused upload reservations and their rows', async () => {
    const { note, someone } = await aDraft(1);
    await db.pool.query(
      `insert into note_uploads (id, note_id, member_id, content_type, expires_at)
       select gen_random_uuid(), $1, $2, 'image/jpeg', $3 from generate_series(1, 1000)`,
      [note, someone.id, new Date(server.clock.now.getTime() + 600_000)],
    );
    await db.pool.query(`insert into stored_objects (key, made_at) select 'upload-' || id, $1 from note_uploads`, [
      server.clock.now,
    ]);
    await nothingIsLeft();
  });

  it('deletes a file that was uploaded a second time after its photo was committed', async () => {
    const { note, send } = await aDraft(1);
    const [image] = imagesIn(await send(note, await aJpeg()));
    await server.objects.put(`upload-${image?.id}`, await aJpeg(), 'image/jpeg');
    server.later(2 * HOUR_MS);
    await cleanup();
    expect((await files()).filter((name) => name.includes('upload-'))).toEqual([]);
    await db.kysely.deleteFrom('notes').execute();
    await nothingIsLeft();
  });

  it('retries a failed deletion in the next run', async () => {
    const { note, send } = await aDraft(1);
    await send(note, await aJpeg());
    await db.kysely.deleteFrom('notes').execute();
    server.later(2 * HOUR_MS);
    const swept = await failed({ delete: async (keys) => keys }, cleanup);
    expect(swept).toMatchObject({ objects: 0, left: 3 });
    await nothingIsLeft();
  });

  it('does nothing while another server runs it, and stops on request', async () => {
    const presented: object[] = [];
    const log = {
      debug: (said: object) => void presented.push(said),
      info: (said: object) => void presented.push(said),
      warn: (said: object) => void presented.push(said),
    };
    const deps = { db, objects: server.objects, now: () => server.clock.now, log: log as never };
    await withLease(db, 'sweep photos', async () => {
      const idle = startPhotoCleanup(deps);
      await idle.stop();
    });
    expect(presented).toEqual([]);
    const working = startPhotoCleanup(deps);
    await expect.poll(() => presented.length).toBe(1);
    await working.stop();
    expect(presented).toEqual([{ drafts: 0, uploads: 0, objects: 0, left: 0 }]);
  });
});

describe('while the object store cannot store anything', () => {
  it('uploads return 503 and can be repeated, and notes and existing photos can still be read', async () => {
    const { note, room, put, commit, base64, send } = await aDraft(1);
    const [shown] = imagesIn(await send(note, await aJpeg()));
    const [target] = (await room(note)) as [UploadTarget];
    await failed({ put: away }, async () => {
      const reply = await put(target, await aJpeg());
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30']);
      expect((await base64(note, await aJpeg())).statusCode).toBe(503);
      expect((await server.guest.ask('GET', `/community/notes/${note}`)).statusCode).toBe(200);
      expect((await server.guest.ask('GET', shown?.url.replace('/api', '') ?? '')).statusCode).toBe(200);
    });
    expect((await put(target, await aJpeg())).statusCode).toBe(204);
    expect(imagesIn(await commit(note, [target.key]))).toHaveLength(2);
    await db.kysely.deleteFrom('notes').execute();
    await nothingIsLeft();
  });
});
