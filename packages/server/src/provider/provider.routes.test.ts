import { generateKeyPairSync } from 'node:crypto';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { listSessions } from '@crimemap/contract/accounts';
import { type RunningProvider, startProvider } from '@crimemap/rehearsal/provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInEventsStore } from '../accounts/accounts.door.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { createHttp } from '../http/http.ts';
import { createServe } from '../http/serve.ts';
import { createSessions, readKeys, withNewKey } from '../sessions/sessions.door.ts';
import { sessionsRoutes } from '../sessions/sessions.routes.ts';
import { createLog } from '../shared/log.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { createOutsideProvider, type OutsideProvider } from './outside-provider.ts';
import { providerRoutes } from './provider.routes.ts';
import { providerStore } from './provider.store.ts';

const HOST = '127.0.0.1:8100';
const clock = { now: new Date('2026-11-20T12:00:00Z') };
let db: TestDatabase;
let oidc: RunningProvider;
let app: FastifyInstance;
let out: ReturnType<typeof createFetching>;
let away = false;
const logged: string[] = [];
const now = () => clock.now;

/** The provider as it is met by way of `fetching`. */
const providerBy = (fetching: Fetching) =>
  createOutsideProvider({
    oidcIssuer: oidc.issuer,
    oidcClientId: oidc.clientId,
    oidcClientSecret: oidc.clientSecret,
    fetching,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
  });

/** Our calls around a provider. */
async function serverWith(provider: OutsideProvider | null): Promise<FastifyInstance> {
  const keys = await readKeys(await withNewKey());
  const events = signInEventsStore(db, keys.secret);
  const sessions = createSessions({ db, keys, now, publicUrl: null, onReuse: async () => undefined });
  const server = createHttp();
  const serve = createServe(server, { findMember: sessions.findMember });
  providerRoutes(serve, { provider, attempts: providerStore(db), sessions, events, publicUrl: null, now });
  sessionsRoutes(serve, { sessions });
  await server.ready();
  return server;
}

beforeAll(async () => {
  db = await aDatabase();
  oidc = await startProvider();
  out = createFetching({ rewrites: [{ from: oidc.issuer, to: oidc.issuer }], userAgent: 'test' });
  app = await serverWith(
    providerBy((url, options) => (away ? Promise.reject(new SourceProblem('unreachable', url)) : out(url, options))),
  );
});
afterAll(async () => {
  await app.close();
  await out.close();
  await oidc.stop();
  await db.stop();
});
beforeEach(async () => {
  away = false;
  oidc.setAccount({ sub: 'someone', email: 'someone@example.org', email_verified: true });
  await db.kysely.deleteFrom('members').execute();
  await db.kysely.deleteFrom('sign_in_events').execute();
});

const get = (url: string, cookie = '') => app.inject({ url, headers: { host: HOST, cookie } });
type Reply = Awaited<ReturnType<typeof get>>;
const locationOf = (reply: Reply) => String(reply.headers.location);
const cookiesOf = (reply: Reply) => [reply.headers['set-cookie'] ?? []].flat();
const pairOf = (reply: Reply) => cookiesOf(reply)[0]?.split(';')[0] ?? '';

/** The browser is on its way to the provider. */
async function begin(returnTo = '/') {
  const reply = await get(`/api/auth/google?return_to=${encodeURIComponent(returnTo)}`);
  return { reply, cookie: pairOf(reply), to: locationOf(reply) };
}

/** Presses a button on the provider’s page; gives where on our server the browser is sent back to. */
async function press(button: 'Continue' | 'Cancel', address: string): Promise<string> {
  const jar = new Map<string, string>();
  const go = async (url: string, method = 'GET') => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(new URL(url, oidc.issuer), { method, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return reply.headers.get('location') ?? '';
  };
  const page = await go(address);
  const back = await go(await go(button === 'Cancel' ? `${page}/cancel` : page, 'POST'));
  return back.slice(`http://${HOST}`.length);
}

const tokensOf = (reply: Reply) => new URLSearchParams(locationOf(reply).split('#')[1]);

async function signIn(returnTo?: string): Promise<Reply> {
  const { cookie, to } = await begin(returnTo);
  return get(await press('Continue', to), cookie);
}
const membersNow = () => db.kysely.selectFrom('members').select(['id', 'email', 'password_hash']).execute();
const recorded = async () =>
  (await db.kysely.selectFrom('sign_in_events').select('what').orderBy('id').execute()).map(({ what }) => what);

/** Our page is told, nobody is signed in, and it can be looked up later. */
async function expectRefused(reply: Reply, page: string) {
  expect([reply.statusCode, locationOf(reply)]).toEqual([303, page]);
  expect(cookiesOf(reply).filter((line) => line.startsWith('refresh='))).toEqual([]);
  expect(await db.kysely.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await recorded()).toEqual([`provider sign-in refused: ${page.split('error=')[1]}`]);
}

describe('signing in with a provider', () => {
  it('sends the browser there with what binds the answer to it', async () => {
    const { reply, to } = await begin();
    const { origin, searchParams } = new URL(to);
    expect([reply.statusCode, reply.headers['cache-control'], origin]).toEqual([303, 'no-store', oidc.issuer]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `http://${HOST}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('leads back to the page that was left, with tokens in the fragment and a cookie to renew them with', async () => {
    const reply = await signIn('/?city=ottawa');
    expect(reply.statusCode).toBe(303);
    expect(locationOf(reply)).toMatch(/^\/\?city=ottawa#access_token=/);
    const tokens = tokensOf(reply);
    expect(tokens.get('expires_in')).toBe('900');
    const [refresh, state] = cookiesOf(reply);
    expect(refresh).toMatch(/^refresh=[\w-]{43};.*HttpOnly/);
    expect(state).toMatch(/^sign-in=; Max-Age=0;/);
    const authorization = `Bearer ${tokens.get('access_token')}`;
    const mine = await app.inject({ url: `/api${listSessions.path}`, headers: { authorization } });
    expect(mine.json()).toHaveLength(1);
    expect(await membersNow()).toMatchObject([{ email: 'someone@example.org', password_hash: null }]);
    expect(await recorded()).toEqual(['logged in with provider']);
  });

  it('knows the same person again by the subject, whatever their address is then', async () => {
    await signIn();
    oidc.setAccount({ email: 'other@example.org' });
    await signIn();
    expect(await membersNow()).toMatchObject([{ email: 'someone@example.org' }]);
  });

  it('an address that has an account is that account, with its password', async () => {
    const mine = { email: 'Someone@Example.org', email_key: 'someone@example.org', password_hash: 'mine' };
    await db.kysely.insertInto('members').values(mine).execute();
    await signIn();
    expect(await membersNow()).toMatchObject([{ email: 'Someone@Example.org', password_hash: 'mine' }]);
  });

  it('two sign-ins of a new person at once make one member', async () => {
    const both = await Promise.all([begin(), begin()]);
    const back = await Promise.all(both.map(({ to }) => press('Continue', to)));
    const replies = await Promise.all(both.map(({ cookie }, n) => get(back[n] ?? '', cookie)));
    expect(replies.map((reply) => tokensOf(reply).has('access_token'))).toEqual([true, true]);
    expect(await membersNow()).toHaveLength(1);
  });

  it('without a provider it is not available', async () => {
    const bare = await serverWith(null);
    const replies = await Promise.all(['', '/callback'].map((path) => bare.inject(`/api/auth/google${path}`)));
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(Array(2).fill([404, 'not_found']));
    await bare.close();
  });
});

describe('what is not believed', () => {
  it('an answer without the state', async () => {
    const { cookie, to } = await begin('/about');
    const back = new URL(await press('Continue', to), 'http://x');
    back.searchParams.delete('state');
    await expectRefused(await get(`${back.pathname}${back.search}`, cookie), '/?error=state');
  });

  it('an answer that another browser began, whose own is still good', async () => {
    const mine = await begin();
    const others = await begin();
    const back = await press('Continue', mine.to);
    await expectRefused(await get(back, others.cookie), '/?error=state');
    expect(tokensOf(await get(back, mine.cookie)).has('access_token')).toBe(true);
  });

  it('an answer to a browser that began nothing', async () => {
    const { to } = await begin();
    await expectRefused(await get(await press('Continue', to)), '/?error=state');
  });

  it('an answer shown again', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    expect(tokensOf(await get(back, cookie)).has('access_token')).toBe(true);
    expect(locationOf(await get(back, cookie))).toBe('/?error=state');
    expect(await recorded()).toEqual(['logged in with provider', 'provider sign-in refused: state']);
  });

  it('an answer after ten minutes', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    await expectRefused(await get(back, cookie), '/?error=state');
  });

  it('an ID token for another question: its nonce is wrong', async () => {
    const { cookie, to } = await begin('/?city=ottawa');
    const other = new URL(to);
    other.searchParams.set('nonce', 'of-someone-else');
    await expectRefused(await get(await press('Continue', other.href), cookie), '/?city=ottawa&error=refused');
  });

  it('an ID token that someone else has signed', async () => {
    const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const deceived = await serverWith(
      providerBy(async (url, options) => {
        const reply = await out(url, options);
        if (!url.endsWith('/jwks')) return reply;
        const { keys } = JSON.parse(reply.text) as { keys: object[] };
        return { ...reply, text: JSON.stringify({ keys: keys.map((key) => ({ ...key, x, y })) }) };
      }),
    );
    const { cookie, to } = await begin();
    const headers = { host: HOST, cookie };
    const reply = await deceived.inject({ url: await press('Continue', to), headers });
    await expectRefused(reply, '/?error=refused');
    await deceived.close();
  });

  it('a code of another sign-in', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const [back, stolen] = [await press('Continue', mine.to), await press('Continue', theirs.to)];
    const mixed = new URL(back, 'http://x');
    mixed.searchParams.set('code', new URL(stolen, 'http://x').searchParams.get('code') ?? '');
    await expectRefused(await get(`${mixed.pathname}${mixed.search}`, mine.cookie), '/?error=refused');
  });

  it('an answer in the name of another provider', async () => {
    const { cookie, to } = await begin();
    const back = new URL(await press('Continue', to), 'http://x');
    back.searchParams.set('iss', 'https://evil.example');
    await expectRefused(await get(`${back.pathname}${back.search}`, cookie), '/?error=refused');
  });

  it('an address nobody has verified: it opens no account, not even its own', async () => {
    const theirs = { email: 'someone@example.org', email_key: 'someone@example.org', password_hash: 'theirs' };
    await db.kysely.insertInto('members').values(theirs).execute();
    oidc.setAccount({ email_verified: false });
    await expectRefused(await signIn(), '/?error=email_unverified');
    expect(await db.kysely.selectFrom('provider_identities').selectAll().execute()).toEqual([]);
  });

  it('another site as the page to return to', async () => {
    for (const elsewhere of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])
      expect((await begin(elsewhere)).reply.statusCode, elsewhere).toBe(400);
    expect(locationOf(await signIn('/.//evil.example'))).toMatch(/^\/#access_token=/);
    expect(locationOf(await signIn('/x/..//evil.example'))).toMatch(/^\/#access_token=/);
  });
});

describe('when the provider does not help', () => {
  it('the person said no', async () => {
    const { cookie, to } = await begin();
    await expectRefused(await get(await press('Cancel', to), cookie), '/?error=cancelled');
  });

  it('it is away before the browser is sent there', async () => {
    const lost = await serverWith(providerBy(() => Promise.reject(new SourceProblem('too_slow', 'it hangs'))));
    await expectRefused(await lost.inject('/api/auth/google?return_to=/about'), '/about?error=not_available');
    await lost.close();
  });

  it('it is away when the browser comes back; the next time it is there', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    away = true;
    await expectRefused(await get(back, cookie), '/?error=not_available');
    away = false;
    expect(tokensOf(await signIn()).has('access_token')).toBe(true);
  });
});

it('no code, state or address is in the log', async () => {
  const { cookie, to } = await begin();
  const back = new URL(await press('Continue', to), 'http://x');
  back.searchParams.set('code', 'wrong-code-of-someone');
  await get(`${back.pathname}${back.search}`, cookie);
  const text = logged.join('\n');
  expect(text).toContain('the sign-in provider');
  for (const secret of ['wrong-code-of-someone', back.searchParams.get('state') ?? '?', 'someone@example.org'])
    expect(text).not.toContain(secret);
});
