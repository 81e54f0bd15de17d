import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { isAlive, postmasterOf } from './db/embedded/postmaster.ts';
import { aDatabase } from './db/testing.ts';
import { ended, folder, run, serversForThisFile, started } from './testing-process.ts';

serversForThisFile();

const status = async (url: string) => (await fetch(url)).status;

it('the server starts with an embedded database, rejects a second server with the same folder, and stops cleanly', async () => {
  const server = await started();
  expect(server.said()).toContain(`database  embedded, in ${folder}`);
  expect([
    await status(`${server.url}/health`),
    await status(`${server.url}/ready`),
    await status(`${server.url}/api/cities`),
  ]).toEqual([200, 200, 200]);

  const second = run();
  expect(await ended(second.child)).toBe(1);
  expect(second.said().trim()).toBe(
    `Another server is already running on ${folder}. Stop it, or give this one its own DATA_DIR.`,
  );
  expect(await status(`${server.url}/ready`)).toBe(200);

  const postmaster = postmasterOf(join(folder, 'postgres/data'))?.pid ?? 0;
  expect(await ended(server.child, 'SIGTERM')).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  expect(server.said()).not.toContain('"level":"error"');
}, 120_000);

it('the server starts again with the same folder after kill -9', async () => {
  const server = await started();
  await ended(server.child, 'SIGKILL');
  const again = await started();
  expect(await status(`${again.url}/ready`)).toBe(200);
  expect(await ended(again.child, 'SIGINT')).toBe(0);
}, 120_000);

it('the server stops its embedded database if it cannot start because a newer version has changed the database', async () => {
  const server = await started();
  await ended(server.child, 'SIGTERM');
  const db = await openDatabase({ dataDir: folder }, { info: () => undefined, warn: () => undefined });
  await db.pool.query(`insert into applied_migrations (name, checksum) values ('9999-later.sql', 'x')`);
  await db.stop();
  const refused = run();
  expect(await ended(refused.child)).toBe(1);
  expect(refused.said()).toContain('A newer version has changed this database');
  expect(postmasterOf(join(folder, 'postgres/data'))).toBeNull();
}, 120_000);

it('the server uses DATABASE_URL and creates no embedded database', async () => {
  const db = await aDatabase();
  const server = await started({ DATABASE_URL: db.url });
  expect(await status(`${server.url}/ready`)).toBe(200);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  expect(server.said()).not.toContain(new URL(db.url).password || 'no password');
  expect(await ended(server.child, 'SIGTERM')).toBe(0);
  await db.stop();
}, 120_000);

it('the server reports invalid settings and an unreachable database in full sentences', async () => {
  const wrong = run({ NODE_ENV: 'production', AUTH_DISABLED: '1', PORT: 'eighty' });
  expect(await ended(wrong.child)).toBe(1);
  expect(wrong.said()).toContain('- PORT must be a whole number');
  expect(wrong.said()).toContain('- AUTH_DISABLED is not allowed');
  const nowhere = run({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
  expect(await ended(nowhere.child)).toBe(1);
  expect(nowhere.said()).toMatch(/^The database cannot be used: .*ECONNREFUSED/);
  expect(nowhere.said()).not.toContain('secret');
}, 60_000);
