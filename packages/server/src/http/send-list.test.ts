import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { CLIENT_LIMITS, clientLimits } from './client-limits.ts';
import { listSender } from './send-list.ts';

const KILOBYTE = 'a'.repeat(1_000);
const request = { ip: '192.0.2.1', method: 'GET' } as FastifyRequest;
const reply = {
  raw: { closed: false, destroyed: false, once: () => undefined },
  type: () => undefined,
  send: (body: Readable) => body,
} as unknown as FastifyReply;

it('sends a list larger than the client’s byte budget completely, with pauses', async () => {
  const waited: number[] = [];
  // The budget allows 1 kB per second, and its clock does not advance.
  const limits = clientLimits({ ...CLIENT_LIMITS, listBytesPerMinute: 60_000, now: () => 0 });
  const send = listSender(limits, async (ms) => waited.push(ms));
  const pieces = async function* () {
    for (let n = 0; n < 63; n += 1) yield KILOBYTE;
    yield ']\n';
  };
  const body = (await send(request, reply, pieces())) as unknown as Readable;
  expect((await body.setEncoding('utf8').toArray()).join('')).toBe(`${KILOBYTE.repeat(63)}]\n`);
  expect(waited).toEqual([1_000, 2_000, 3_000, 3_002]);
});
