import { DAY_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { cleanUpVersions } from '../packed-incidents/version-cleanup.ts';
import { citationsForThisFile, sha } from './testing-citations.ts';

const { db, clock, cited, read, file, serverFor, aLaterVersion } = await citationsForThisFile();

/**
 * Turns a citation into one of the old kind: its name is a hash of ten digits, and its files are made at each request.
 */
async function asOnceCited(id: string, name: string): Promise<void> {
  await db.pool.query('update citations set id = $2, retained = null, same_as = null where id = $1', [id, name]);
}
const VIEW: View = { city: 'toronto', crime_types: ['shooting'] };

it('an old citation returns its numbers, files and checksum, and then no longer needs its version of the data', async () => {
  const views = [{ ...VIEW, year: 2024 }, { city: 'toronto' }] satisfies View[];
  const before = await Promise.all(
    views.map(async (view, at) => {
      const citation = await cited(view);
      const bytes = (await file(citation.id, 'csv')).rawPayload;
      const name = `abcdefgh0${at}`;
      await asOnceCited(citation.id, name);
      return { citation, bytes, name };
    }),
  );
  await aLaterVersion();
  await cleanUpVersions(db, { now: new Date(clock.now.getTime() + 100 * DAY_MS) });
  for (const { citation, bytes, name } of before) {
    const server = await serverFor('member');
    const again = await read(name, server);
    expect(again).toMatchObject({
      view: citation.view,
      numbers: { cited: citation.numbers?.cited, csv: 'same', sha256: sha(bytes), bytes: bytes.length },
    });
    expect((await file(name, 'csv', server)).rawPayload.equals(bytes)).toBe(true);
    await server.close();
  }
  const swept = await cleanUpVersions(db, { now: new Date(clock.now.getTime() + 100 * DAY_MS) });
  expect(swept.versions, 'nothing waits for them any more').toBeGreaterThan(0);
  expect((await file('abcdefgh00', 'geojson', await serverFor('guest'))).statusCode).toBe(200);
});

it('an old citation reports that its rows have changed, and keeps the cited number', async () => {
  const { id, numbers } = await cited({ ...VIEW, months: '5' });
  await asOnceCited(id, 'abcdefgh11');
  const less = (numbers?.cited.total ?? 0) + 1;
  await db.pool.query(
    `update citations set sha256 = repeat('0', 64), about = jsonb_set(about::jsonb, '{total}', to_jsonb($2::int))::json where id = $1`,
    ['abcdefgh11', less],
  );
  expect((await read('abcdefgh11')).numbers).toMatchObject({ csv: 'changed', cited: { total: less } });
  expect((await file('abcdefgh11', 'csv')).body).toContain('The checksum no longer matches.');
});

it('an old citation reports that its version of the data is deleted, and keeps its numbers', async () => {
  const { id, numbers } = await cited({ ...VIEW, months: '6' });
  await asOnceCited(id, 'abcdefgh22');
  await db.pool.query(`update citations set edition = repeat('0', 32) where id = 'abcdefgh22'`);
  expect((await read('abcdefgh22')).numbers).toMatchObject({ csv: 'gone', sha256: numbers?.sha256 });
  expect((await file('abcdefgh22', 'csv')).statusCode).toBe(404);
});

it('an old citation without a zip archive keeps its other files, and returns 404 for the archive', async () => {
  const { id, numbers } = await cited({ ...VIEW, months: '8' });
  expect([numbers?.pack, (await file(id, 'zip')).statusCode]).toEqual([true, 200]);
  await db.pool.query(
    `update citations set retained = (retained::jsonb #- '{files,zip}')::json, about = (about::jsonb #- '{sources,0,source_digests}')::json
     where id = $1`,
    [id],
  );
  expect((await read(id)).numbers).toMatchObject({ pack: false, csv: 'same', sha256: numbers?.sha256 });
  expect((await file(id, 'zip')).statusCode).toBe(404);
  expect(sha((await file(id, 'csv')).rawPayload)).toBe(numbers?.sha256);
});

it('concurrent requests to several servers for an old citation store only one set of files, and these files are not listed for cleanup', async () => {
  const { id } = await cited({ ...VIEW, months: '7' });
  await asOnceCited(id, 'abcdefgh33');
  const apart = await Promise.all([serverFor('guest'), serverFor('guest'), serverFor('member')]);
  const replies = await Promise.all(apart.map((server) => file('abcdefgh33', 'csv', server)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { rows } = await db.pool.query<{ files: Record<string, string> }>(
    `select retained -> 'files' as files from citations where id = 'abcdefgh33'`,
  );
  const names = Object.values(rows[0]?.files ?? {});
  expect(names).toHaveLength(4);
  const swept = await db.pool.query('select from stored_objects where key = any($1)', [names]);
  expect(swept.rowCount, 'what the citation names is swept by nobody').toBe(0);
});
