import { randomBytes } from 'node:crypto';
import type { From } from '../http/from.ts';
import { Redirect } from '../http/sent.ts';
import { callbackAddress, pageOf, withError } from './addresses.ts';
import type { OutsideProvider } from './outside-provider.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { ProviderProblem } from './provider-problem.ts';
import { ATTEMPT_MINUTES, endedOfMany, stateCookie, stateHash } from './state-cookie.ts';

const random = () => randomBytes(32).toString('base64url');

/** Sends the browser to the provider, or back to our page when it is away. */
export async function beginSignIn(
  returnTo: string | undefined,
  from: From,
  { provider, attempts, events, publicUrl, now }: ProviderDeps & { readonly provider: OutsideProvider },
): Promise<Redirect> {
  const page = pageOf(returnTo);
  const callback = callbackAddress(from, publicUrl);
  const attempt = { state: random(), nonce: random(), verifier: random() };
  try {
    const address = await provider.begin(attempt, callback);
    const { state, ...kept } = attempt;
    const expiresAt = new Date(now().getTime() + ATTEMPT_MINUTES * 60_000);
    await attempts.keep(stateHash(state), { ...kept, returnTo: page }, expiresAt);
    const secure = callback.startsWith('https:');
    return new Redirect(address, [stateCookie(state, secure).holding(state), ...endedOfMany(from, secure)]);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    await events.record(`provider sign-in refused: ${error.word}`, null, from.asker);
    return new Redirect(withError(page, error.word));
  }
}
