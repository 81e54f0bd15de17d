import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Download } from './sent.ts';
import { aServer } from './testing.ts';

const getFile = defineCall('GET /file', {
  who: 'anyone',
  summary: 'A file.',
  sends: 'download',
  query: { name: z.string() },
});
const TEXT = 'day,type\r\n'.repeat(5_000);

let folder: string;
let app: FastifyInstance;
/** Server with a small byte budget and a clock that does not advance. */
let stingy: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-file-'));
  await writeFile(join(folder, 'a.csv.gz'), gzipSync(TEXT));
  await writeFile(join(folder, 'a.parquet'), TEXT);
  const aServerWith = (limits?: { listBytesPerMinute: number; now: () => number }) =>
    aServer({
      routes: (serve) =>
        serve(
          getFile,
          async ({ query: { name } }) =>
            new Download({ folder, name }, { 'content-type': 'text/csv', vary: 'authorization' }),
        ),
      http: { trustProxy: '127.0.0.1', ...(limits && { limits }) },
    });
  app = await aServerWith();
  stingy = await aServerWith({ listBytesPerMinute: 60_000, now: () => 0 });
});
afterAll(async () => {
  await Promise.all([app.close(), stingy.close()]);
  await rm(folder, { recursive: true });
});

const ask = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', of = app) =>
  of.inject({ method, url: `/api/file?name=${name}`, headers });
const GZIP = { 'accept-encoding': 'br, gzip' };

it('sends a gzip file unchanged to clients that accept gzip, and decompressed to other clients', async () => {
  const packed = await ask('a.csv.gz', GZIP);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/csv',
    vary: 'accept-encoding, authorization',
    etag: '"a.csv.gz"',
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(TEXT);
  const plain = await ask('a.csv.gz');
  expect(plain.body).toBe(TEXT);
  expect([plain.headers['content-encoding'], plain.headers['etag'], plain.headers.vary]).toEqual([
    undefined,
    '"a.csv"',
    'accept-encoding, authorization',
  ]);
});

it('sends byte ranges of plain and compressed files, so that a client can resume a download', async () => {
  const part = await ask('a.parquet', { range: 'bytes=4-8' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 4-8/${TEXT.length}`,
    TEXT.slice(4, 9),
  ]);
  const [begin, rest] = await Promise.all([
    ask('a.csv.gz', { ...GZIP, range: 'bytes=0-29' }),
    ask('a.csv.gz', { ...GZIP, range: 'bytes=30-' }),
  ]);
  expect(gunzipSync(Buffer.concat([begin.rawPayload, rest.rawPayload])).toString()).toBe(TEXT);
  expect((await ask('a.parquet', { range: 'bytes=999999-' })).statusCode).toBe(416);
});

it('returns 304 if the client has the same version of the file, and only headers for a HEAD request', async () => {
  const again = await ask('a.csv.gz', { ...GZIP, 'if-none-match': '"a.csv.gz"' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const headers of [GZIP, {}]) {
    const head = await ask('a.csv.gz', headers, 'HEAD');
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/csv', '']);
  }
});

it('rejects a client’s request for the next file with 429 after its byte budget is used, but not other clients’ requests', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  expect((await ask('a.parquet', from('192.0.2.1'), 'GET', stingy)).statusCode).toBe(200);
  await expect.poll(async () => (await ask('a.parquet', from('192.0.2.1'), 'GET', stingy)).statusCode).toBe(429);
  expect((await ask('a.parquet', from('192.0.2.2'), 'GET', stingy)).statusCode).toBe(200);
});
