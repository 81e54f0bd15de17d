import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aDatabase } from './db/testing.ts';
import { seedIncidents } from './incidents/testing.ts';
import { ended, serversForThisFile, started } from './testing-process.ts';

serversForThisFile();

/** Number of rows. Their list is longer than the network buffers of both ends can hold. */
const ROWS = 12_000;

interface Reply {
  readonly status: number | undefined;
  readonly body: string;
}

it('the server completes nine open requests after SIGTERM, three of which are long lists', async () => {
  const db = await aDatabase();
  const server = await started({ DATABASE_URL: db.url, DRAIN_SECONDS: '2', RATE_LIMIT_PER_MINUTE: '0' });
  // No import replaces the rows of this dataset.
  const row = { dataset: 'seeded', data_source: 'rehearsal', crime_type: 'shooting', word: 'x'.repeat(1_000) } as const;
  await seedIncidents(
    db,
    Array.from({ length: ROWS }, () => row),
  );

  /** Sends a request. Each request has a different client address, because rate limits apply per address. */
  const send = (n: number, path: string, method = 'GET') => {
    const sent = request(`${server.url}${path}`, {
      method,
      agent: false,
      localAddress: `127.0.0.${n + 2}`,
      // The server responds to this header with “100 Continue” when it has read the headers.
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json', 'content-length': 40, expect: '100-continue' },
      }),
    });
    const reply = once(sent, 'response').then(([incoming]) => incoming as IncomingMessage);
    return { sent, reply };
  };
  const whole = async (reply: Promise<IncomingMessage>): Promise<Reply | string> => {
    try {
      const incoming = await reply;
      return { status: incoming.statusCode, body: await text(incoming) };
    } catch (error) {
      return `cut: ${(error as Error).message}`;
    }
  };
  const three = [0, 1, 2];

  // The clients read the first part of the list, and the rest only when the server is closing. The server signals that
  // by ending an unused connection.
  const lists = await Promise.all(
    three.map(async (n) => {
      const { sent, reply } = send(n, '/api/crimes');
      sent.end();
      const incoming = await reply;
      incoming.pause();
      return { reply };
    }),
  );
  const halves = await Promise.all(
    three.map(async (n) => {
      const { sent, reply } = send(3 + n, '/api/auth/login', 'POST');
      const begun = once(sent, 'continue');
      sent.flushHeaders();
      await begun;
      sent.write('{"email":"nobody@example.org",'.padEnd(30));
      return { sent, body: whole(reply) };
    }),
  );
  const lock = await db.pool.connect();
  await lock.query('begin; lock table notes in access exclusive mode');
  const waiting = three.map((n) => {
    const { sent, reply } = send(6 + n, '/api/community/notes?west=-80&south=43&east=-79&north=44');
    sent.end();
    return whole(reply);
  });
  const blocked = async () =>
    (
      await db.pool.query(
        'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      )
    ).rowCount ?? 0;
  await expect.poll(blocked).toBeGreaterThan(0);

  const idle = connect(Number(new URL(server.url).port), '127.0.0.1').resume();
  await once(idle, 'connect');
  const unused = once(idle, 'close');
  const exit = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const ready = async () => {
    const reply = await fetch(`${server.url}/ready`);
    return [reply.status, reply.headers.get('connection'), await reply.json()];
  };
  await expect.poll(ready).toEqual([503, 'close', { status: 'stopping' }]);
  expect((await fetch(`${server.url}/api/cities`)).status).toBe(200);
  await unused;

  const bodies = lists.map(({ reply }) => whole(reply));
  await lock.query('commit');
  lock.release();
  for (const { sent } of halves) sent.end('"password":"wrong-one"}'.slice(0, 10).padEnd(10));
  for (const reply of await Promise.all(waiting))
    expect(reply).toMatchObject({ status: 200, body: expect.stringMatching(/^\{.*\}$/s) });
  for (const reply of await Promise.all(halves.map(({ body }) => body))) expect(reply).toMatchObject({ status: 400 });
  for (const reply of await Promise.all(bodies)) {
    if (typeof reply === 'string') throw new Error(reply);
    expect(reply.status).toBe(200);
    expect(reply.body.length).toBeGreaterThan(ROWS * 1_000);
    expect((JSON.parse(reply.body) as unknown[]).length).toBeGreaterThanOrEqual(ROWS);
  }
  expect(await exit).toEqual([0, null]);
  expect(server.said()).not.toContain('"what":"open requests"');
  await ended(server.child);
  await db.stop();
}, 120_000);
