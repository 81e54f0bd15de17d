import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseRewrites, rewriteOf } from '@crimemap/cities/kit/rewrite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createFetching, isPublicAddress } from './safe-fetch.ts';

const servers: Server[] = [];
const fetchings: Array<{ close(): Promise<void> }> = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => Promise.all(fetchings.map((fetching) => fetching.close())));

async function port(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Requests `https://source.example/layer`. The request is rewritten to a local server that responds with `listener`.
 */
async function asking(
  listener: RequestListener,
  options?: Parameters<ReturnType<typeof createFetching>>[1],
  more: Pick<Parameters<typeof createFetching>[0], 'trickle'> = {},
) {
  const fetching = createFetching({
    ...more,
    rewrites: parseRewrites(`https://source.example=http://127.0.0.1:${await port(listener)}/mirror`),
    userAgent: 'Tester/1.0',
  });
  fetchings.push(fetching);
  return fetching('https://source.example/layer', options);
}

describe('request to an external server', () => {
  it('uses the rewritten address and our user agent, and returns the status, headers and text', async () => {
    const reply = await asking((request, response) => {
      response.writeHead(503, { 'retry-after': '7' }).end(JSON.stringify([request.url, request.headers['user-agent']]));
    });
    expect([reply.status, reply.header('Retry-After'), JSON.parse(reply.text)]).toEqual([
      503,
      '7',
      ['/mirror/layer', 'Tester/1.0'],
    ]);
  });

  it('can post a form', async () => {
    const reply = await asking(
      (request, response) => {
        request.pipe(response);
      },
      { body: new URLSearchParams({ where: '1=1' }) },
    );
    expect(reply.text).toBe('where=1%3D1');
  });

  it.each([
    ['gzip', gzipSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
  ])('decompresses a %s response', async (encoding, body) => {
    expect(
      (await asking((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body))).text,
    ).toBe('{"a":1}');
  });

  const FAULTS: [string, string, RequestListener, Parameters<ReturnType<typeof createFetching>>[1]?][] = [
    ['a reply that never comes', 'too_slow', () => undefined, { timeoutMs: 150 }],
    [
      'a reply that drips',
      'too_slow',
      (_, response) => void setInterval(() => response.write('x'), 20).unref(),
      { timeoutMs: 200 },
    ],
    [
      'a reply above the limit',
      'too_large',
      (_, response) => void response.end('x'.repeat(2_000)),
      { maxBytes: 1_000 },
    ],
    [
      'a small reply that unpacks to a large one',
      'too_large',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
      { maxBytes: 100_000 },
    ],
    [
      'a reply cut off',
      'cut_off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half', () => void response.socket?.end());
      },
    ],
    [
      'a packed reply cut off',
      'cut_off',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(9_000)).subarray(0, 20)),
    ],
    [
      'a reply that is not packed as it says',
      'not_data',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
    ],
    ['a reply that is not UTF-8', 'not_data', (_, response) => void response.end(Buffer.from([0x7b, 0xff, 0x00]))],
    [
      'a redirect to another host',
      'refused',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    ],
    ['a redirect in a circle', 'refused', (_, response) => void response.writeHead(302, { location: '/again' }).end()],
  ];
  it('fails with SourceProblem if the response is late, too large, cut off, unreadable or a redirect to another host', async () => {
    await Promise.all(
      FAULTS.map(async ([what, code, listener, options]) => {
        const problem: unknown = await asking(listener, options).catch((error: unknown) => error);
        expect.soft(problem, what).toMatchObject({ name: 'SourceProblem', code });
      }),
    );
  });

  it('is aborted long before its timeout if the response arrives too slowly', async () => {
    const trickling: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    const trickle = { ms: 200, bytes: 1_000 };
    await expect(asking(trickling, {}, { trickle })).rejects.toMatchObject({ code: 'too_slow' });
    const into = async () => undefined;
    await expect(asking(trickling, { into }, { trickle })).rejects.toMatchObject({ code: 'too_slow' });
  });

  it('is not aborted if a download is slow only because the caller processes the data slowly', async () => {
    let taken = 0;
    const into = async (chunk: Uint8Array) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      taken += chunk.length;
    };
    const file: RequestListener = (_, response) => void response.end(Buffer.alloc(200_000));
    await asking(file, { into }, { trickle: { ms: 60, bytes: 1_000_000 } });
    expect(taken).toBe(200_000);
  });

  it('streams the decompressed bytes of a file to the caller without buffering them', async () => {
    const file = Buffer.from([0x50, 0x4b, 0xff, 0x00, 0xfe]);
    const parts: Uint8Array[] = [];
    const into = async (chunk: Uint8Array) => void parts.push(chunk);
    const listener: RequestListener = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file));
    expect((await asking(listener, { into })).text).toBe('');
    expect(Buffer.concat(parts)).toEqual(file);
  });

  it('passes no body of an error response to the caller, and fails if a file becomes too large', async () => {
    const parts: Uint8Array[] = [];
    const into = async (chunk: Uint8Array) => void parts.push(chunk);
    const error = await asking((_, response) => void response.writeHead(404).end('gone'), { into });
    expect([error.text, parts.length]).toEqual(['gone', 0]);
    const large: RequestListener = (_, response) => void response.end(Buffer.alloc(5000));
    await expect(asking(large, { into, maxBytes: 1000 })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('follows a redirect on the same host', async () => {
    const reply = await asking((request, response) => {
      if (request.url === '/moved') response.end('here');
      else response.writeHead(301, { location: '/moved' }).end();
    });
    expect(reply.text).toBe('here');
  });

  it('is aborted with the caller’s abort reason', async () => {
    const giveUp = new AbortController();
    const abort = () => giveUp.abort(new Error('enough'));
    await expect(asking(abort, { signal: giveUp.signal })).rejects.toThrow('enough');
  });

  it('is rejected for addresses that are not HTTPS, are not public, or contain a password', async () => {
    const fetching = createFetching({ rewrites: [], userAgent: 'Tester/1.0' });
    fetchings.push(fetching);
    const inside = expect.stringContaining('not a public address');
    for (const [url, message] of [
      ['http://example.org/', expect.stringContaining('is not https')],
      ['https://127.0.0.1/', inside],
      ['https://[::1]/', inside],
      ['https://169.254.169.254/latest', inside],
      ['https://2130706433/', inside],
      ['https://0x7f.1/', inside],
      ['https://[::ffff:10.0.0.1]/', inside],
      ['https://user:pw@example.org/', expect.stringContaining('holds a user name')],
      ['https://localhost/', expect.stringContaining('localhost stands for')],
    ] as const) {
      const problem: unknown = await fetching(url, { timeoutMs: 2_000 }).catch((error: unknown) => error);
      expect.soft(problem, url).toMatchObject({ code: 'unreachable', message });
    }
  });
});

describe('addresses', () => {
  it('isPublicAddress is true for public addresses, and false for private and reserved ones', () => {
    for (const [address, isPublic] of [
      ['8.8.8.8', true],
      ['10.1.2.3', false],
      ['127.255.255.254', false],
      ['169.254.169.254', false],
      ['198.19.0.1', false],
      ['192.0.0.8', false],
      ['192.0.2.1', false],
      ['198.51.100.1', false],
      ['203.0.113.1', false],
      ['2001:db8::1', false],
      ['2002:7f00:1::', false],
      ['3fff::1', false],
      ['100.64.0.1', false],
      ['172.31.255.255', false],
      ['172.32.0.1', true],
      ['192.168.0.1', false],
      ['0.0.0.0', false],
      ['255.255.255.255', false],
      ['2607:f8b0::1', true],
      ['::', false],
      ['fe80::1', false],
      ['fd00::1', false],
      ['::ffff:8.8.8.8', true],
      ['::ffff:127.0.0.1', false],
      ['::ffff:7f00:1', false],
      ['64:ff9b::7f00:1', false],
      ['5f00::1', false],
      ['100:0:0:1::1', false],
      ['::ffff:0:8.8.8.8', false],
      ['0:0:0:0:0:ffff:7f00:1', false],
      ['4000::1', false],
      ['3ffe::1', false],
      ['2620:4f:8000::1', false],
      ['2001:2::1', false],
      ['2a00:1450:4001::1', true],
      ['192.31.196.1', false],
      ['192.52.193.1', false],
      ['192.175.48.1', false],
      ['192.88.99.1', false],
      ['not an address', false],
    ] as const)
      expect.soft(isPublicAddress(address), address).toBe(isPublic);
  });

  it('rewriteOf uses the longest matching address prefix that ends at a path or host boundary', () => {
    const rewrites = parseRewrites('https://a.example=http://one/, https://a.example/deep=http://two/x');
    expect(rewriteOf('https://a.example/deep/er?q=1', rewrites)).toBe('http://two/x/er?q=1');
    expect(rewriteOf('https://a.example/deeper', rewrites)).toBe('http://one/deeper');
    expect(rewriteOf('https://a.example.evil/', rewrites)).toBeNull();
  });
});
