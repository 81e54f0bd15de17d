import { CODE_MINUTES, PASSWORD_MAX } from '@crimemap/contract/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsForThisFile, anAddress, CHEAP_HASHING, PASSWORD } from '../app/testing-accounts.ts';
import { createPasswords } from './passwords.ts';

const NEW_PASSWORD = 'eleven paper kites';
const hashing = { hash: vi.fn(CHEAP_HASHING.hash), verify: vi.fn(CHEAP_HASHING.verify) };
const { db, server } = await accountsForThisFile({ passwords: createPasswords(hashing) });
const hashed = () => hashing.hash.mock.calls.length + hashing.verify.mock.calls.length;
beforeEach(() => {
  hashing.hash.mockClear();
  hashing.verify.mockClear();
});

describe('all IPv6 addresses of one network together', () => {
  it.each([
    ['login', 'login network', 100, { password: PASSWORD }, 401],
    ['signup', 'choice network', 120, { password: 'short', confirm_password: 'short' }, 400],
    ['signup', 'mail network', 60, { password: PASSWORD, confirm_password: PASSWORD }, 200],
    ['forgot-password', 'mail network', 60, {}, 200],
    ['confirm-signup', 'code network', 100, { confirmation_code: '000000' }, 400],
    ['reset-password', 'code network', 100, { confirmation_code: 'AAAAAAAA', new_password: NEW_PASSWORD }, 400],
  ])('may send %s requests only up to the shared limit “%s”', async (path, limit, points, body, answer) => {
    await db.pool.query('delete from attempts');
    // Another network, which is counted separately.
    await db.pool.query('insert into attempts values ($1, $2, $3), ($4, $2, $3)', [
      `${limit}:2001:db8:0:7`,
      points - 1,
      Date.now() + 300_000,
      `${limit}:2001:db8:0:8`,
    ]);
    const ask = (from: string) => server.post(path, { email: anAddress(), ...body }, { from });
    expect((await ask('2001:db8:0:7::1')).statusCode).toBe(answer);
    const refused = await ask('2001:db8:0:7:ffff::2');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect((await ask('2001:db8:0:8::1')).statusCode).toBe(answer);
  });
});

describe('password reset code', () => {
  const reset = async (email: string, confirmation_code: string, options = {}) =>
    (await server.post('reset-password', { email, confirmation_code, new_password: NEW_PASSWORD }, options)).statusCode;
  const request = async () => {
    const { email } = await server.aMember();
    await server.post('forgot-password', { email });
    return { email, code: server.codeFor(email) };
  };

  it('is accepted only once', async () => {
    const { email, code } = await request();
    expect([await reset(email, code), await reset(email, code)]).toEqual([200, 400]);
  });

  it('is rejected after five wrong codes from the same network, but accepted from another network', async () => {
    const { email, code } = await request();
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    const attack = { from: '198.51.100.40' };
    for (let n = 0; n < 5; n += 1) expect(await reset(email, wrong, attack)).toBe(400);
    expect(await reset(email, code, attack)).toBe(400);
    expect((await server.post('login', { email, password: PASSWORD })).statusCode).toBe(200);
    expect(await reset(email, code)).toBe(200);
  });

  it('is rejected after fifteen minutes, and with another email address', async () => {
    const [late, one, other] = [await request(), await request(), await request()];
    if (other.code !== one.code) expect(await reset(one.email, other.code)).toBe(400);
    server.later(CODE_MINUTES * 60_000);
    expect(await reset(late.email, late.code)).toBe(400);
  });

  it('stays valid after more codes are requested, and all codes expire once one is used', async () => {
    const { email, code } = await request();
    // Request all emails that are allowed in this hour (the sign-up used one) and in the next hour.
    for (let n = 0; n < 8; n += 1) {
      if (n === 3) await db.pool.query('delete from attempts');
      expect((await server.post('forgot-password', { email })).statusCode).toBe(200);
    }
    const last = server.codeFor(email);
    expect(await reset(email, code)).toBe(200);
    expect(await reset(email, last)).toBe(400);
    const { rows } = await db.pool.query('select 1 from password_codes where email_key = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('becomes invalid after ten newer codes were requested for the same address', async () => {
    const { email, code } = await request();
    for (let n = 0; n < 10; n += 1) {
      // Act as if an hour had passed; otherwise the limit of emails to one address is exceeded.
      await db.pool.query('delete from attempts');
      await server.post('forgot-password', { email });
    }
    const { rows } = await db.pool.query('select 1 from password_codes where email_key = $1', [email]);
    expect(rows).toHaveLength(10);
    if (code !== server.codeFor(email)) expect(await reset(email, code)).toBe(400);
    expect(await reset(email, server.codeFor(email))).toBe(200);
  });
});

describe('password', () => {
  it('is rejected without hashing if it is too long', async () => {
    for (const [password, status] of [
      ['a'.repeat(PASSWORD_MAX + 1), 400],
      ['a'.repeat(2 ** 20), 413],
    ] as const) {
      const [login, signUp] = [
        await server.post('login', { email: anAddress(), password }),
        await server.post('signup', { email: anAddress(), password, confirm_password: password }),
      ];
      expect([login.statusCode, signUp.statusCode]).toEqual([status, status]);
    }
    expect(hashed()).toBe(0);
  });

  it('must match exactly, including spaces, case and symbols', async () => {
    const password = ' Seven quiet 🐘🐘 ';
    const member = await server.aMember(anAddress(), password);
    for (const other of [password.trim(), password.toLowerCase(), password.replace('🐘', '')])
      expect((await server.post('login', { ...member, password: other })).statusCode).toBe(401);
    expect((await server.post('login', member)).statusCode).toBe(200);
  });
});

it('password is compared for only five of twenty concurrent logins from one network, and the rejected logins do not count as attempts', async () => {
  const email = anAddress();
  await db.pool.query('delete from attempts');
  const from = '198.51.100.60';
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  hashing.verify.mockImplementationOnce(async (...both) => {
    await held;
    return CHEAP_HASHING.verify(...both);
  });
  const statuses: number[] = [];
  const flood = Array.from({ length: 20 }, async () => {
    const { statusCode } = await server.post('login', { email, password: PASSWORD }, { from });
    statuses.push(statusCode);
  });
  // One login is being compared, and four are waiting.
  await vi.waitFor(() => expect(statuses).toEqual(Array(15).fill(429)), 10_000);
  letGo();
  await Promise.all(flood);
  expect(statuses.slice(15)).toEqual(Array(5).fill(401));
  // Each password was compared with that of the member and with that of a pending sign-up.
  expect(hashed()).toBe(2 * 5);
  const { rows } = await db.pool.query(`select points from attempts where key = $1`, [`login anywhere:${email}`]);
  expect(rows).toEqual([{ points: 5 }]);
});
