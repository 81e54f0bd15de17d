import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountsForThisFile, cookieOf, subOf } from '../app/testing-accounts.ts';

const { db, server } = await accountsForThisFile();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  server.post('refresh', undefined, { headers: { cookie, ...headers } });
const sessionsOf = (token: string) =>
  server.app.inject({ url: '/api/user/sessions', headers: { authorization: `Bearer ${token}` } });
const signedIn = async (headers = {}) => server.logIn(await server.aMember(), { headers });

describe('renewing a session', () => {
  it('returns a new access token and a new cookie each time [1§7.34]', async () => {
    const { cookie } = await signedIn();
    const reply = await refresh(cookie);
    expect(reply.statusCode).toBe(200);
    expect(cookieOf(reply)).not.toBe(cookie);
    expect((await sessionsOf(reply.json<{ access_token: string }>().access_token)).statusCode).toBe(200);
    expect((await refresh(cookieOf(reply))).statusCode).toBe(200);
  });

  it('returns the same cookie when one browser repeats the request within ten seconds, and ends no session', async () => {
    const { cookie } = await signedIn();
    const replies = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    server.later(9_000);
    replies.push(await refresh(cookie));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(cookieOf)).size).toBe(1);
    expect((await refresh(cookieOf(replies[0] as (typeof replies)[0]))).statusCode).toBe(200);
  });

  it('returns the newest valid cookie when a request is repeated after a second renewal', async () => {
    const { cookie } = await signedIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect(cookieOf(await refresh(cookie))).toBe(third);
    server.later(11_000);
    expect((await refresh(third)).statusCode).toBe(200);
  });

  it('ends the whole session when an old used refresh cookie is sent again', async () => {
    const { cookie, access_token } = await signedIn();
    const next = cookieOf(await refresh(cookie));
    server.later(11_000);
    const replayed = await refresh(cookie);
    expect(replayed.json()).toMatchObject({ status: 401, code: 'session_expired' });
    expect(replayed.headers['set-cookie']).toContain('Max-Age=0');
    const { rows } = await db.pool.query(
      `select 1 from sign_in_events where what = 'used token shown again' and member_id = $1`,
      [subOf(access_token)],
    );
    expect(rows).toHaveLength(1);
    expect((await refresh(next)).statusCode).toBe(401);
    expect((await sessionsOf(access_token)).statusCode).toBe(401);
  });

  it('ends the session when another browser sends a cookie that was just used', async () => {
    const { cookie } = await signedIn({ 'user-agent': FIREFOX });
    expect((await refresh(cookie, { 'user-agent': FIREFOX })).statusCode).toBe(200);
    expect((await refresh(cookie, { 'user-agent': 'curl/8' })).statusCode).toBe(401);
  });

  it('is rejected for requests from pages of other sites, whichever headers those send [1§4.35 1§7.35]', async () => {
    const { cookie } = await signedIn();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site', host: 'localhost:8080' },
    ]) {
      const reply = await refresh(cookie, headers);
      expect(reply.json()).toMatchObject({ status: 403, detail: 'Refresh not available cross-origin' });
    }
    // Every current browser sends a header that tells from which site a request comes.
    const silent = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
    expect(silent.statusCode).toBe(403);
    expect((await refresh(cookie, { origin: 'http://localhost:8080', host: 'localhost:8080' })).statusCode).toBe(200);
  });

  it('rejects form data, plain text, GET and a method override header, without changing the session', async () => {
    const { cookie } = await signedIn();
    for (const [method, headers, payload, status] of [
      ['POST', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
      ['POST', { 'content-type': 'text/plain' }, '{}', 415],
      ['GET', {}, undefined, 405],
      ['GET', { 'x-http-method-override': 'POST' }, undefined, 405],
    ] as const)
      for (const url of ['/api/auth/refresh', '/api/auth/logout']) {
        const reply = await server.app.inject({
          method,
          url,
          headers: { cookie, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        expect.soft(reply.statusCode, `${method} ${url} ${JSON.stringify(headers)}`).toBe(status);
      }
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('rejects a refresh cookie that was sent twice, is unknown, or is older than thirty days', async () => {
    const { cookie } = await signedIn();
    for (const twice of [`refresh=tossed; ${cookie}`, `${cookie}; refresh =tossed`, `${cookie};\trefresh=tossed`])
      expect((await refresh(twice)).statusCode).toBe(401);
    expect((await refresh('refresh=nobody')).statusCode).toBe(401);
    expect((await server.post('refresh')).statusCode).toBe(401);
    server.later(30 * 86_400_000);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed with their browser and a mark for the current session, and can be ended one by one or all at once', async () => {
    const member = await server.aMember();
    const here = await server.logIn(member, { headers: { 'user-agent': FIREFOX } });
    const there = await server.logIn(member);
    const listed = (await sessionsOf(here.access_token)).json<
      { id: string; current: boolean; device: string | null }[]
    >();
    expect(listed.map(({ device, current }) => [device, current]).sort()).toEqual(
      [
        ['Firefox on Linux', true],
        [null, false],
      ].sort(),
    );
    const other = listed.find(({ current }) => !current)?.id;
    const authorization = `Bearer ${here.access_token}`;
    const end = (path: string) =>
      server.app.inject({ method: 'DELETE', url: `/api/user/sessions${path}`, headers: { authorization } });
    expect((await end(`/${other}`)).statusCode).toBe(204);
    expect((await sessionsOf(there.access_token)).statusCode).toBe(401);
    expect((await refresh(there.cookie)).statusCode).toBe(401);
    expect((await end(`/${other}`)).statusCode).toBe(404);
    expect((await end('')).statusCode).toBe(204);
    expect((await sessionsOf(here.access_token)).statusCode).toBe(401);
  });

  it('are new and have a new cookie after each login, even if the login request contains a cookie', async () => {
    const member = await server.aMember();
    const first = await server.logIn(member);
    const second = await server.logIn(member, { headers: { cookie: first.cookie } });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await sessionsOf(second.access_token)).json()).toHaveLength(2);
  });

  it('of another member cannot be ended', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [session] = (await sessionsOf(theirs.access_token)).json<{ id: string }[]>();
    const reply = await server.app.inject({
      method: 'DELETE',
      url: `/api/user/sessions/${session?.id}`,
      headers: { authorization: `Bearer ${mine.access_token}` },
    });
    expect(reply.statusCode).toBe(404);
    expect((await sessionsOf(theirs.access_token)).statusCode).toBe(200);
  });

  it('end with a logout; a logout without a session is not an error', async () => {
    const { cookie, access_token } = await signedIn();
    const out = await server.post('logout', undefined, { headers: { cookie } });
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await sessionsOf(access_token)).statusCode).toBe(401);
    expect((await server.post('logout')).statusCode).toBe(204);
  });

  it('end with a logout that sends only an access token, while other sessions continue', async () => {
    const member = await server.aMember();
    const [here, elsewhere] = [await server.logIn(member), await server.logIn(member)];
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${here.access_token}` },
    });
    expect(out.statusCode).toBe(204);
    expect((await sessionsOf(here.access_token)).statusCode).toBe(401);
    expect((await refresh(here.cookie)).statusCode).toBe(401);
    expect((await sessionsOf(elsewhere.access_token)).statusCode).toBe(200);
  });

  it('of an access token and of a cookie end with one logout, which is rejected for other sites', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const headers = { authorization: `Bearer ${first.access_token}`, cookie: second.cookie };
    const foreign = await server.post('logout', undefined, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect((await sessionsOf(first.access_token)).statusCode).toBe(200);
    expect((await server.post('logout', undefined, { headers })).statusCode).toBe(204);
    expect((await sessionsOf(first.access_token)).statusCode).toBe(401);
    expect((await sessionsOf(second.access_token)).statusCode).toBe(401);
  });

  it('are stored only as hashes of their tokens, and a stored hash cannot renew a session', async () => {
    const { cookie } = await signedIn();
    const token = cookie.slice('refresh='.length);
    const { rows } = await db.pool.query<{ token_hash: Buffer }>('select token_hash from refresh_tokens');
    const stored = rows.map(({ token_hash }) => token_hash.toString('hex'));
    const hash = createHash('sha256').update(token).digest();
    expect(stored).toContain(hash.toString('hex'));
    for (const plain of [Buffer.from(token), Buffer.from(token, 'base64url')])
      expect(stored).not.toContain(plain.toString('hex'));
    for (const shown of [hash.toString('base64url'), hash.toString('hex')])
      expect((await refresh(`refresh=${shown}`)).statusCode).toBe(401);
  });
});
