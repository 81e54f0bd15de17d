import { listSessions } from '@crimemap/contract/accounts';
import { describe, expect, it } from 'vitest';
import { anAccountsServer, bearer, cookieOf } from '../app/testing-accounts.ts';
import { aProviderForThisFile, cookiesOf, locationOf, tokensOf } from '../app/testing-provider.ts';

const { db, oidc, out, server, serverBy, host, logged, get, begin, press, signIn, membersNow, recorded } =
  await aProviderForThisFile();

/** Returns the sessions of the member whom this response signed in. */
const sessionsOf = async (reply: Parameters<typeof tokensOf>[0]) => {
  const headers = bearer(tokensOf(reply).get('access_token') ?? '');
  return (await server.app.inject({ url: `/api${listSessions.path}`, headers })).json<unknown[]>();
};

describe('signing in with an external provider', () => {
  it('redirects the browser to the provider with a state, a nonce, a code challenge and a cookie [1§7.52]', async () => {
    const { reply, to } = await begin();
    const { origin, searchParams } = new URL(to);
    expect([reply.statusCode, reply.headers['cache-control'], origin]).toEqual([303, 'no-store', oidc.issuer]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `http://${host}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^sign-in-[\da-f]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('returns to the original page with tokens in the URL fragment and a refresh cookie [1§2.7]', async () => {
    const reply = await signIn('/?city=ottawa');
    expect(reply.statusCode).toBe(303);
    expect(locationOf(reply)).toMatch(/^\/\?city=ottawa#access_token=/);
    const tokens = tokensOf(reply);
    expect(tokens.get('expires_in')).toBe('900');
    const [refresh, state] = cookiesOf(reply);
    expect(refresh).toMatch(/^refresh=[\w-]{43};.*HttpOnly/);
    expect(state).toMatch(/^sign-in-[\da-f]{16}=; Max-Age=0;/);
    expect(await sessionsOf(reply)).toHaveLength(1);
    expect(await membersNow()).toMatchObject([{ email: 'someone@example.org', password_hash: null }]);
    expect(await recorded()).toEqual(['logged in with provider']);
  });

  it('accepts a response that the provider posts as a form, which arrives without our cookies', async () => {
    const byForm = await serverBy(out, 'form_post');
    const { cookie, to } = await begin('/?city=ottawa', byForm);
    const page = await press('Continue', to);
    const fields = [...page.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const posted = await byForm.app.inject({
      method: 'POST',
      url: '/api/auth/google/callback',
      headers: { host, origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams([...fields, ['user', '{"name":"Someone"}']]).toString(),
    });
    expect([posted.statusCode, locationOf(posted)]).toEqual([
      303,
      expect.stringMatching(/^\/api\/auth\/google\/callback\?/),
    ]);
    expect(locationOf(posted)).not.toContain('user=');
    expect(locationOf(await get(locationOf(posted), cookie, byForm))).toMatch(/^\/\?city=ottawa#access_token=/);
    expect(locationOf(await get(locationOf(posted), '', byForm))).toBe('/?error=state');
    await byForm.app.close();
  });

  it('accepts a response or an error to which the provider added unknown fields', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    expect(tokensOf(await get(`${back}&client_info=e30&trace_id=1`, cookie)).has('access_token')).toBe(true);
    const no = await begin();
    const refused = await press('Cancel', no.to);
    expect(locationOf(await get(`${refused}&error_subcode=cancel`, no.cookie))).toBe('/?error=cancelled');
  });

  it('identifies a person by the provider’s subject identifier, even with a new email address, and creates a session each time', async () => {
    await signIn();
    oidc.setAccount({ email: 'other@example.org' });
    const second = await signIn();
    expect(await membersNow()).toMatchObject([{ email: 'someone@example.org' }]);
    expect(await sessionsOf(second)).toHaveLength(2);
    await server.post('logout', undefined, { headers: { cookie: cookieOf(second) } });
    expect(await sessionsOf(await signIn())).toHaveLength(2);
  });

  it('opens the existing account with the same email address, and does not change its password', async () => {
    const mine = { email: 'Someone@Example.org', email_key: 'someone@example.org', password_hash: 'mine' };
    await db.kysely.insertInto('members').values(mine).execute();
    await signIn();
    expect(await membersNow()).toMatchObject([{ email: 'Someone@Example.org', password_hash: 'mine' }]);
  });

  it('emails the member at the first sign-in to an existing account, but not at later sign-ins and not for a new account', async () => {
    const mine = { email: 'Someone@Example.org', email_key: 'someone@example.org', password_hash: 'mine' };
    await db.kysely.insertInto('members').values(mine).execute();
    const before = server.emails.length;
    await signIn();
    const [email, ...more] = server.emails.slice(before);
    expect([email?.to, more]).toEqual(['Someone@Example.org', []]);
    expect(email?.text).toContain(`used ${new URL(oidc.issuer).host} to log in to your account for the first time`);
    expect(email?.text).toContain('s’est servi de');
    await signIn();
    oidc.setAccount({ sub: 'a new person', email: 'new@example.org' });
    await signIn();
    expect(server.emails).toHaveLength(before + 1);
  });

  it('creates only one member for two concurrent sign-ins of a new person', async () => {
    const both = await Promise.all([begin(), begin()]);
    const back = await Promise.all(both.map(({ to }) => press('Continue', to)));
    const replies = await Promise.all(both.map(({ cookie }, n) => get(back[n] ?? '', cookie)));
    expect(replies.map((reply) => tokensOf(reply).has('access_token'))).toEqual([true, true]);
    expect(await membersNow()).toHaveLength(1);
  });

  it('succeeds in two tabs of one browser at the same time, in either order', async () => {
    const [first, second] = [await begin('/?city=ottawa'), await begin('/?city=peel')];
    const [backFirst, backSecond] = [await press('Continue', first.to), await press('Continue', second.to)];
    const later = await get(backSecond, `${first.cookie}; ${second.cookie}`);
    expect(locationOf(later)).toMatch(/^\/\?city=peel#access_token=/);
    const ended = cookiesOf(later).filter((line) => line.includes('Max-Age=0'));
    expect(ended.map((line) => line.split('=')[0])).toEqual([second.cookie.split('=')[0]]);
    expect(locationOf(await get(backFirst, first.cookie))).toMatch(/^\/\?city=ottawa#access_token=/);
  });

  it('deletes the cookies of eight unfinished sign-ins of a browser when a new sign-in begins', async () => {
    const open: string[] = [];
    for (let n = 0; n < 8; n += 1) open.push((await begin()).cookie);
    const again = await get('/api/auth/google', open.join('; '));
    const [mine, ...ended] = cookiesOf(again);
    expect(mine).toContain('Max-Age=600');
    expect(ended.map((line) => line.split(';').slice(0, 2))).toEqual(
      open.map((pair) => [`${pair.split('=')[0]}=`, ' Max-Age=0']),
    );
  });

  it.each([
    { 'service-worker-navigation-preload': 'true' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('rejects a browser’s prefetch request, after which the sign-in can still be completed: %j', async (ahead) => {
    const begun = await get('/api/auth/google', '', server, ahead);
    expect([begun.statusCode, cookiesOf(begun)]).toEqual([403, []]);
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    const early = await get(back, cookie, server, ahead);
    expect([early.statusCode, cookiesOf(early)]).toEqual([403, []]);
    expect(tokensOf(await get(back, cookie)).has('access_token')).toBe(true);
  });

  it('returns 404 if no provider is configured [1§7.52]', async () => {
    const bare = await anAccountsServer(db.web);
    const replies = await Promise.all(['', '/callback'].map((path) => bare.app.inject(`/api/auth/google${path}`)));
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(Array(2).fill([404, 'not_found']));
    await bare.app.close();
  });
});

it('logs no code, no state and no email address', async () => {
  const { cookie, to } = await begin();
  const back = new URL(await press('Continue', to), 'http://x');
  back.searchParams.set('code', 'wrong-code-of-someone');
  await get(`${back.pathname}${back.search}`, cookie);
  const text = logged.join('\n');
  expect(text).toContain('sign-in provider request failed');
  for (const secret of ['wrong-code-of-someone', back.searchParams.get('state') ?? '?', 'someone@example.org'])
    expect(text).not.toContain(secret);
});
