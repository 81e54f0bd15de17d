import { once } from 'node:events';
import { get, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Db, poolAt } from '../db/pool.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { createHttp } from './http.ts';
import { createServe } from './serve.ts';

const reply = z.object({ rows: z.int() });
const getSlow = defineCall('GET /slow', { who: 'anyone', summary: 'Slow.', reply });
const getShared = defineCall('GET /shared', { who: 'anyone', summary: 'Slow, and asked once for all.', reply });
const getLate = defineCall('GET /late', { who: 'anyone', summary: 'Too slow.', reply, answerMs: 300 });
const postLate = defineCall('POST /late', {
  who: 'anyone',
  summary: 'Too slow, and asks whether anybody waits.',
  reply,
  once: false,
  answerMs: 300,
});
const postSlow = defineCall('POST /slow', { who: 'anyone', summary: 'A slow write.', reply });
const listSlow = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list whose second page is slow.',
  sends: 'stream',
  reply: z.array(z.string()),
});

let there: TestDatabase;
let web: Db;
let app: FastifyInstance;
const faults: unknown[] = [];
const ended: string[] = [];
beforeAll(async () => {
  there = await aDatabase();
  web = poolAt(there.url, () => undefined, { size: 4, fair: true });
  const sleep = async (seconds: number, mark: string) => {
    await sql`select pg_sleep(${sql.lit(seconds)}) ${sql.raw(`/* ${mark} */`)}`.execute(web.kysely);
    return { rows: 1 };
  };
  const shared = memoizeWithTtl(10_000, () => sleep(1.5, 'shared'));
  app = createHttp({ trustProxy: '127.0.0.1', onFault: (error) => void faults.push(error) });
  const serve = createServe(app, { findMember: () => undefined });
  serve(getSlow, () => sleep(20, 'alone'));
  serve(getLate, () => sleep(20, 'late'));
  serve(postLate, async ({ signal }) => {
    await once(signal, 'abort');
    ended.push('late');
    return { rows: 0 };
  });
  serve(getShared, () => shared());
  serve(postSlow, () => sleep(1.5, 'written'));
  serve(listSlow, async () =>
    (async function* () {
      for (let n = 0; n < 5_000; n += 1) yield 'a'.repeat(1_000);
      await sleep(20, 'paged');
      yield 'b';
    })(),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await web.kysely.destroy();
  await there.stop();
});

const at = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api${path}`;
const running = async (mark: string) => {
  const { rows } = await there.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
    [`%/* ${mark} */%`],
  );
  return rows[0]?.count;
};
const SOON = { timeout: 1_000, interval: 20 };

describe('a client that goes away', () => {
  it.each([
    ['in the middle of a slow statement', '/slow', 'alone'],
    ['while a page of a long list is read', '/list', 'paged'],
  ])('%s: it ends within a second', async (_, path, mark) => {
    const pending = get(at(path), { agent: false });
    pending.on('error', () => undefined);
    pending.on('response', (response) => response.resume());
    await expect.poll(() => running(mark), { timeout: 5_000 }).toBe(1);
    pending.destroy();
    await expect.poll(() => running(mark), SOON).toBe(0);
    expect(faults).toEqual([]);
  });

  it('does not end what others wait for too', async () => {
    const first = get(at('/shared'), { agent: false });
    first.on('error', () => undefined);
    await expect.poll(() => running('shared')).toBe(1);
    const second = fetch(at('/shared'), { headers: { 'x-forwarded-for': '192.0.2.7' } });
    first.destroy();
    expect((await second).status).toBe(200);
  });

  it('does not leave a write half done', async () => {
    const pending = send(at('/slow'), { method: 'POST', agent: false, headers: { 'content-length': '0' } });
    pending.on('error', () => undefined);
    pending.end();
    await expect.poll(() => running('written')).toBe(1);
    pending.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await running('written')).toBe(1);
    await expect.poll(() => running('written'), { timeout: 5_000 }).toBe(0);
  });
});

it('a statement ends when its client was told that it takes too long', async () => {
  const pending = get(at('/late'), { agent: false });
  const [response] = (await once(pending, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(503);
  await expect.poll(() => running('late'), SOON).toBe(0);
});

it('a call that writes nothing is told that its client was told so', async () => {
  const response = await fetch(at('/late'), { method: 'POST' });
  expect(response.status).toBe(503);
  await response.text();
  await expect.poll(() => ended, SOON).toEqual(['late']);
});
