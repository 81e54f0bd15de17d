import { text } from 'node:stream/consumers';
import { CITIES } from '@crimemap/cities';
import { CALLS } from '@crimemap/contract';
import type { Call } from '@crimemap/contract/call';
import { Problem } from '@crimemap/contract/problem';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { aDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { aWholeApp, type TestApp } from './testing.ts';
import { nonsenseFor } from './testing-nonsense.ts';

const MAX_TEST_MS = 300_000;

/**
 * Adds a test that sends random input to each endpoint of the contract: `requests` times without an account, and as
 * often as a member.
 */
export function answersNonsense(requests: number): void {
  it(
    'each endpoint accepts or rejects random input of visitors and members, and never fails with 500',
    async () => {
      const { guest, member } = await apps();
      for (const call of Object.values(CALLS))
        for (const { app } of [guest, member])
          await fc.assert(
            fc.asyncProperty(nonsenseFor(call), (request) => answersOrRefuses(app, call, request)),
            { numRuns: requests },
          );
      for (const { logged } of [guest, member]) expect(logged().filter(({ level }) => level === 'error')).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect((await guest.app.inject('/api/cities')).statusCode).toBe(200);
    },
    MAX_TEST_MS,
  );
}

async function apps() {
  const db = await aDatabase();
  // Each city needs rows, because without rows many endpoints respond without a query.
  await seedIncidents(
    db,
    CITIES.map(({ id }) => ({ city: id })),
  );
  const guest = await aWholeApp(db);
  const member = await aWholeApp(db, { AUTH_DISABLED: '1' });
  onTestFinished(async () => {
    await guest.stop();
    await member.stop();
    await db.stop();
  });
  return { guest, member };
}

type Nonsense = ReturnType<typeof nonsenseFor> extends fc.Arbitrary<infer Request> ? Request : never;

async function answersOrRefuses(app: TestApp['app'], call: Call, { url, method, headers, body }: Nonsense) {
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers,
    // An event stream never ends, so the test reads only its beginning.
    ...(call.sends === 'events' ? { payloadAsStream: true as const } : {}),
    ...(body === null || method === 'GET' || method === 'HEAD' ? {} : { payload: body }),
  });
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  if (reply.statusCode < 400) {
    if (call.sends === 'events') reply.stream().destroy();
    return;
  }
  expect(reply.headers['content-type']).toContain('application/problem+json');
  if (method === 'HEAD') return;
  const said = call.sends === 'events' ? await text(reply.stream()) : reply.body;
  const problem = z.parse(Problem, JSON.parse(said));
  expect(problem.status).toBe(reply.statusCode);
  expect(said).not.toMatch(/\bat .*\.ts:|select |syntax error|node_modules/i);
}
