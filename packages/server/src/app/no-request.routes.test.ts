import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let whole: TestApp;
beforeAll(async () => {
  db = await aDatabase();
  whole = await aWholeApp(db);
  await whole.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
});

it('invalid HTTP requests get an error response, and their connection is closed', async () => {
  for (const [what, bytes, status] of [
    ['a query of 10 MB', `GET /api/crimes?division=${'a'.repeat(10_000_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'both a length and chunks',
      'POST /api/crimes HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['no host, asked before', 'GET /api/features HTTP/1.1\r\n\r\n', 400],
    ['something unheard of expected', 'GET /health HTTP/1.1\r\nhost: x\r\nexpect: 42\r\n\r\n', 417],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
  ] as const) {
    const reply = await replyTo(bytes);
    expect.soft(reply, what).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    for (const header of [
      'connection: close',
      'content-type: application/problem+json',
      `content-security-policy: default-src 'none'`,
    ])
      expect.soft(head.toLowerCase(), what).toContain(header);
    const problem = { status, code: expect.any(String), detail: expect.stringMatching(/\.$/) };
    expect.soft(JSON.parse(body), what).toMatchObject(problem);
  }
});

/** Sends bytes on a separate connection. Returns all bytes that arrive until the server closes it. */
function replyTo(bytes: string): Promise<string> {
  const { port } = whole.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.on('close', () => resolve(reply));
    socket.on('error', reject);
  });
}
