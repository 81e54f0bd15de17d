import { brotliDecompressSync } from 'node:zlib';
import { defineCall } from '@crimemap/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sent } from './sent.ts';
import { aServer } from './testing.ts';

const reply = z.object({ words: z.string() });
const long = defineCall('GET /long', { who: 'anyone', summary: 'Much.', reply });
const short = defineCall('GET /short', { who: 'anyone', summary: 'Little.', reply });
const open = defineCall('GET /open', { who: 'anyone', summary: 'The same for all.', reply });
const lasting = defineCall('GET /lasting', { who: 'anyone', summary: 'The same for weeks.', reply });
const passing = defineCall('GET /passing', { who: 'anyone', summary: 'Of this minute.', reply });
/** Many similar numbers, as in the outlines of areas. */
const CORNERS = Array.from({ length: 2_000 }, (_, n) => `-79.${Math.floor(Math.sin(n / 40) * 4e4 + 5e4)}`).join();
const WORDS = { words: 'what was reported, where and when. '.repeat(200) };

const serving = (as: 'guest' | 'member') =>
  aServer({
    as,
    routes: (serve) => {
      serve(long, async () => sent(WORDS, { vary: 'authorization, cookie' }));
      serve(short, async () => ({ words: 'few' }));
      serve(lasting, async () => sent({ words: CORNERS }, { 'cache-control': 'public, no-cache', etag: '"weeks"' }));
      serve(passing, async () => sent({ words: `${CORNERS},` }, { 'cache-control': 'public, max-age=60' }));
      serve(open, async () => sent(WORDS, { 'cache-control': 'public, no-cache' }));
    },
  });

describe('JSON response that is the same for every client', () => {
  let app: Awaited<ReturnType<typeof serving>>;
  let asMember: typeof app;
  beforeAll(async () => {
    [app, asMember] = await Promise.all([serving('guest'), serving('member')]);
  });
  afterAll(() => Promise.all([app.close(), asMember.close()]));

  const ask = (url: string, encoding?: string, from = app) =>
    from.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it('is compressed with Brotli and a matching Vary header, and decompresses to the same JSON', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { headers, rawPayload } = await ask('/api/long', 'gzip, deflate, br');
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, authorization, cookie' });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(rawPayload.length).toBeLessThan(300);
      expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(WORDS);
    }
  });

  it('is compressed more if it may be cached for weeks', async () => {
    const [weeks, minute] = await Promise.all([ask('/api/lasting', 'br'), ask('/api/passing', 'br')]);
    expect(weeks.rawPayload.length).toBeLessThan(0.9 * minute.rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(weeks.rawPayload).toString())).toEqual({ words: CORNERS });
  });

  it('is not compressed for clients that do not accept Brotli', async () => {
    for (const encoding of [undefined, 'gzip', 'br;q=0']) {
      const { headers, body } = await ask('/api/long', encoding);
      expect([headers['content-encoding'], JSON.parse(body)]).toEqual([undefined, WORDS]);
      expect(headers['vary']).toContain('accept-encoding');
    }
  });

  it('is not compressed if it fits in one packet', async () => {
    const { headers, body } = await ask('/api/short', 'br');
    expect([headers['content-encoding'], body]).toEqual([undefined, '{"words":"few"}']);
  });

  it('is never compressed if it is for one member, because its length would reveal the content', async () => {
    expect((await ask('/api/long', 'br', asMember)).headers['content-encoding']).toBeUndefined();
    expect((await ask('/api/open', 'br', asMember)).headers['content-encoding']).toBe('br');
  });
});
