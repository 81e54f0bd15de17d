import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/base/api-error.ts';
import { createHttp, type HttpOptions } from '../http.ts';
import { createServe } from '../serve.ts';
import type { Served } from '../served.ts';

const lift = defineCall('POST /lift', {
  who: 'anyone',
  summary: 'Something heavy.',
  body: z.strictObject({ kilos: z.int() }),
  reply: z.object({ lifted: z.int() }),
});
const FULL = new ApiError('too_many_requests', { detail: 'Too heavy – à demain.', retryAfterSeconds: 7 });

let app: FastifyInstance;
let full: boolean;
let begun: number;
let lookedUp: number;

async function start(http: HttpOptions = {}) {
  [full, begun, lookedUp] = [true, 0, 0];
  app = createHttp(http);
  const findMember = () => {
    lookedUp += 1;
    return undefined;
  };
  createServe(app, { findMember })(
    lift,
    async ({ body }) => {
      begun += 1;
      if (full) throw FULL;
      return { lifted: body.kilos };
    },
    {
      admitsClient: (clientKey) => {
        if (full && clientKey === '127.0.0.1') throw FULL;
      },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const ask = async (init: RequestInit & { duplex?: 'half' } = {}) => {
  const reply = await fetch(`http://127.0.0.1:${port()}/api/lift`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"kilos":40}',
    ...init,
  });
  const { date: _, ...headers } = Object.fromEntries(reply.headers);
  const { request_id, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, headers, details: body, request_id };
};

it('client check of an endpoint rejects requests with any kind of body with the usual error, before identifying the member', async () => {
  await start();
  const whole = await ask();
  const inPieces = await ask({ body: new Blob(['{"kilos":40}']).stream(), duplex: 'half' });
  expect([begun, lookedUp]).toEqual([0, 0]);
  expect({ ...whole, request_id: '' }).toEqual({ ...inPieces, request_id: '' });
  expect([whole.status, whole.headers['retry-after'], whole.details.detail]).toEqual([
    429,
    '7',
    'Too heavy – à demain.',
  ]);
  expect(whole.request_id).not.toBe(inPieces.request_id);
});

it('client check of an endpoint rejects before the request body arrives, and the next request on the connection gets a response', async () => {
  await start();
  const head = 'POST /api/lift HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n';
  const said = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port(), '127.0.0.1', () => socket.write(`${head}\r\n`));
    socket.on('data', (piece) => {
      text += piece;
      if (!full) return;
      full = false;
      socket.write(`{"kilos":40}${head}Connection: close\r\n\r\n{"kilos":41}`);
    });
    socket.on('close', () => resolve(text));
  });
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200']);
  expect(said).toContain('{"lifted":41}');
});

it('client check of an endpoint runs after the checks of body size and method', async () => {
  await start();
  const statuses = [
    (await ask({ body: `{"kilos":${' '.repeat(9_000)}40}` })).status,
    (await ask({ body: 'x'.repeat(70_000) })).status,
    (await ask({ method: 'PUT' })).status,
  ];
  expect([statuses, begun]).toEqual([[429, 413, 405], 0]);
});

it('request rejected by the client check counts against the rate limit and is logged like other requests', async () => {
  const served: Served[] = [];
  await start({ limits: { requestsPerMinute: 2 }, onServed: (one) => served.push(one) });
  const body = [await ask(), await ask(), await ask()].map(({ details: body }) => body.detail);
  expect(body).toEqual([FULL.message, FULL.message, 'Too many requests from your network. Please wait a little.']);
  const { request_id, ms, ...one } = served[0] as Served;
  expect(one).toEqual({ method: 'POST', path: '/api/lift', route: '/api/lift', status: 429, bytes: served[1]?.bytes });
  expect([typeof request_id, typeof ms]).toEqual(['string', 'number']);
});
