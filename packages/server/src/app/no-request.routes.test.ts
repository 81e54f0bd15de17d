import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let whole: TestApp;
beforeAll(async () => {
  db = await aDatabase();
  whole = await aWholeApp(db);
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
});

describe('what is not even a request', () => {
  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((whole.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      socket.on('close', () => resolve(said));
      socket.on('error', reject);
      socket.setTimeout(5_000, () => socket.destroy());
    });
  beforeAll(() => whole.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
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
  ])('%s is refused in our form and the connection closed', async (_what, bytes, status) => {
    const said = await raw(bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = said.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(head.toLowerCase()).toContain(`content-security-policy: default-src 'none'`);
    expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String), detail: expect.stringMatching(/\.$/) });
  });
});
