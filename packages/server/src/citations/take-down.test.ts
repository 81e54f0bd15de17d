import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@crimemap/contract/problem';
import { HOUR_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { openObjectStore } from '../object-store/index.ts';
import { cleanUpPhotos } from '../photos/index.ts';
import { takeDown as takeDownIn } from './citations.store.ts';
import { citationsForThisFile } from './testing-citations.ts';

const { db, clock, folder, guest, member, serverFor, cite, cited, file } = await citationsForThisFile();
const { rows } = await db.pool.query<{ id: string }>(
  `insert into members (email, email_key) values ($1, $1) returning id`,
  [`${randomUUID()}@example.org`],
);
const moderator = await serverFor('moderator', rows[0]?.id);

const VIEW: View = { city: 'toronto', crime_types: ['shooting'], year: 2024 };
const takeDown = (id: string, as = moderator, reason = 'privacy') =>
  as.inject({ method: 'POST', url: `/api/moderation/citations/${id}`, payload: { reason } });
const retained = async () => {
  const names = await readdir(join(folder, 'citations'), { recursive: true });
  return names.filter((name) => name.includes('cited-')).length;
};

const cached = async () => (await readdir(join(folder, 'file-cache/citations'))).length;

it('a deleted citation returns 410 with the reason in every form, and its files are deleted', async () => {
  const before = await cited(VIEW);
  const [others, ready] = [await retained(), await cached()];
  const { id } = await cited({ ...VIEW, months: '5' });
  expect(await retained()).toBe(others + 4);
  expect((await takeDown(id)).statusCode).toBe(204);
  expect(await retained()).toBe(others);
  expect(await cached(), 'nothing of it lies ready either').toBe(ready);
  for (const as of [guest, member, moderator])
    for (const path of ['', '/figure', '.csv', '.geojson', '.parquet', '.zip']) {
      const gone = await as.inject(`/api/citations/${id}${path}`);
      expect
        .soft([gone.statusCode, gone.json<Problem>()], path)
        .toMatchObject([410, { code: 'taken_down', reason: 'privacy', detail: expect.stringContaining('2026-05-03') }]);
    }
  expect((await cite({ ...VIEW, months: '5' }, guest)).statusCode, 'cited again it is the same one').toBe(410);
  expect((await file(before.id, 'csv')).statusCode, 'another one').toBe(200);
  expect((await takeDown(id)).statusCode, 'once more it is as it was').toBe(204);
  const written = await db.pool.query('select retained, taken_down_for, taken_down_by from citations where id = $1', [
    id,
  ]);
  expect(written.rows).toEqual([{ retained: null, taken_down_for: 'privacy', taken_down_by: rows[0]?.id }]);
});

it('only moderators can delete a citation, which must exist, and only with a valid reason', async () => {
  const { id } = await cited({ ...VIEW, months: '6' });
  expect((await takeDown(id, guest)).statusCode).toBe(401);
  expect((await takeDown(id, member)).statusCode).toBe(403);
  expect((await takeDown(id, moderator, 'because')).statusCode).toBe(400);
  expect((await takeDown('0123456789')).statusCode).toBe(404);
  expect((await file(id, 'csv')).statusCode).toBe(200);
});

it('the next cleanup deletes remaining files of a deleted citation, and no other files', async () => {
  const [standing, gone] = [await cited({ ...VIEW, months: '7' }), await cited({ ...VIEW, months: '8' })];
  const before = await retained();
  await takeDownIn(db, gone.id, { reason: 'other', by: rows[0]?.id as string, at: clock.now });
  const objects = await openObjectStore({ dataDir: folder, objectStoreUrl: null }, () => clock.now);
  await cleanUpPhotos({ db, objects, now: () => new Date(clock.now.getTime() + 2 * HOUR_MS) });
  expect(await retained()).toBe(before - 4);
  expect((await file(standing.id, 'csv', await serverFor('member'))).statusCode).toBe(200);
});
