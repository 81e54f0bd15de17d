import { describe, expect, it } from 'vitest';
import { accountsForThisFile, anAddress, codeIn, PASSWORD } from '../app/testing-accounts.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { orAgain, SIGN_UP_AGAIN } from './accounts.routes.ts';

const { db, server } = await accountsForThisFile();
const HOME = '203.0.113.40';
const signUp = async (email: string, from = HOME, password = PASSWORD) =>
  (await server.post('signup', { email, password, confirm_password: password }, { from })).statusCode;
const waiting = async (email: string) =>
  (await db.pool.query('select id from pending_sign_ups where email_key = $1', [email])).rowCount;
const emailsTo = (email: string) => server.emails.filter(({ to }) => to === email).map(({ text }) => codeIn(text));
const pointsOf = async (email: string) =>
  (await db.pool.query('select points from attempts where key = $1', [`mail address:${email}`])).rows[0]?.points;

describe('repeated sign-up', () => {
  it('reuses the pending sign-up, with one code, one email and one counted attempt', async () => {
    const email = anAddress();
    expect(await Promise.all([signUp(email), signUp(email), signUp(email)])).toEqual([200, 200, 200]);
    expect([await waiting(email), emailsTo(email).length, await pointsOf(email)]).toEqual([1, 1, 1]);
    const code = server.codeFor(email);
    expect((await server.post('confirm-signup', { email, confirmation_code: code })).statusCode).toBe(200);
    expect((await server.post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('is a new sign-up if the network or the password differs', async () => {
    const email = anAddress();
    await signUp(email);
    await signUp(email, '198.51.100.41');
    await signUp(email, HOME, 'eleven paper kites');
    expect([await waiting(email), new Set(emailsTo(email)).size]).toEqual([3, 3]);
  });

  it('creates a new code after five minutes, or after an attempt with the earlier code', async () => {
    const [late, tried] = [anAddress(), anAddress()];
    await signUp(late);
    server.later(5 * 60_000);
    await signUp(late);
    expect(await waiting(late)).toBe(2);
    await signUp(tried);
    const wrong = server.codeFor(tried) === '000000' ? '000001' : '000000';
    await server.post('confirm-signup', { email: tried, confirmation_code: wrong }, { from: HOME });
    server.later(1_000);
    await signUp(tried);
    expect(await waiting(tried)).toBe(2);
  });

  it('counts as one attempt and sends one email after earlier sign-ups failed with a database error', async () => {
    const email = anAddress();
    await db.pool.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception using errcode = '57P01'; end $$`);
    await db.pool.query('create trigger fail before insert on pending_sign_ups execute function fail_once()');
    const replies = [];
    for (let n = 0; n < 6; n += 1)
      replies.push(
        await server.post('signup', { email, password: PASSWORD, confirm_password: PASSWORD }, { from: HOME }),
      );
    await db.pool.query('drop trigger fail on pending_sign_ups');
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({ status: 503, code: 'not_available', detail: SIGN_UP_AGAIN.detail });
      expect(reply.headers['retry-after']).toBe('2');
    }
    expect(await signUp(email)).toBe(200);
    expect([await waiting(email), emailsTo(email).length, await pointsOf(email)]).toEqual([1, 1, 1]);
  });
});

it('orAgain rejects with a retry time if a promise takes too long, and passes on other errors unchanged', async () => {
  const again = { withinMs: 20, detail: 'Please sign up again.' };
  await expect(orAgain(new Promise(() => undefined), again)).rejects.toMatchObject({
    code: 'not_available',
    details: { detail: 'Please sign up again.', retryAfterSeconds: 2 },
  });
  const refused = Promise.reject(new ApiError('weak_password'));
  await expect(orAgain(refused, again)).rejects.toMatchObject({ code: 'weak_password' });
});

describe('sign-up code that is entered again', () => {
  const confirm = async (email: string, confirmation_code: string) =>
    (await server.post('confirm-signup', { email, confirmation_code })).statusCode;

  it('returns success again while the code is valid, and confirms the account only once', async () => {
    const email = anAddress();
    await signUp(email);
    const code = server.codeFor(email);
    expect(await Promise.all([confirm(email, code), confirm(email, code)])).toEqual([200, 200]);
    expect(await confirm(email, code)).toBe(200);
    const other = code === '000000' ? '000001' : '000000';
    expect(await confirm(email, other)).toBe(400);
    const { rows } = await db.pool.query(
      `select count(*)::int as events from sign_in_events join members on members.id = member_id
       where email = $1 and what = 'confirmed'`,
      [email],
    );
    expect(rows[0]?.events).toBe(1);
    server.later(16 * 60_000);
    expect(await confirm(email, code)).toBe(400);
  });
});
