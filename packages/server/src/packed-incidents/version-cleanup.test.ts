import type { PackedManifest } from '@crimemap/contract/incidents';
import { DAY_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { killedAt } from '../db/testing-killed.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { filesOf, packedIncidentsStore } from './packed-incidents.store.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';
import { whilePublishing } from './publishing.store.ts';
import { cleanUpVersions } from './version-cleanup.ts';
import { versionsStore } from './versions.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const on = (day: number) => new Date(Date.parse('2025-06-01T12:00:00Z') + day * DAY_MS);
/** Adds a shooting in `year`, publishes the city on `day` and returns the manifest. */
async function publish(
  day: number,
  year = 2025,
  source: 'official' | 'rehearsal' = 'official',
): Promise<PackedManifest> {
  await seedIncidents(db, [{ crime_type: 'shooting', occurred_on: `${year}-01-02`, data_source: source }]);
  await publishPackedIncidents(db, 'toronto', () => on(day));
  return (await packedIncidentsStore(db).manifest('toronto', 'guest')) as PackedManifest;
}
const cleanup = (day: number) => cleanUpVersions(db, { now: on(day) });
/** Returns whether a version exists. Fails if it exists but a file is missing. */
async function isWhole({ version, ...manifest }: PackedManifest): Promise<boolean> {
  const stored = await versionsStore(db).manifest('toronto', 'guest', version);
  const files = await Promise.all(
    filesOf({ version, ...manifest }).map((file) => packedIncidentsStore(db).file('toronto', file)),
  );
  if (stored) expect(files).not.toContain(null);
  return stored !== null;
}
const whole = (versions: readonly PackedManifest[]) => Promise.all(versions.map(isWhole));
const files = async () =>
  (await db.pool.query<{ file: string }>('select file from column_files order by file')).rows.map(({ file }) => file);

test('deletes a version 30 days after it was replaced, with the files that no other version uses', async () => {
  const first = await publish(0, 2020);
  const second = await publish(20, 2025);
  const third = await publish(25, 2025);
  expect(await cleanup(49.9)).toEqual({ versions: 0, files: 0 });
  // One version for guests and one for members.
  expect(await cleanup(50.1)).toMatchObject({ versions: 2 });
  expect(await whole([first, second, third])).toEqual([false, true, true]);
  const of2020 = first.years[0]?.file as string;
  expect(filesOf(third), 'a file of all three').toContain(of2020);
  expect(await cleanup(55.1)).toMatchObject({ versions: 2, files: 1 });
  expect(await whole([first, second, third])).toEqual([false, false, true]);
  expect(await cleanup(9_000), 'the current one has no time').toEqual({ versions: 0, files: 0 });
  expect(await files()).toEqual(filesOf(third).sort());
});

test('keeps a version that a citation refers to, until the citation has copies of the files or is removed', async () => {
  const versions = [await publish(0), await publish(1), await publish(2)];
  const [first, second] = versions as [PackedManifest, PackedManifest];
  const cite = (id: string, { version }: PackedManifest) =>
    db.pool.query(
      `insert into citations (id, city, edition, view, about, sha256, bytes, cited_at)
       values ($1, 'toronto', $2, '{}', '{}', repeat('a', 64), 1, $3)`,
      [id, version, on(0)],
    );
  await cite('one', first);
  await cite('two', second);
  await cleanup(100);
  expect(await whole(versions)).toEqual([true, true, true]);
  await db.pool.query(`update citations set retained = '{}' where id = 'one'`);
  await db.pool.query(`update citations set taken_down_at = now() where id = 'two'`);
  await cleanup(100);
  expect(await whole(versions)).toEqual([false, false, true]);
});

test('deletes a version of sample data one day after official data replaced it', async () => {
  const invented = await publish(0, 2025, 'rehearsal');
  expect(await cleanup(30)).toEqual({ versions: 0, files: 0 });
  const official = await publish(30, 2024);
  await cleanup(30.5);
  expect(await whole([invented, official])).toEqual([true, true]);
  await cleanup(31.5);
  expect(await whole([invented, official])).toEqual([false, true]);
});

test('deletes files that were never part of a version one day after they were written', async () => {
  const version = await publish(0);
  await db.pool.query(
    `insert into column_files (city, file, audience, rows, brotli, made_at) values ('toronto', 'old', 'guest', 1, '', $1)`,
    [on(0)],
  );
  expect(await cleanup(0.9)).toEqual({ versions: 0, files: 0 });
  expect(await cleanup(1.1)).toEqual({ versions: 0, files: 1 });
  expect(await isWhole(version)).toBe(true);
});

test('waits for a running publication, so that this publication loses no file', async () => {
  const first = await publish(0, 2020);
  await publish(1, 2021);
  const order: string[] = [];
  const publishing = whilePublishing(db, 'toronto', async (store) => {
    order.push('publishing');
    await db.pool.query('select pg_sleep(0.3)');
    // Publishes the first version again without new files, so its old files must still exist.
    await store.write([], { guest: first, member: first }, { now: on(50), reading: null });
    order.push('published');
  });
  const swept = (async () => {
    while (order.length === 0) await db.pool.query('select pg_sleep(0.01)');
    await cleanup(100);
    order.push('swept');
  })();
  await Promise.all([publishing, swept]);
  expect(order).toEqual(['publishing', 'published', 'swept']);
  expect(await isWhole(first)).toBe(true);
});

test('after a server is killed while publishing, the previous version is complete and no new file remains', async () => {
  const first = await publish(0);
  const before = await files();
  await seedIncidents(db, [{ crime_type: 'homicide' }]);
  await killedAt(db, 'lock table packed_editions in access exclusive mode', () =>
    publishPackedIncidents(db, 'toronto', () => on(1)),
  );
  expect((await packedIncidentsStore(db).manifest('toronto', 'guest'))?.version).toBe(first.version);
  expect(await files()).toEqual(before);
  const next = await publish(2);
  expect(await whole([first, next])).toEqual([true, true]);
});

test('after a server is killed during cleanup, each version is either complete or deleted', async () => {
  const versions = [await publish(0), await publish(1), await publish(2)];
  await killedAt(db, 'lock table column_files in access exclusive mode', () => cleanup(100));
  expect(await whole(versions)).toEqual([true, true, true]);
  await cleanup(100);
  expect(await whole(versions)).toEqual([false, false, true]);
});
