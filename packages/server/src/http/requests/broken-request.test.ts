import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from '../testing.ts';

const postThing = defineCall('POST /things', { who: 'anyone', summary: 'A thing.', body: z.object({ a: z.string() }) });
const POST =
  'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

let app: FastifyInstance;
beforeAll(async () => {
  app = await aServer({ routes: (serve) => serve(postThing, async () => undefined) });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const say = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said)).on('error', reject);
  });

it('malformed HTTP request gets a problem response with security headers, and its connection is closed', async () => {
  for (const [what, bytes, status, code] of [
    ['two hosts', 'GET /api/things HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400, 'invalid_input'],
    [
      'two hosts at an address that cannot be read',
      'GET /%ff HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n',
      400,
      'invalid_input',
    ],
    ['no host', 'GET /api/things HTTP/1.1\r\n\r\n', 400, 'invalid_input'],
    ['an expectation of something unheard of', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: 42\r\n\r\n', 417, 'invalid_input'],
    ['endless words about a chunk', `${POST}3;${'a'.repeat(20_000)}\r\n`, 413, 'payload_too_large'],
    ['a chunk of no length', `${POST}x\r\n`, 400, 'invalid_input'],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}`, 431, 'payload_too_large'],
  ] as const) {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect.soft(head, what).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    for (const line of [
      'content-type: application/problem+json',
      'cache-control: no-store',
      `content-security-policy: default-src 'none'`,
      'x-content-type-options: nosniff',
      'connection: close',
    ])
      expect.soft(head.toLowerCase(), what).toContain(line);
    expect.soft(JSON.parse(body), what).toMatchObject({ status, code, detail: expect.stringMatching(/\.$/) });
  }
});
