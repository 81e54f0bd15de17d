import { beforeAll, expect, it } from 'vitest';
import { accountsForThisFile, anAddress, bearer, cookieOf, PASSWORD } from '../app/testing-accounts.ts';

const { db, server } = await accountsForThisFile();
beforeAll(async () => {
  // The function closes its own connection, as if the database machine lost power.
  await db.pool.query(`create function lose_power() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
});

async function whilePowerFails<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  await db.pool.query(
    `create trigger power after insert or update on ${table} for each row execute function lose_power()`,
  );
  try {
    return await work();
  } finally {
    await db.pool.query(`drop trigger power on ${table}`);
  }
}

it('power failure during a confirmation creates no partial account, and the sign-up code stays valid', async () => {
  const email = anAddress();
  await server.post('signup', { email, password: PASSWORD, confirm_password: PASSWORD });
  const confirm = () => server.post('confirm-signup', { email, confirmation_code: server.codeFor(email) });
  expect((await whilePowerFails('members', confirm)).json()).toMatchObject({ status: 503, code: 'not_available' });
  expect((await server.post('login', { email, password: PASSWORD })).json().code).toBe('confirm_first');
  expect((await confirm()).statusCode).toBe(200);
  expect((await server.post('login', { email, password: PASSWORD })).statusCode).toBe(200);
});

it('session can be renewed with the same cookie after a power failure during renewal', async () => {
  const { cookie } = await server.logIn(await server.aMember());
  const refresh = () => server.post('refresh', undefined, { headers: { cookie } });
  expect((await whilePowerFails('refresh_tokens', refresh)).json()).toMatchObject({ code: 'not_available' });
  server.later(60_000);
  const renewed = await refresh();
  expect([renewed.statusCode, cookieOf(renewed) === cookie]).toEqual([200, false]);
  const { access_token } = renewed.json<{ access_token: string }>();
  expect((await server.app.inject({ url: '/api/user/sessions', headers: bearer(access_token) })).statusCode).toBe(200);
});

it('power failure during a password reset keeps the old password and all sessions, and a retry succeeds', async () => {
  const member = await server.aMember();
  const { access_token, cookie } = await server.logIn(member);
  await server.post('forgot-password', { email: member.email });
  const new_password = 'eleven paper kites';
  const reset = () =>
    server.post('reset-password', {
      email: member.email,
      confirmation_code: server.codeFor(member.email),
      new_password,
    });
  const listed = () => server.app.inject({ url: '/api/user/sessions', headers: bearer(access_token) });
  expect((await whilePowerFails('sessions', reset)).json()).toMatchObject({ status: 503, code: 'not_available' });
  expect((await listed()).statusCode).toBe(200);
  expect((await server.post('login', { ...member, password: new_password })).statusCode).toBe(401);
  expect((await server.post('login', member)).statusCode).toBe(200);
  expect((await reset()).statusCode).toBe(200);
  expect((await listed()).statusCode).toBe(401);
  expect((await server.post('refresh', undefined, { headers: { cookie } })).statusCode).toBe(401);
  expect((await server.post('login', member)).statusCode).toBe(401);
});

it('login is rejected while the server cannot count login attempts', async () => {
  const member = await server.aMember();
  const reply = await whilePowerFails('attempts', () => server.post('login', member));
  expect(reply.json()).toMatchObject({ code: 'not_available' });
  expect((await server.post('login', member)).statusCode).toBe(200);
});
