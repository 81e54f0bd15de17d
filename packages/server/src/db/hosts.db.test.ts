import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseHosts } from './hosts.ts';
import { aDatabase, type TestDatabase } from './testing.ts';

/** Two databases stand for two hosts: one is set read-only, as a standby is. */
let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([aDatabase(), aDatabase()]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
const readOnly = (db: TestDatabase, is: boolean) =>
  first.direct.pool.query(`alter database ${nameOf(db)} set default_transaction_read_only = ${is ? 'on' : 'off'}`);

it('chooses the host of the role, stays there, and closes connections to it once the role has moved', async () => {
  const urls = [first.url, second.url, 'postgres://127.0.0.1:1/none'];
  await readOnly(first, false);
  await readOnly(second, true);
  const hosts = databaseHosts({ urls, role: null }, 'read-write');
  expect(await hosts.choose()).toBe(first.url);
  expect(await databaseHosts({ urls, role: 'read-only' }, 'read-write').choose()).toBe(second.url);
  for (const role of ['any', 'primary', 'prefer-standby'] as const)
    expect.soft([first.url, second.url], role).toContain(await databaseHosts({ urls, role }, 'read-write').choose());
  await expect(databaseHosts({ urls, role: 'standby' }, 'read-write').choose()).rejects.toMatchObject({
    message: 'None of the 3 hosts of the database is a standby.',
    code: '08001',
  });

  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  hosts.follow(first.url, client);
  const closed = new Promise((resolve) => client.once('end', resolve));
  await readOnly(first, true);
  await readOnly(second, false);
  // It was looked at a moment ago.
  expect(await hosts.choose()).toBe(first.url);
  hosts.suspect();
  expect(await hosts.choose()).toBe(second.url);
  await closed;
});
