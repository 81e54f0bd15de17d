import { once } from 'node:events';
import { get, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Db, poolAt } from '../db/pool.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { createHttp } from './http.ts';
import { createServe } from './serve.ts';

const reply = z.object({ rows: z.int() });
const getSlow = defineCall('GET /slow', { who: 'anyone', summary: 'Slow.', reply });
const getShared = defineCall('GET /shared', { who: 'anyone', summary: 'Waits for a lock, once for all.', reply });
const getLate = defineCall('GET /late', { who: 'anyone', summary: 'Too slow.', reply, answerMs: 300 });
const postLate = defineCall('POST /late', {
  who: 'anyone',
  summary: 'Too slow, and asks whether anybody waits.',
  reply,
  once: false,
  answerMs: 300,
});
const postSlow = defineCall('POST /slow', { who: 'anyone', summary: 'A write that waits for a lock.', reply });
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
const written: string[] = [];
beforeAll(async () => {
  there = await aDatabase();
  web = poolAt(there.url, () => undefined, { size: 4, fair: true });
  // The statement would run far longer than the test waits. If it ends earlier, it was cancelled.
  const sleep = async (mark: string) => {
    await sql`select pg_sleep(600) ${sql.raw(`/* ${mark} */`)}`.execute(web.kysely);
    return { rows: 1 };
  };
  const lock = async (mark: string) => {
    await sql`select pg_advisory_xact_lock(1) ${sql.raw(`/* ${mark} */`)}`.execute(web.kysely);
    return { rows: 1 };
  };
  const shared = memoizeWithTtl(10_000, () => lock('shared'));
  app = createHttp({ trustProxy: '127.0.0.1', onFault: (error) => void faults.push(error) });
  const serve = createServe(app, { findMember: () => undefined });
  serve(getSlow, () => sleep('alone'));
  serve(getLate, () => sleep('late'));
  serve(postLate, async ({ signal }) => {
    await once(signal, 'abort');
    ended.push('late');
    return { rows: 0 };
  });
  serve(getShared, () => shared());
  serve(postSlow, async () => {
    const reply = await lock('written');
    written.push('written');
    return reply;
  });
  serve(listSlow, async () =>
    (async function* () {
      for (let n = 0; n < 5_000; n += 1) yield 'a'.repeat(1_000);
      await sleep('paged');
      yield 'b';
    })(),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  for (const list of [faults, ended, written]) list.length = 0;
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

/** Takes an advisory lock that the statements of `lock` wait for. Returns a function that releases the lock. */
async function holdLock(): Promise<() => Promise<void>> {
  const client = await there.pool.connect();
  await client.query('select pg_advisory_lock(1)');
  return async () => {
    await client.query('select pg_advisory_unlock(1)');
    client.release();
  };
}
/** Sends a request, disconnects while its statement runs, and waits until the server has cancelled the statement. */
async function leaveAnother(): Promise<void> {
  // The request comes from another client address, because this server allows each client one concurrent query.
  const pending = get(at('/slow'), { agent: false, headers: { 'x-forwarded-for': '192.0.2.8' } });
  pending.on('error', () => undefined);
  await expect.poll(() => running('alone')).toBe(1);
  pending.destroy();
  await expect.poll(() => running('alone')).toBe(0);
}

describe('disconnecting client', () => {
  it('cancels the running database statement of its request, also between pages of a long list', async () => {
    await leaveAnother();
    const pending = get(at('/list'), { agent: false });
    pending.on('error', () => undefined);
    pending.on('response', (response) => response.resume());
    await expect.poll(() => running('paged')).toBe(1);
    pending.destroy();
    await expect.poll(() => running('paged')).toBe(0);
    expect(faults).toEqual([]);
  });

  it('does not cancel a shared query for which another client also waits', async () => {
    const release = await holdLock();
    const first = get(at('/shared'), { agent: false });
    first.on('error', () => undefined);
    await expect.poll(() => running('shared')).toBe(1);
    const second = fetch(at('/shared'), { headers: { 'x-forwarded-for': '192.0.2.7' } });
    first.destroy();
    await leaveAnother();
    expect(await running('shared')).toBe(1);
    await release();
    expect((await second).status).toBe(200);
  });

  it('does not interrupt its write request', async () => {
    const release = await holdLock();
    const pending = send(at('/slow'), { method: 'POST', agent: false, headers: { 'content-length': '0' } });
    pending.on('error', () => undefined);
    pending.end();
    await expect.poll(() => running('written')).toBe(1);
    pending.destroy();
    await leaveAnother();
    expect([await running('written'), written]).toEqual([1, []]);
    await release();
    await expect.poll(() => written).toEqual(['written']);
  });
});

it('request timeout cancels the running database statement of the request', async () => {
  const pending = get(at('/late'), { agent: false });
  const [response] = (await once(pending, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(503);
  await expect.poll(() => running('late')).toBe(0);
});

it('request timeout aborts the signal of the request handler if the handler does not write to the database', async () => {
  const response = await fetch(at('/late'), { method: 'POST' });
  expect(response.status).toBe(503);
  await response.text();
  await expect.poll(() => ended).toEqual(['late']);
});
