import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from './testing.ts';

const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list.',
  sends: 'stream',
  reply: z.array(z.string()),
});
const ROWS = 6_200;
async function* things() {
  for (let n = 0; n < ROWS; n += 1) yield 'a'.repeat(1000);
}

it('sends a list larger than the client’s byte budget more slowly instead of truncating the list', async () => {
  const app = await aServer({
    routes: (serve) => serve(listThings, async () => things()),
    http: { limits: { listBytesPerMinute: 6_000_000 } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const from = performance.now();
  const pending = get(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/list`, { agent: false });
  const [reply] = (await once(pending, 'response')) as [IncomingMessage];
  expect(Buffer.concat(await reply.toArray()).length).toBe(ROWS * 1_004 + 3);
  // The budget allows 6 MB immediately, then 100 kB per second.
  expect(performance.now() - from).toBeGreaterThan(1_000);
  await app.close();
});
