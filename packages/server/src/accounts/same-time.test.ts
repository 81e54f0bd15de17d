import pg from 'pg';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { accountsForThisFile, anAddress, CHEAP_HASHING, PASSWORD } from '../app/testing-accounts.ts';
import { createPasswords } from './passwords.ts';

const hashing = { hash: vi.fn(CHEAP_HASHING.hash), verify: vi.fn(CHEAP_HASHING.verify) };
const { db, server } = await accountsForThisFile({ passwords: createPasswords(hashing) });
let queries: MockInstance;
beforeEach(() => {
  queries = vi.spyOn(pg.Client.prototype, 'query');
});
afterEach(() => queries.mockRestore());

/**
 * Returns the cost of a response as the number of SQL statements and of hashed passwords. Counting is better than
 * measuring time, which varies on a busy machine.
 */
async function costOf(path: string, body: object) {
  queries.mockClear();
  hashing.hash.mockClear();
  hashing.verify.mockClear();
  const { statusCode, headers, body: text } = await server.post(path, body);
  const { request_id: _, ...presented } = JSON.parse(text) as Record<string, unknown>;
  return {
    statusCode,
    details: presented,
    length: headers['content-length'],
    statements: queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    ),
    hashed: hashing.hash.mock.calls.length + hashing.verify.mock.calls.length,
  };
}

const password = 'eleven paper kites';

it.each([
  ['signup', 1, { password, confirm_password: password }],
  // The first password is that of a pending sign-up; the second is unknown.
  ['login', 3, { password }],
  ['login', 2, { password: 'nine borrowed umbrellas' }],
  ['forgot-password', 0, {}],
  ['reset-password', 1, { confirmation_code: 'AAAAAAAA', new_password: password }],
  ['confirm-signup', 0, { confirmation_code: '000000' }],
])(
  '%s request does equal work for an email address with an account and an address without an account',
  async (path, hashes, body) => {
    const { email } = await server.aMember(anAddress(), PASSWORD);
    const nobody = anAddress();
    // Both addresses have a code that can be entered.
    for (const address of [email, nobody]) {
      await server.post('forgot-password', { email: address });
      await server.post('signup', { email: address, password, confirm_password: password });
    }
    const known = await costOf(path, { email, ...body });
    const unknown = await costOf(path, { email: nobody, ...body });
    expect(unknown).toEqual(known);
    expect([known.hashed, known.statements.length > 0]).toEqual([hashes, true]);
  },
);

it.each([
  ['changed', `update members set password_hash = 'another' where email = $1`],
  ['deleted with its account', 'delete from members where email = $1'],
])('login fails if the password is %s during the comparison', async (_, sql) => {
  const { email, password } = await server.aMember();
  hashing.verify.mockImplementationOnce(async (...both) => {
    const same = await CHEAP_HASHING.verify(...both);
    await db.pool.query(sql, [email]);
    return same;
  });
  const reply = await server.post('login', { email, password });
  expect([reply.statusCode, reply.json().code, reply.headers['set-cookie']]).toEqual([
    401,
    'wrong_credentials',
    undefined,
  ]);
});
