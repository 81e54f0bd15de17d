import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { startProvider } from '@crimemap/rehearsal/testing/provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect } from 'vitest';
import { aDatabase } from '../db/testing.ts';
import { createOutsideProvider } from '../provider/outside-provider.ts';
import { createLog } from '../shared/log.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { anAccountsServer } from './testing-accounts.ts';

const HOST = '127.0.0.1:8100';
type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

export const locationOf = (reply: Reply) => String(reply.headers.location);
export const cookiesOf = (reply: Reply) => [reply.headers['set-cookie'] ?? []].flat();
export const tokensOf = (reply: Reply) => new URLSearchParams(locationOf(reply).split('#')[1]);

/**
 * Starts a sign-in provider and our server for one test file, with functions that act as the browser between the two.
 * Each test begins without members.
 */
export async function aProviderForThisFile(...options: Parameters<typeof startProvider>) {
  const db = await aDatabase();
  const oidc = await startProvider(...options);
  const out = createFetching({ rewrites: [{ from: oidc.issuer, to: oidc.issuer }], userAgent: 'test' });
  const logged: string[] = [];
  const world = { away: false };
  const through: Fetching = (url, request) =>
    world.away ? Promise.reject(new SourceProblem('unreachable', url)) : out(url, request);
  /** Starts our server with a provider that it reaches with `fetching`. */
  const serverBy = (fetching: Fetching, oidcResponseMode: 'query' | 'form_post' = 'query') =>
    anAccountsServer(db.web, {
      provider: createOutsideProvider({
        oidcIssuer: oidc.issuer,
        oidcClientId: oidc.clientId,
        oidcClientSecret: oidc.clientSecret,
        oidcResponseMode,
        fetching,
        log: createLog('debug', { write: (line) => void logged.push(line) }),
      }),
    });
  const server = await serverBy(through);

  beforeEach(async () => {
    world.away = false;
    oidc.setAccount({ sub: 'someone', email: 'someone@example.org', email_verified: true });
    await db.kysely.deleteFrom('members').execute();
    await db.kysely.deleteFrom('sign_in_events').execute();
  });
  afterAll(async () => {
    await server.app.close();
    await out.close();
    await oidc.stop();
    await db.stop();
  });

  const get = (url: string, cookie = '', at = server, headers = {}) =>
    at.app.inject({ url, headers: { host: HOST, cookie, ...headers } });

  /** Starts a sign-in. The browser then goes to the provider. */
  async function begin(returnTo = '/', at = server) {
    const reply = await get(`/api/auth/google?return_to=${encodeURIComponent(returnTo)}`, '', at);
    return { reply, cookie: cookiesOf(reply)[0]?.split(';')[0] ?? '', to: locationOf(reply) };
  }

  /**
   * Presses a button on the provider’s page. Returns the address on our server to which the provider sends the browser
   * back, or the page with the form that the browser posts.
   */
  async function press(button: 'Continue' | 'Cancel', address: string): Promise<string> {
    const jar = new Map<string, string>();
    const go = async (url: string, method = 'GET') => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const reply = await fetch(new URL(url, oidc.issuer), { method, redirect: 'manual', headers: { cookie } });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return reply.headers.get('location') ?? reply.text();
    };
    const page = await go(address);
    const back = await go(await go(button === 'Cancel' ? `${page}/cancel` : page, 'POST'));
    return back.startsWith('http') ? back.slice(`http://${HOST}`.length) : back;
  }

  const recorded = async () =>
    (await db.kysely.selectFrom('sign_in_events').select('what').orderBy('id').execute()).map(({ what }) => what);

  return {
    db,
    oidc,
    out,
    logged,
    world,
    server,
    serverBy,
    host: HOST,
    get,
    begin,
    press,
    recorded,
    async signIn(returnTo?: string, at = server): Promise<Reply> {
      const { cookie, to } = await begin(returnTo);
      return get(await press('Continue', to), cookie, at);
    },
    membersNow: () => db.kysely.selectFrom('members').select(['id', 'email', 'password_hash']).execute(),
    /** Expects that our page shows an error, that nobody is signed in, and that the error was recorded. */
    async expectRefused(reply: Reply, page: string) {
      expect([reply.statusCode, locationOf(reply)]).toEqual([303, page]);
      expect(cookiesOf(reply).filter((line) => line.startsWith('refresh='))).toEqual([]);
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toEqual([]);
      expect(await recorded()).toEqual([`provider sign-in refused: ${page.split('error=')[1]}`]);
    },
  };
}
