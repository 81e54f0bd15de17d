import { describe, expect, it } from 'vitest';
import { aProviderForThisFile, tokensOf } from '../app/testing-provider.ts';

const { oidc, out, serverBy, signIn, membersNow, expectRefused } = await aProviderForThisFile({
  addressInIdToken: false,
});

describe('provider that returns the email address only from its userinfo endpoint', () => {
  it('signs a person in with the email address from the userinfo endpoint', async () => {
    expect(tokensOf(await signIn()).has('access_token')).toBe(true);
    expect(await membersNow()).toMatchObject([{ email: 'someone@example.org' }]);
  });

  it('sign-in is rejected if the provider has not verified the email address', async () => {
    oidc.setAccount({ email_verified: false });
    await expectRefused(await signIn(), '/?error=email_unverified');
  });

  it.each([
    ['about someone else', { sub: 'someone-else', email: 'victim@example.org', email_verified: true }, 200, 'refused'],
    ['about nobody', { email: 'victim@example.org', email_verified: true }, 200, 'refused'],
    ['without an address', { sub: 'someone' }, 200, 'email_unverified'],
    ['that is a fault', { error: 'server_error' }, 500, 'not_available'],
    ['that says no', { error: 'invalid_token' }, 401, 'refused'],
  ])('creates no account if the userinfo endpoint returns a response %s', async (_, answer, status, word) => {
    const deceived = await serverBy(async (url, options) => {
      const reply = await out(url, options);
      return url.endsWith('/me') ? { ...reply, status, text: JSON.stringify(answer) } : reply;
    });
    await expectRefused(await signIn('/', deceived), `/?error=${word}`);
    expect(await membersNow()).toEqual([]);
    await deceived.app.close();
  });
});
