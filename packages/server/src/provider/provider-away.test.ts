import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { describe, expect, it } from 'vitest';
import { aProviderForThisFile, tokensOf } from '../app/testing-provider.ts';

const { world, serverBy, get, begin, press, signIn, expectRefused } = await aProviderForThisFile();

describe('sign-in that the external provider does not complete', () => {
  it('returns an error if the person cancels at the provider', async () => {
    const { cookie, to } = await begin();
    await expectRefused(await get(await press('Cancel', to), cookie), '/?error=cancelled');
  });

  it('returns an error if the provider is unavailable before the redirect', async () => {
    const lost = await serverBy(() => Promise.reject(new SourceProblem('too_slow', 'it hangs')));
    await expectRefused(await lost.app.inject('/api/auth/google?return_to=/about'), '/about?error=not_available');
    await lost.app.close();
  });

  it('returns an error if the provider is unavailable after the redirect, and succeeds when repeated later', async () => {
    const { cookie, to } = await begin();
    const back = await press('Continue', to);
    world.away = true;
    await expectRefused(await get(back, cookie), '/?error=not_available');
    world.away = false;
    expect(tokensOf(await signIn()).has('access_token')).toBe(true);
  });
});
