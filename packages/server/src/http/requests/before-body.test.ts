import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { RawBytes } from '@crimemap/contract/raw-bytes';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import { createHttp } from '../http.ts';
import { createServe } from '../serve.ts';

const FILE_BYTES = 10 * 2 ** 20;
const BODY_BYTES = 14 * 2 ** 20;
const postFile = defineCall('POST /notes/:id/images', {
  who: 'member',
  summary: 'Takes a file in JSON.',
  params: { id: z.string().check(z.maxLength(10)) },
  query: { way: z.optional(z.enum(['up', 'down'])) },
  body: z.strictObject({ content_base64: z.string() }),
  reply: z.object({ length: z.int() }),
  bodyBytes: BODY_BYTES,
  // This test server stores no responses.
  once: false,
});
const judge = defineCall('POST /decisions', {
  who: 'moderator',
  summary: 'Judges.',
  body: z.strictObject({}),
  once: false,
});
const putFile = defineCall('PUT /files/:name', {
  who: 'anyone',
  summary: 'Takes a file.',
  params: { name: z.string() },
  takes: 'bytes',
  body: RawBytes,
  bodyBytes: FILE_BYTES,
});
const getThing = defineCall('GET /thing', { who: 'anyone', summary: 'A thing.', reply: z.object({ a: z.string() }) });

let app: FastifyInstance;
let answered: string[];
const sockets: Socket[] = [];
beforeEach(async () => {
  answered = [];
  app = createHttp({ timeouts: { headers: 5_000, request: 2_000, file: 5_000, silence: 5_000, lookEvery: 100 } });
  const serve = createServe(app, {
    findMember: ({ headers: { authorization } }) => {
      if (authorization === undefined) return undefined;
      // The result is known only after a delay, as with a session that is looked up in the database.
      return new Promise((resolve, reject) =>
        setTimeout(() => {
          if (authorization === 'Bearer old') reject(new ApiError('session_expired'));
          else resolve({ id: 'a-member', isModerator: false });
        }, 10),
      );
    },
  });
  serve(postFile, async ({ body }) => {
    answered.push('post');
    return { length: body.content_base64.length };
  });
  serve(judge, async () => undefined);
  serve(putFile, async () => void answered.push('put'), {
    admits: async ({ params }) => {
      if (params.name !== 'signed') throw new ApiError('not_allowed', { detail: 'This address is not signed.' });
    },
  });
  serve(getThing, async () => ({ a: 'b' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Opens a connection and sends `start`. Returns both ends of the connection and what was received so far. */
async function sending(start: string) {
  const accepted = once(app.server, 'connection');
  const here = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(here);
  const received = { text: '', ended: false };
  here.on('data', (piece) => {
    received.text += piece;
  });
  here.on('error', () => undefined).on('close', () => (received.ended = true));
  here.write(start);
  const [there] = (await accepted) as [Socket];
  return { here, there, received };
}
const JSON_HEAD = 'host: x\r\ncontent-type: application/json\r\n';
const MEMBER = 'authorization: Bearer good\r\n';
const LARGE = `content-length: ${BODY_BYTES - 1000}\r\n`;
/** Returns JSON of this size in bytes. Parsing it at full size would block the event loop for two seconds. */
const elements = (bytes: number) => `[${'{},'.repeat(Math.floor(bytes / 3) - 1)}{}]`.padEnd(bytes);

describe('server, before any byte of the request body has arrived', () => {
  const POST = `POST /api/notes/1/images HTTP/1.1\r\n${JSON_HEAD}`;
  it('rejects a request with invalid headers, credentials or path, without waiting for the body', async () => {
    for (const [what, head, status, said] of [
      ['a guest who sends what only members may', `${POST}${LARGE}`, 401, 'sign_in_required'],
      ['a guest whose body has no length', `${POST}transfer-encoding: chunked\r\n`, 401, 'sign_in_required'],
      ['a member whose session has ended', `${POST}${LARGE}authorization: Bearer old\r\n`, 401, 'session_expired'],
      ['more than the call takes', `${POST}${MEMBER}content-length: ${BODY_BYTES + 1}\r\n`, 413, 'payload_too_large'],
      [
        'what only moderators may',
        `POST /api/decisions HTTP/1.1\r\n${JSON_HEAD}${MEMBER}content-length: 9000\r\n`,
        403,
        'not_allowed',
      ],
      [
        'more than usual to a usual call',
        `POST /api/decisions HTTP/1.1\r\n${JSON_HEAD}${MEMBER}content-length: 99000\r\n`,
        413,
        'payload_too_large',
      ],
      [
        'a wrong address',
        `POST /api/notes/${'1'.repeat(11)}/images HTTP/1.1\r\n${JSON_HEAD}${MEMBER}${LARGE}`,
        400,
        'id',
      ],
      ['a wrong query', `POST /api/notes/1/images?way=in HTTP/1.1\r\n${JSON_HEAD}${MEMBER}${LARGE}`, 400, 'way'],
      [
        'JSON for a file',
        `PUT /api/files/signed HTTP/1.1\r\n${JSON_HEAD}content-length: 9000000\r\n`,
        415,
        'not as JSON',
      ],
      [
        'a file for JSON',
        `POST /api/notes/1/images HTTP/1.1\r\nhost: x\r\n${MEMBER}content-type: image/png\r\n${LARGE}`,
        415,
        'unsupported_media_type',
      ],
      [
        'what the call itself can refuse',
        'PUT /api/files/other HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 9000000\r\n',
        403,
        'not signed',
      ],
    ] as const) {
      const { received } = await sending(`${head}\r\n`);
      await expect
        .poll(() => received.text, { message: what })
        .toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\\r\\n\\r\\n.*${said}`));
      expect(answered, what).toEqual([]);
    }
  });

  it('does not send 100 Continue to a client whose request with Expect: 100-continue is rejected', async () => {
    const { received } = await sending(`${POST}${LARGE}expect: 100-continue\r\n\r\n`);
    await expect.poll(() => received.text).toMatch(/^HTTP\/1.1 401 /);
    const invited = await sending(`${POST}${MEMBER}content-length: 26\r\nexpect: 100-continue\r\n\r\n`);
    await expect.poll(() => invited.received.text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    invited.here.write('{"content_base64":"AAAAA"}');
    await expect.poll(() => invited.received.text).toMatch(/HTTP\/1.1 200 OK[\s\S]*{"length":5}/);
  });
});

describe('request body with too many JSON elements', () => {
  const HEAD = `POST /api/notes/1/images HTTP/1.1\r\n${JSON_HEAD}${MEMBER}${LARGE}\r\n`;

  it('is rejected as soon as its first part exceeds the limit', async () => {
    const { here, there, received } = await sending(HEAD);
    here.write(elements(64 * 1024).slice(0, -2));
    await expect.poll(() => received.text).toMatch(/^HTTP\/1.1 400 [\s\S]*more than 2000 elements/);
    expect(there.bytesRead).toBeLessThan(70_000);
    expect(answered).toEqual([]);
  });

  it('is rejected if the whole body arrives at once, and the next request on the connection gets a response', async () => {
    const { here, received } = await sending(HEAD);
    here.write(`${elements(BODY_BYTES - 1000)}GET /api/thing HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => received.text).toMatch(/^HTTP\/1.1 400 [\s\S]*HTTP\/1.1 200 OK[\s\S]*{"a":"b"}/);
    expect(answered).toEqual([]);
  });
});

describe('body of a request that was rejected before the body arrived', () => {
  const HEAD = `POST /api/notes/1/images HTTP/1.1\r\n${JSON_HEAD}${LARGE}\r\n`;

  it('is discarded as it arrives, and the next request on the connection gets a response', async () => {
    const { here, received } = await sending(HEAD);
    here.write(`${'x'.repeat(BODY_BYTES - 1000)}GET /api/thing HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => received.text).toMatch(/^HTTP\/1.1 401 [\s\S]*HTTP\/1.1 200 OK[\s\S]*{"a":"b"}/);
  });

  it('makes the server close the connection if the body does not arrive', async () => {
    const { received } = await sending(`${HEAD}xxxx`);
    await expect.poll(() => received.ended, { timeout: 6_000 }).toBe(true);
    expect(received.text).toMatch(/^HTTP\/1.1 401 /);
  });

  it('is read only up to a byte limit if the body never ends', async () => {
    const { here, there, received } = await sending(
      `POST /api/notes/1/images HTTP/1.1\r\n${JSON_HEAD}transfer-encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const more = () => {
      while (!received.ended && here.write(piece));
    };
    here.on('drain', more);
    more();
    await expect.poll(() => received.ended, { timeout: 10_000 }).toBe(true);
    expect(received.text).toMatch(/^HTTP\/1.1 401 /);
    expect(there.bytesRead).toBeLessThan(18 * 2 ** 20);
  });
});

it('JSON body with a whole photo is accepted', async () => {
  const body = JSON.stringify({ content_base64: 'A'.repeat(13 * 2 ** 20) });
  const { here, received } = await sending(
    `POST /api/notes/1/images HTTP/1.1\r\n${JSON_HEAD}${MEMBER}content-length: ${body.length}\r\n\r\n`,
  );
  here.write(body);
  await expect.poll(() => received.text, { timeout: 5_000 }).toContain(`{"length":${13 * 2 ** 20}}`);
});
