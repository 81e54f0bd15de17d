import { expect, it } from 'vitest';
import { accountsForThisFile, anAddress, PASSWORD } from '../app/testing-accounts.ts';

const THEIR_PASSWORD = 'eleven paper kites';
const { db, server } = await accountsForThisFile();

/** Signs up and returns the emailed code. */
async function signedUp(email: string, password = PASSWORD): Promise<string> {
  const reply = await server.post('signup', { email, password, confirm_password: password });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return server.codeFor(email);
}
const confirm = async (email: string, confirmation_code: string, options = {}) =>
  (await server.post('confirm-signup', { email, confirmation_code }, options)).statusCode;
const logIn = async (email: string, password: string) => (await server.post('login', { email, password })).statusCode;
const wrongFor = (...codes: string[]) => ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';

it('confirmation code creates the account with the password of its sign-up, despite later sign-ups for the address', async () => {
  const email = anAddress();
  const mine = await signedUp(email);
  const theirs = await signedUp(email.toUpperCase(), THEIR_PASSWORD);
  expect(await confirm(email, mine)).toBe(200);
  expect([await logIn(email, PASSWORD), await logIn(email, THEIR_PASSWORD)]).toEqual([200, 401]);
  const { rows } = await db.pool.query('select 1 from pending_sign_ups where email_key = $1', [email]);
  expect(rows).toEqual([]);
  expect(await confirm(email, theirs)).toBe(400);
  expect([await logIn(email, PASSWORD), await logIn(email, THEIR_PASSWORD)]).toEqual([200, 401]);
});

it('login with the password of a pending sign-up emails a new valid code, and a login with another password emails none', async () => {
  const email = anAddress();
  const lost = await signedUp(email);
  const emails = () => server.emails.filter(({ to }) => to === email).length;
  expect([await logIn(email, THEIR_PASSWORD), emails()]).toEqual([401, 1]);
  // By now, the first code has expired.
  server.later(16 * 60_000);
  const reply = await server.post('login', { email, password: PASSWORD });
  expect([reply.statusCode, reply.json().code, reply.headers['set-cookie']]).toEqual([403, 'confirm_first', undefined]);
  expect(emails()).toBe(2);
  const fresh = server.codeFor(email);
  expect(fresh).not.toBe(lost);
  expect([await confirm(email, lost), await confirm(email, fresh)]).toEqual([400, 200]);
  expect(await logIn(email, PASSWORD)).toBe(200);
});

it('sign-up for an existing account gets no code, and its owner gets an email', async () => {
  const { email } = await server.aMember();
  await server.post('signup', { email, password: THEIR_PASSWORD, confirm_password: THEIR_PASSWORD });
  expect(await logIn(email, THEIR_PASSWORD)).toBe(403);
  expect(server.emails.findLast(({ to }) => to === email)?.text).toContain('already has an account');
  expect(await logIn(email, PASSWORD)).toBe(200);
});

it('after five wrong codes, a network can use no earlier code of the address, but can use a code that is sent later', async () => {
  const email = anAddress();
  const here = { from: '198.51.100.50' };
  const codes = [await signedUp(email), await signedUp(email, THEIR_PASSWORD)];
  for (let n = 0; n < 5; n += 1) expect(await confirm(email, wrongFor(...codes), here)).toBe(400);
  for (const code of codes) expect(await confirm(email, code, here)).toBe(400);
  expect(await confirm(email, await signedUp(email), here)).toBe(200);
});

it('only one of two sign-up codes that are entered concurrently creates the account', async () => {
  const email = anAddress();
  const codes = [await signedUp(email), await signedUp(email, THEIR_PASSWORD)];
  const statuses = await Promise.all(codes.map((code) => confirm(email, code)));
  expect(statuses.sort()).toEqual([200, 400]);
});

it('server stores only the ten newest sign-ups per address, and retains sign-ups for other addresses', async () => {
  const [email, other] = [anAddress(), anAddress()];
  const others = await signedUp(other);
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    codes.push(await signedUp(email));
    // Act as if an hour had passed; otherwise the limit of emails to one address is exceeded.
    await db.pool.query('delete from attempts');
  }
  const { rows } = await db.pool.query('select 1 from pending_sign_ups where email_key = $1', [email]);
  expect(rows).toHaveLength(10);
  expect(await confirm(email, codes[0] ?? '')).toBe(400);
  expect(await confirm(email, codes[2] ?? '')).toBe(200);
  expect(await confirm(other, others)).toBe(200);
});
