import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aProviderForThisFile, locationOf, tokensOf } from '../app/testing-provider.ts';

const { db, oidc, out, server, serverBy, get, begin, press, signIn, recorded, expectRefused } =
  await aProviderForThisFile();

describe('sign-in with an external provider is rejected for', () => {
  it('a response without the state parameter', async () => {
    const { cookie, to } = await begin('/about');
    const back = new URL(await press('Continue', to), 'http://x');
    back.searchParams.delete('state');
    await expectRefused(await get(`${back.pathname}${back.search}`, cookie), '/?error=state');
  });

  it('a response to the attempt of another browser, although this browser has a valid attempt', async () => {
    const mine = await begin();
    const others = await begin();
    const back = await press('Continue', mine.to);
    await expectRefused(await get(back, others.cookie), '/?error=state');
    expect(tokensOf(await get(back, mine.cookie)).has('access_token')).toBe(true);
  });

  it('a response to a browser that did not begin a sign-in', async () => {
    const { to } = await begin();
    await expectRefused(await get(await press('Continue', to)), '/?error=state');
  });

  it('a response that was already used', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    expect(tokensOf(await get(back, cookie)).has('access_token')).toBe(true);
    expect(locationOf(await get(back, cookie))).toBe('/?error=state');
    expect(await recorded()).toEqual(['logged in with provider', 'provider sign-in refused: state']);
  });

  it('a response that arrives after ten minutes', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    server.later(10 * 60_000);
    await expectRefused(await get(back, cookie), '/?error=state');
  });

  it('an ID token with the nonce of another request', async () => {
    const { cookie, to } = await begin('/?city=ottawa');
    const other = new URL(to);
    other.searchParams.set('nonce', 'of-someone-else');
    await expectRefused(await get(await press('Continue', other.href), cookie), '/?city=ottawa&error=refused');
  });

  it('an ID token with a foreign signature', async () => {
    const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const deceived = await serverBy(async (url, options) => {
      const reply = await out(url, options);
      if (!url.endsWith('/jwks')) return reply;
      const { keys } = JSON.parse(reply.text) as { keys: object[] };
      return { ...reply, text: JSON.stringify({ keys: keys.map((key) => ({ ...key, x, y })) }) };
    });
    await expectRefused(await signIn('/', deceived), '/?error=refused');
    await deceived.app.close();
  });

  it('an authorization code from another sign-in', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const [back, stolen] = [await press('Continue', mine.to), await press('Continue', theirs.to)];
    const mixed = new URL(back, 'http://x');
    mixed.searchParams.set('code', new URL(stolen, 'http://x').searchParams.get('code') ?? '');
    await expectRefused(await get(`${mixed.pathname}${mixed.search}`, mine.cookie), '/?error=refused');
  });

  it('a response that names another provider as issuer', async () => {
    const { cookie, to } = await begin();
    const back = new URL(await press('Continue', to), 'http://x');
    back.searchParams.set('iss', 'https://evil.example');
    await expectRefused(await get(`${back.pathname}${back.search}`, cookie), '/?error=refused');
  });

  it('a response with an unverified email address, without opening or creating an account', async () => {
    const theirs = { email: 'someone@example.org', email_key: 'someone@example.org', password_hash: 'theirs' };
    await db.kysely.insertInto('members').values(theirs).execute();
    oidc.setAccount({ email_verified: false });
    await expectRefused(await signIn(), '/?error=email_unverified');
    expect(await db.kysely.selectFrom('provider_identities').selectAll().execute()).toEqual([]);
  });

  it('a request whose return URL is on another site', async () => {
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
