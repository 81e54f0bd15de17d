import { CODE_MINUTES } from '@crimemap/contract/accounts';
import { describe, expect, it } from 'vitest';
import { accountsForThisFile, anAddress, bearer, PASSWORD } from '../app/testing-accounts.ts';

const NEW_PASSWORD = 'eleven paper kites';
const WRONG = '000000';

const { db, server } = await accountsForThisFile();

const signUp = (email: string, password = PASSWORD, confirm_password = password, from?: string) =>
  server.post('signup', { email, password, confirm_password }, from ? { from } : {});
const confirm = (email: string, confirmation_code = server.codeFor(email), from?: string) =>
  server.post('confirm-signup', { email, confirmation_code }, from ? { from } : {});
const wrongCodeFor = (email: string) => (server.codeFor(email) === WRONG ? '000001' : WRONG);
/** Returns the number of wrong codes counted for the only pending sign-up with this email address. */
const triesOf = async (email: string): Promise<number> =>
  (await db.pool.query('select cardinality(tried_from) as tries from pending_sign_ups where email_key = $1', [email]))
    .rows[0].tries;

describe('signing up', () => {
  it('emails a code that creates the account, and the member can then log in [1§2.93 1§7.30]', async () => {
    const email = anAddress();
    const began = await signUp(email);
    expect([began.statusCode, began.json()]).toEqual([200, { sent: true, expires_in: CODE_MINUTES * 60 }]);
    expect((await confirm(email)).json()).toEqual({ confirmed: true });
    const login = await server.post('login', { email: email.toUpperCase(), password: PASSWORD });
    expect(login.statusCode).toBe(200);
    expect(login.headers['cache-control']).toBe('no-store');
    expect(login.headers['set-cookie']).toEqual([
      expect.stringMatching(/^refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('returns the same response for an email address that already has an account, and emails the account’s owner', async () => {
    const { email } = await server.aMember();
    const [known, unknown] = [await signUp(email, NEW_PASSWORD), await signUp(anAddress(), NEW_PASSWORD)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(server.emails.findLast(({ to }) => to === email)?.text).toContain('already has an account');
    expect((await server.post('login', { email, password: NEW_PASSWORD })).statusCode).toBe(403);
  });

  it('rejects a password that is too short, known from a breach, or the name of this site [1§5.24]', async () => {
    for (const password of ['ab12xyz', 'password1', 'canadacrimemap'])
      expect
        .soft((await signUp(anAddress(), password)).json(), password)
        .toMatchObject({ status: 400, code: 'weak_password', field: 'password' });
  });

  it('rejects two passwords that differ, and an invalid email address [1§2.92]', async () => {
    expect((await signUp(anAddress(), PASSWORD, NEW_PASSWORD)).json()).toMatchObject({ field: 'confirm_password' });
    expect((await signUp('someone')).json()).toMatchObject({ code: 'invalid_input', field: 'email' });
  });

  it('accepts at most five code attempts per network, within fifteen minutes of the sign-up [1§7.31]', async () => {
    const [tried, late] = [anAddress(), anAddress()];
    const here = '198.51.100.20';
    await signUp(tried);
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(tried, wrongCodeFor(tried), here)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await confirm(tried, server.codeFor(tried), here)).json()).toMatchObject({ code: 'wrong_code' });
    await signUp(late);
    server.later(CODE_MINUTES * 60_000);
    expect((await confirm(late)).json()).toMatchObject({ code: 'wrong_code' });
  });

  it('checks five of 29 concurrent codes from one network, then accepts the right code only from another network', async () => {
    const email = anAddress();
    const theirs = '198.51.100.21';
    await signUp(email);
    const replies = await Promise.all(Array.from({ length: 29 }, () => confirm(email, wrongCodeFor(email), theirs)));
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(29);
    expect(await triesOf(email)).toBe(5);
    expect((await confirm(email, server.codeFor(email), theirs)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await confirm(email)).statusCode).toBe(200);
  });

  it('checks 25 codes from 40 concurrent networks, and separately counts the codes from the network of the sign-up', async () => {
    const email = anAddress();
    const home = '203.0.113.30';
    await signUp(email, PASSWORD, PASSWORD, home);
    const replies = await Promise.all(Array.from({ length: 40 }, () => confirm(email, wrongCodeFor(email))));
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(40);
    expect(await triesOf(email)).toBe(25);
    expect((await confirm(email)).json()).toMatchObject({ code: 'wrong_code' });
    for (let n = 0; n < 4; n += 1) expect((await confirm(email, wrongCodeFor(email), home)).statusCode).toBe(400);
    expect(await triesOf(email)).toBe(29);
    expect((await confirm(email, server.codeFor(email), home)).statusCode).toBe(200);
  });

  it('creates one account for two concurrent confirmations, and returns the same response to both', async () => {
    const email = anAddress();
    await signUp(email);
    const statuses = (await Promise.all([confirm(email), confirm(email)])).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200]);
    const { rows } = await db.pool.query('select 1 from members where email_key = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('limits emails per address and per network, counting sign-up and forgotten-password emails together', async () => {
    const email = anAddress();
    const forgot = (address: string, from?: string) =>
      server.post('forgot-password', { email: address }, from ? { from } : {});
    expect((await signUp(email)).statusCode).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await forgot(email)).statusCode).toBe(200);
    for (const sixth of [await forgot(email), await signUp(email)]) {
      expect(sixth.statusCode).toBe(429);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (let n = 0; n < 60; n += 1) expect((await forgot(anAddress(), '192.0.2.7')).statusCode).toBe(200);
    expect((await forgot(anAddress(), '192.0.2.7')).statusCode).toBe(429);
    expect((await signUp(anAddress(), PASSWORD, PASSWORD, '192.0.2.7')).statusCode).toBe(429);
  });

  it('sends a password reset email to a member on a known network after other networks used up the email limit of the address', async () => {
    const member = await server.aMember();
    const home = { from: '203.0.113.9' };
    await server.logIn(member, home);
    const forgot = (options = {}) => server.post('forgot-password', { email: member.email }, options);
    for (let n = 0; n < 6; n += 1) await forgot();
    expect((await forgot()).statusCode).toBe(429);
    expect((await forgot(home)).statusCode).toBe(200);
  });

  it('accepts a member’s login from a known network after others used up the login limit of that network', async () => {
    const member = await server.aMember();
    const home = { from: '203.0.113.10' };
    await server.logIn(member, home);
    for (const [limit, points] of [
      ['login network', 100],
      ['mail network', 60],
    ])
      await db.pool.query(
        'insert into attempts values ($1, $2, $3) on conflict (key) do update set points = excluded.points',
        [`${limit}:${home.from}`, points, Date.now() + 300_000],
      );
    const stranger = { email: anAddress(), password: PASSWORD };
    expect((await server.post('login', stranger, home)).statusCode).toBe(429);
    expect((await server.post('forgot-password', { email: stranger.email }, home)).statusCode).toBe(429);
    // The response to everyone else must not depend on whether the address has an account.
    const wrong = { email: member.email, password: NEW_PASSWORD };
    expect((await server.post('login', wrong, home)).statusCode).toBe(429);
    expect((await server.post('login', { email: member.email, password: PASSWORD }, home)).statusCode).toBe(200);
    expect((await server.post('forgot-password', { email: member.email }, home)).statusCode).toBe(429);
    expect(server.codeFor(member.email)).toMatch(/^[A-Z0-9]{8}$/);
  });
});

describe('logging in', () => {
  it('returns the same response for a wrong password and for an address without an account [1§7.29]', async () => {
    const { email } = await server.aMember();
    const [wrong, nobody] = [
      await server.post('login', { email, password: NEW_PASSWORD }),
      await server.post('login', { email: anAddress(), password: NEW_PASSWORD }),
    ];
    const { request_id: _, ...body } = wrong.json<Record<string, unknown>>();
    expect(body).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(nobody.json()).toMatchObject(body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('blocks a network after ten wrong passwords, but accepts the member’s login from another network', async () => {
    const member = await server.aMember();
    const attack = { from: '198.51.100.1' };
    for (let n = 0; n < 10; n += 1)
      expect((await server.post('login', { ...member, password: 'not this one' }, attack)).statusCode).toBe(401);
    expect((await server.post('login', member, attack)).statusCode).toBe(429);
    expect((await server.post('login', member)).statusCode).toBe(200);
  });

  it('accepts a login from a known device after others on the same network used up the account’s attempts', async () => {
    const [member, other] = [await server.aMember(), await server.aMember()];
    const home = { from: '198.51.100.3' };
    const deviceOf = async (who: typeof member) => {
      const { headers } = await server.post('login', who);
      return String([headers['set-cookie']].flat()[1]).split(';')[0] ?? '';
    };
    const [theirs, strangers] = [await deviceOf(member), await deviceOf(other)];
    for (let n = 0; n < 10; n += 1) await server.post('login', { ...member, password: 'not this one' }, home);
    const logIn = async (cookie: string, password = PASSWORD) =>
      (await server.post('login', { ...member, password }, { ...home, headers: { cookie } })).statusCode;
    for (const cookie of ['', strangers, `${theirs}x`, theirs.replace('=', '=x')])
      expect.soft(await logIn(cookie), cookie).toBe(429);
    for (let n = 0; n < 10; n += 1) expect(await logIn(theirs, 'not this one')).toBe(401);
    expect(await logIn(theirs)).toBe(429);
    await db.pool.query(`delete from attempts where key like '%device%'`);
    expect(await logIn(theirs)).toBe(200);
  });

  it('accepts a login from a known network after other networks used up the login attempts of the account', async () => {
    const member = await server.aMember();
    const home = { from: '203.0.113.5' };
    await server.logIn(member, home);
    await db.pool.query('insert into attempts values ($1, 100, $2) on conflict (key) do update set points = 100', [
      `login anywhere:${member.email}`,
      Date.now() + 600_000,
    ]);
    expect((await server.post('login', member)).statusCode).toBe(429);
    expect((await server.post('login', member, home)).statusCode).toBe(200);
  });

  it('stores the sign-in events of a member without network address or email address', async () => {
    const member = await server.aMember();
    await server.logIn(member, { from: '203.0.113.77' });
    const { rows } = await db.pool.query(
      'select e.* from sign_in_events e join members m on m.id = e.member_id where m.email_key = $1 order by e.id',
      [member.email],
    );
    expect(rows.map(({ what }) => what)).toEqual(['confirmed', 'logged in']);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|@example/);
  });
});

describe('forgotten password', () => {
  it('is replaced with an emailed code, which ends all sessions and notifies the member by email [1§2.94 1§7.33]', async () => {
    const member = await server.aMember();
    const { cookie, access_token } = await server.logIn(member);
    const request = await server.post('forgot-password', { email: member.email });
    expect(request.json()).toEqual({ sent: true, expires_in: CODE_MINUTES * 60 });
    const reset = await server.post('reset-password', {
      email: member.email,
      confirmation_code: server.codeFor(member.email),
      new_password: NEW_PASSWORD,
    });
    expect(reset.json()).toEqual({ reset: true });
    expect(server.emails.at(-1)).toMatchObject({ to: member.email, subject: expect.stringContaining('new password') });
    expect((await server.post('refresh', undefined, { headers: { cookie } })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/user/sessions', headers: bearer(access_token) })).statusCode).toBe(
      401,
    );
    expect((await server.post('login', member)).statusCode).toBe(401);
    expect((await server.post('login', { ...member, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('request for an address without an account gets the same response as for a member, but sends no email [1§7.32]', async () => {
    const email = anAddress();
    const request = await server.post('forgot-password', { email });
    expect(request.json()).toEqual({ sent: true, expires_in: CODE_MINUTES * 60 });
    expect(server.emails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('cannot be replaced with a sign-up code', async () => {
    const email = anAddress();
    await signUp(email);
    const reset = { email, confirmation_code: server.codeFor(email), new_password: NEW_PASSWORD };
    expect((await server.post('reset-password', reset)).json()).toMatchObject({
      status: 400,
      field: 'confirmation_code',
    });
  });
});
