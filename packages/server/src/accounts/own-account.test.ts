import { CODE_MINUTES, CODE_TRIES } from '@crimemap/contract/accounts';
import { describe, expect, it } from 'vitest';
import { accountsForThisFile, anAddress, bearer, PASSWORD } from '../app/testing-accounts.ts';
import { membersOf } from '../app/testing-members.ts';

const NEW_PASSWORD = 'eleven paper kites';
const { db, server } = await accountsForThisFile();
const aMember = membersOf(server);
type AMember = Awaited<ReturnType<typeof aMember>>;

const emailsTo = (address: string) => server.emails.filter(({ to }) => to === address);
const logsIn = async (email: string, password = PASSWORD) =>
  (await server.post('login', { email, password })).statusCode === 200;

describe('changing the password while signed in', () => {
  const change = ({ ask }: AMember, current_password = PASSWORD, new_password = NEW_PASSWORD) =>
    ask('POST', '/user/password', { current_password, new_password });

  it('requires the current password, ends the other sessions, and emails the member', async () => {
    const member = await aMember();
    const other = await server.logIn({ email: member.email, password: PASSWORD });
    expect((await change(member)).json()).toEqual({ changed: true });
    expect((await member.ask('GET', '/user/sessions')).json()).toHaveLength(1);
    const theirs = await server.app.inject({ url: '/api/user/sessions', headers: bearer(other.access_token) });
    expect(theirs.statusCode).toBe(401);
    expect(emailsTo(member.email).at(-1)?.text).toContain('The password of your account was changed.');
    expect(await logsIn(member.email)).toBe(false);
    expect(await logsIn(member.email, NEW_PASSWORD)).toBe(true);
  });

  it('is rejected with a wrong current password, and limited to ten attempts in fifteen minutes', async () => {
    const member = await aMember();
    for (let n = 0; n < 10; n += 1)
      expect((await change(member, 'not this one')).json()).toMatchObject({
        status: 401,
        code: 'wrong_credentials',
        field: 'current_password',
      });
    expect((await change(member)).statusCode).toBe(429);
    expect(await logsIn(member.email)).toBe(true);
  });

  it('rejects a weak new password', async () => {
    const reply = await change(await aMember(), PASSWORD, 'password1');
    expect(reply.json()).toMatchObject({ code: 'weak_password', field: 'new_password' });
  });

  it('is rejected for a member without a password, and the settings response states that there is no password', async () => {
    const member = await aMember();
    await db.pool.query('update members set password_hash = null where email_key = $1', [member.email]);
    expect((await change(member)).json()).toMatchObject({ code: 'not_allowed', field: 'current_password' });
    expect((await member.ask('GET', '/user/settings')).json()).toMatchObject({ has_password: false });
  });
});

describe('changing the email address while signed in', () => {
  const request = ({ ask }: AMember, email: string, current_password = PASSWORD) =>
    ask('POST', '/user/email', { email, current_password });
  const confirm = ({ ask }: AMember, email: string, expires_at: string, confirmation_code = server.codeFor(email)) =>
    ask('POST', '/user/email/confirm', { email, confirmation_code, expires_at });
  const endOf = (reply: { json(): unknown }) => (reply.json() as { expires_at: string }).expires_at;

  it('takes effect after its code is entered, and the old address gets an email', async () => {
    const member = await aMember();
    const email = anAddress();
    const ends = endOf(await request(member, email));
    expect((await confirm(member, email, ends)).json()).toEqual({ confirmed: true });
    expect((await member.ask('GET', '/user/settings')).json()).toMatchObject({ email });
    expect(emailsTo(member.email).at(-1)?.text).toContain('The email address of your account was changed.');
    expect([await logsIn(member.email), await logsIn(email)]).toEqual([false, true]);
  });

  it('returns success again for a repeated confirmation, but rejects the used code after the address has changed again', async () => {
    const member = await aMember();
    const email = anAddress();
    const ends = endOf(await request(member, email));
    const code = server.codeFor(email);
    for (let n = 0; n <= CODE_TRIES; n += 1)
      expect((await confirm(member, email, ends, code)).json()).toEqual({ confirmed: true });
    const notices = emailsTo(member.email).filter(({ text }) => text.includes('email address of your account'));
    expect(notices).toHaveLength(1);
    const third = anAddress();
    await confirm(member, third, endOf(await request(member, third)));
    expect((await confirm(member, email, ends, code)).json()).toMatchObject({ code: 'wrong_code' });
  });

  it('requires the password, and returns the same response if another account has the new address', async () => {
    const [member, other] = [await aMember(), await aMember()];
    expect((await request(member, anAddress(), 'not this one')).json()).toMatchObject({ code: 'wrong_credentials' });
    const [taken, free] = [await request(member, other.email), await request(member, anAddress())];
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
    expect(emailsTo(other.email).at(-1)?.text).toContain('already has an account');
    const wrong = await confirm(member, other.email, endOf(taken), '123456');
    expect(wrong.json()).toMatchObject({ code: 'wrong_code', field: 'confirmation_code' });
  });

  it('fails for the second of two members who confirm the same address', async () => {
    const [first, second] = [await aMember(), await aMember()];
    const email = anAddress();
    const [firstEnds, firstCode] = [endOf(await request(first, email)), server.codeFor(email)];
    const [secondEnds, secondCode] = [endOf(await request(second, email)), server.codeFor(email)];
    expect((await confirm(second, email, secondEnds, firstCode)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await confirm(first, email, firstEnds, firstCode)).statusCode).toBe(200);
    expect((await confirm(second, email, secondEnds, secondCode)).json()).toMatchObject({ code: 'taken' });
  });

  it('accepts the code for fifteen minutes and five attempts', async () => {
    const [late, tried] = [await aMember(), await aMember()];
    const email = anAddress();
    const ends = endOf(await request(tried, email));
    const wrong = server.codeFor(email) === '000000' ? '000001' : '000000';
    for (let n = 0; n < CODE_TRIES; n += 1)
      expect((await confirm(tried, email, ends, wrong)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await confirm(tried, email, ends)).statusCode).toBe(429);
    const other = anAddress();
    const lateEnds = endOf(await request(late, other));
    const later = new Date(Date.parse(lateEnds) + 60_000).toISOString();
    expect((await confirm(late, other, later)).json()).toMatchObject({ code: 'wrong_code' });
    server.later(CODE_MINUTES * 60_000);
    const { access_token } = await server.logIn({ email: late.email, password: PASSWORD });
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/user/email/confirm',
      headers: bearer(access_token),
      payload: { email: other, confirmation_code: server.codeFor(other), expires_at: lateEnds },
    });
    expect(reply.json()).toMatchObject({ code: 'wrong_code' });
  });
});
