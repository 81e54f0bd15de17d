import { defineCall } from '@crimemap/contract/call';
import { wholeNumber } from '@crimemap/contract/query';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../platform/base/api-error.ts';
import { etagOf } from './encoded.ts';
import { createHttp } from './http.ts';
import { sent } from './sent.ts';
import { createServe } from './serve.ts';
import { aServer } from './testing.ts';

const getThing = defineCall('GET /things/:name', {
  who: 'anyone',
  summary: 'A thing.',
  params: { name: z.enum(['cup', 'plate']) },
  query: { year: z.optional(wholeNumber(1900, 2100)), words: z.optional(z.string()) },
  reply: z.object({ name: z.string(), year: z.nullable(z.int()) }),
});
const postThing = defineCall('POST /things', {
  who: 'member',
  summary: 'Adds a thing.',
  once: false,
  body: z.strictObject({ title: z.string(), more: z.optional(z.unknown()) }),
});
const listThings = defineCall('GET /things', {
  who: 'anyone',
  summary: 'All things.',
  sends: 'stream',
  reply: z.array(z.object({ n: z.int() })),
});
const getFile = defineCall('GET /file', { who: 'anyone', summary: 'A file.', sends: 'bytes' });

const server = (as: 'guest' | 'member' = 'guest', things: () => AsyncIterable<{ n: number }> = someThings) =>
  aServer({
    as,
    routes: (serve) => {
      serve(getThing, async ({ params, query }) => ({ name: params.name, year: query.year ?? null }));
      serve(postThing, async () => undefined);
      serve(listThings, async () => things());
      serve(getFile, async () =>
        sent(new Uint8Array([1, 2, 3]), { etag: etagOf('v1'), 'content-type': 'application/x-columns' }),
      );
    },
  });

async function* someThings() {
  for (let n = 0; n < 30_000; n += 1) yield { n };
}

const asJson = { 'content-type': 'application/json' };

describe('requests', () => {
  it('are rejected if a parameter is malformed, repeated or unknown, and the error names the parameter [1§8.37]', async () => {
    const app = await server();
    for (const [url, field] of [
      ['/api/things/cup?year=1e3', 'year'],
      ['/api/things/cup?year=0x7D0', 'year'],
      ['/api/things/cup?year=%2012', 'year'],
      ['/api/things/cup?year=2020&year=2021', 'year'],
      ['/api/things/cup?colour=red', 'colour'],
      ['/api/things/cup?words[$ne]=x', 'words[$ne]'],
      ['/api/things/fork', 'name'],
      ['/api/things/cup?words=%E0%A4%A', undefined],
      ['/api/things/cup?words=%C0%AF', undefined],
      ['/api/things/cup?words=a%00b', undefined],
      ['/api/things/cup?__proto__=1', '__proto__'],
      ['/api/things/%E0%A4%A', undefined],
      ['/api/things/%00', 'name'],
    ] as const) {
      const reply = await app.inject(url);
      expect.soft(reply.statusCode, url).toBe(400);
      expect.soft(reply.headers['content-type'], url).toContain('application/problem+json');
      expect.soft(reply.json(), url).toMatchObject({
        code: 'invalid_input',
        status: 400,
        title: 'Invalid input',
        detail: expect.stringMatching(/\.$/),
        request_id: expect.stringMatching(/./),
      });
      expect.soft(reply.json().field, url).toBe(field);
    }
  });

  it('have percent-encoded parameters decoded only once', async () => {
    const reply = await (await server()).inject('/api/things/cup?words=%252e');
    expect(reply.statusCode).toBe(200);
  });

  it('are rejected if the JSON body is invalid, too large, or could change prototypes', async () => {
    const app = await server('member');
    for (const [what, status, headers, payload] of [
      ['plain text', 415, { 'content-type': 'text/plain' }, '{"title":"a"}'],
      ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'title=a'],
      ['another charset', 415, { 'content-type': 'application/json; charset=utf-16' }, '{"title":"a"}'],
      ['a compressed body', 415, { ...asJson, 'content-encoding': 'gzip' }, '{"title":"a"}'],
      ['a number for text', 400, asJson, '{"title":5}'],
      ['null for text', 400, asJson, '{"title":null}'],
      ['an unknown field', 400, asJson, '{"title":"a","author":"me"}'],
      ['a prototype', 400, asJson, '{"title":"a","__proto__":{"x":1}}'],
      ['a lone surrogate', 400, asJson, '{"title":"\\ud800"}'],
      ['a NUL', 400, asJson, '{"title":"a\\u0000b"}'],
      ['broken UTF-8', 400, asJson, Buffer.from([0x7b, 0xff, 0x7d])],
      ['half a body', 400, asJson, '{"title":'],
      ['nothing', 400, asJson, ''],
      ['100,000 levels', 400, asJson, `{"title":"a","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
      ['a body over the limit', 413, asJson, JSON.stringify({ title: 'a'.repeat(70_000) })],
    ] as const) {
      const reply = await app.inject({ method: 'POST', url: '/api/things', headers, payload });
      expect.soft([reply.statusCode, reply.json().status], what).toEqual([status, status]);
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('require a signed-in member at endpoints for members [2§6.1]', async () => {
    const reply = await (await server('guest')).inject({
      method: 'POST',
      url: '/api/things',
      headers: asJson,
      payload: '{"title":"a"}',
    });
    expect(reply.json()).toMatchObject({ code: 'sign_in_required', status: 401 });
  });

  it('get 404 for an unknown path, and 405 with Allow for a wrong method', async () => {
    const app = await server();
    expect((await app.inject('/api/nothing')).json().code).toBe('not_found');
    const wrong = await app.inject({ method: 'DELETE', url: '/api/things' });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('GET, HEAD, POST');
  });
});

describe('responses', () => {
  it('have security headers, also for errors', async () => {
    const app = await server();
    for (const url of ['/api/things/cup', '/api/things', '/api/file', '/api/nothing', '/api/things/%E0%A4%A']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });

  it('are one JSON array if the handler returns a stream, and have no body for HEAD', async () => {
    const app = await server();
    expect((await app.inject('/api/things')).json()).toHaveLength(30_000);
    const head = await app.inject({ method: 'HEAD', url: '/api/things' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBeUndefined();
  });

  it('are an empty array if the stream is empty', async () => {
    const app = await server('guest', async function* () {});
    expect((await app.inject('/api/things')).json()).toEqual([]);
  });

  it('are an error response if the stream fails before its first element', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it can
    const app = await server('guest', async function* () {
      throw new ApiError('not_available');
    });
    expect((await app.inject('/api/things')).json()).toMatchObject({ code: 'not_available', status: 503 });
  });

  it('are 304 for a client whose cached version is current', async () => {
    const app = await server();
    const first = await app.inject('/api/file');
    expect([...first.rawPayload]).toEqual([1, 2, 3]);
    const again = await app.inject({
      url: '/api/file',
      headers: { 'if-none-match': `"other", W/${first.headers.etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are 500 if the handler returns a field that the contract does not declare', async () => {
    const app = await aServer({
      routes: (serve) => serve(getThing, async () => ({ name: 'cup', year: null, password: 'x' })),
    });
    const reply = await app.inject('/api/things/cup');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('password');
  });

  it('are 503 if the handler never finishes, for example because the database hangs', async () => {
    const app = createHttp();
    createServe(app, { findMember: () => undefined, answerWithinMs: 5 })(getThing, () => new Promise(() => undefined));
    const reply = await app.inject('/api/things/cup');
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'not_available', '2']);
  });

  it('may take longer than the default timeout if the endpoint is declared as slow', async () => {
    const app = createHttp();
    let answer: () => void = () => undefined;
    const serve = createServe(app, { findMember: () => undefined, answerWithinMs: 5 });
    const slow = defineCall('POST /slow', { who: 'anyone', summary: 'Takes long.', answerMs: 60_000 });
    serve(getThing, () => new Promise(() => undefined));
    serve(
      slow,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
        }),
    );
    const waiting = app.inject({ method: 'POST', url: '/api/slow' });
    // Wait as long as another endpoint takes to time out.
    expect((await app.inject('/api/things/cup')).statusCode).toBe(503);
    answer();
    expect((await waiting).statusCode).toBe(204);
  });

  it('reveal no internal details of a server error [1§8.37]', async () => {
    const app = await aServer({
      routes: (serve) =>
        serve(getThing, async () => {
          throw new Error('select secret from table');
        }),
    });
    const reply = await app.inject('/api/things/cup');
    expect(reply.json()).toMatchObject({ code: 'internal', status: 500 });
    expect(reply.body).not.toContain('secret');
  });
});
