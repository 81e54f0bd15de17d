import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { accountsForThisFile, anAddress, bearer, PASSWORD } from '../app/testing-accounts.ts';
import { startAccountCleanup } from './ended.store.ts';

const { db, server } = await accountsForThisFile();

const rowsOf = async (...tables: string[]) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, (await db.pool.query(`select 1 from ${table}`)).rowCount] as const),
    ),
  );
const ENDING = [
  'pending_sign_ups',
  'password_codes',
  'provider_attempts',
  'attempts',
  'sign_in_events',
  'sessions',
  'refresh_tokens',
];

it('account cleanup deletes only expired data, continues after an error, and stops on request', async () => {
  const member = await server.aMember();
  const { access_token } = await server.logIn(member);
  await server.post('signup', { email: anAddress(), password: PASSWORD, confirm_password: PASSWORD });
  await server.post('forgot-password', { email: member.email });
  await db.pool.query(`insert into provider_attempts values ('\\x01', 'nonce', 'verifier', '/', $1)`, [
    new Date(server.clock.now.getTime() + 600_000),
  ]);
  const before = await rowsOf(...ENDING);
  expect(Object.values(before)).not.toContain(0);

  const moments = [server.clock.now.getTime(), Date.now()];
  let now = new Date(Math.min(...moments));
  const said: unknown[] = [];
  let faults = 0;
  const log = {
    debug: (facts: object) => void said.push(facts),
    info: (facts: object) => void said.push(facts),
    warn: () => {
      faults += 1;
    },
  };
  const cleanup = startAccountCleanup({
    db,
    now: () => {
      if (said.length === 1 && faults === 0) throw new Error('a fault');
      return now;
    },
    log: log as never,
    everyMs: 1,
  });
  await expect.poll(() => [said.length > 1, faults]).toEqual([true, 1]);
  expect(await rowsOf(...ENDING)).toEqual(before);
  expect((await server.app.inject({ url: '/api/user/sessions', headers: bearer(access_token) })).statusCode).toBe(200);

  now = new Date(Math.max(...moments) + 91 * DAY_MS);
  await expect.poll(() => rowsOf(...ENDING)).toEqual(Object.fromEntries(ENDING.map((table) => [table, 0])));
  expect(await rowsOf('members')).toEqual({ members: 1 });
  await cleanup.stop();
  const count = said.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toHaveLength(count);
});
