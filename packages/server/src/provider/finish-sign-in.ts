import type { finishGoogle, ProviderError } from '@crimemap/contract/accounts';
import type { QueryOf } from '@crimemap/contract/call';
import type { From } from '../http/from.ts';
import { Redirect } from '../http/sent.ts';
import type { Letter } from '../mail/mail.door.ts';
import { callbackAddress, withError } from './addresses.ts';
import type { OutsideProvider } from './outside-provider.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { ProviderProblem } from './provider-problem.ts';
import { stateCookie, stateHash } from './state-cookie.ts';

/** To a member whose account a provider has opened for the first time. `provider`: its host. */
const providerLinked = (to: string, provider: string): Letter => ({
  to,
  subject: 'Canada Crime Map: new way to sign in · nouvelle façon de se connecter',
  text: `Your account was opened by signing in at ${provider} for the first time, and can be opened that way from now on. If that was not you, secure your account there, then set a new password with “Forgot password?”: it ends all sessions.

— — —

Votre compte a été ouvert pour la première fois en se connectant chez ${provider}, et peut désormais l’être de cette façon. Si ce n’était pas vous, sécurisez votre compte là-bas, puis choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0»\u00a0: toutes les sessions prendront fin.
`,
});

/** Signs in who comes back from the provider, and leads on to our page: with the tokens in the fragment, or with an error. */
export async function finishSignIn(
  answer: QueryOf<typeof finishGoogle>,
  from: From,
  deps: ProviderDeps & { readonly provider: OutsideProvider },
): Promise<Redirect> {
  const { provider, attempts, sessions, events, mail, publicUrl, now } = deps;
  const callback = new URL(callbackAddress(from, publicUrl));
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) callback.searchParams.append(name, value);
  const { state } = answer;
  const cookie = state === undefined ? undefined : stateCookie(state, callback.protocol === 'https:');
  const leave = async (page: string, word: ProviderError) => {
    await events.record(`provider sign-in refused: ${word}`, null, from.asker);
    return new Redirect(withError(page, word), cookie ? [cookie.ended] : []);
  };

  if (!cookie || state === undefined || state !== cookie.of(from)) return leave('/', 'state');
  const kept = await attempts.take(stateHash(state), now());
  if (!kept) return leave('/', 'state');
  const identity = await provider.finish({ state, ...kept }, callback).catch((error: unknown) => {
    if (error instanceof ProviderProblem) return error;
    throw error;
  });
  if (identity instanceof ProviderProblem) return leave(kept.returnTo, identity.word);

  const member = await attempts.memberFor(identity, now());
  if (member.isLinked) mail.post(providerLinked(member.email, new URL(identity.issuer).host));
  const begun = await sessions.begin(member, from);
  await events.record('logged in with provider', member.id, from.asker);
  const { access_token, id_token, expires_in } = begun.tokens;
  const fragment = new URLSearchParams({ access_token, id_token, expires_in: String(expires_in) });
  return new Redirect(`${kept.returnTo}#${fragment}`, [begun.cookie, cookie.ended]);
}
