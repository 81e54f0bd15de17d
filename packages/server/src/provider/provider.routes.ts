import { createHash, randomBytes } from 'node:crypto';
import { beginGoogle, finishGoogle, finishGoogleByForm, type ProviderError } from '@crimemap/contract/accounts';
import type { QueryOf } from '@crimemap/contract/call';
import * as z from 'zod/mini';
import type { SignInEvents } from '../accounts/index.ts';
import { cookieName, type HttpOnlyCookie, httpOnlyCookie } from '../http/http-only-cookie.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { Redirect } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import type { EmailMessage, Mail } from '../platform/mail/mail.ts';
import type { Sessions } from '../sessions/index.ts';
import type { OutsideProvider } from './outside-provider.ts';
import type { ProviderStore } from './provider.store.ts';
import { ProviderProblem } from './provider-problem.ts';

/** Dependencies of the provider sign-in. */
interface ProviderDeps {
  /** Client of the provider; `null` if the operator has configured no provider. */
  readonly provider: OutsideProvider | null;
  readonly attempts: ProviderStore;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly events: Pick<SignInEvents, 'record'>;
  readonly mail: Pick<Mail, 'post'>;
  /** Public address of this site, if known. */
  readonly publicUrl: string | null;
  readonly now: Now;
}

const ATTEMPT_MINUTES = 10;
const NAME = 'sign-in-';
/**
 * Maximum number of unfinished attempts per browser. Each attempt is a cookie, which the browser sends with every
 * request.
 */
const ATTEMPTS_MAX = 8;

/**
 * Returns the hash of a state, which is stored instead of the state. This way someone who reads the database cannot
 * forge a response.
 */
const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * Cookie that binds a response to the browser. It contains the state, which the provider also returns in the URL. Each
 * attempt has a separate cookie, so attempts in other tabs are unaffected.
 */
const stateCookie = (state: string, secure: boolean): HttpOnlyCookie =>
  httpOnlyCookie(NAME + stateHash(state).toString('hex').slice(0, 16), { seconds: ATTEMPT_MINUTES * 60, secure });

/**
 * Returns the headers that delete all attempt cookies of a browser that has reached `ATTEMPTS_MAX` unfinished attempts.
 */
function endedOfMany({ cookieNames }: RequestMeta, secure: boolean): string[] {
  const prefix = cookieName(NAME, secure);
  const open = cookieNames().filter((name) => name.startsWith(prefix));
  if (open.length < ATTEMPTS_MAX) return [];
  return open.map((name) => httpOnlyCookie(NAME + name.slice(prefix.length), { seconds: 0, secure }).ended);
}

/**
 * Returns the URL to which the provider redirects people after the sign-in. It must be registered with the provider.
 */
function callbackAddress({ header }: RequestMeta, publicUrl: string | null): string {
  const origin = publicUrl ?? `http://${header('host') ?? 'localhost'}`;
  if (!URL.canParse(origin) || new URL(origin).pathname !== '/') throw new ApiError('invalid_input');
  return `${new URL(origin).origin}/api${finishGoogle.path}`;
}

/**
 * Returns the path and query of a page on our site, in a form that no browser reads as another site. Paths that could
 * be read so become `/`, the map.
 */
function pageOf(returnTo = '/'): string {
  const { pathname, search } = new URL(returnTo, 'http://page.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}`;
}

const withError = (page: string, word: ProviderError): string =>
  `${page}${page.includes('?') ? '&' : '?'}error=${word}`;

/**
 * Email to a member after a provider opened their account for the first time. `provider`: host name of the provider.
 */
const providerLinked = (to: string, provider: string): EmailMessage => ({
  to,
  subject: 'Canada Crime Map: new way to sign in · nouvelle façon de se connecter',
  text: `Someone, perhaps you, used ${provider} to log in to your account for the first time. This way to log in now works. If it was not you, secure your account at ${provider}. Then set a new password with “Forgot password?”, which ends all sessions.

— — —

Quelqu’un, peut-être vous, s’est servi de ${provider} pour la première fois pour se connecter à votre compte. Cette façon de se connecter fonctionne maintenant. Si ce n’était pas vous, sécurisez votre compte chez ${provider}. Choisissez ensuite un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0»\u00a0: toutes les sessions prendront fin.
`,
});

/**
 * Signs in a person who returns from the provider. Redirects to the page of our site with the tokens in the fragment,
 * or with an error.
 */
async function finishSignIn(
  answer: QueryOf<typeof finishGoogle>,
  requestMeta: RequestMeta,
  deps: ProviderDeps & { readonly provider: OutsideProvider },
): Promise<Redirect> {
  const { provider, attempts, sessions, events, mail, publicUrl, now } = deps;
  const callback = new URL(callbackAddress(requestMeta, publicUrl));
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) callback.searchParams.append(name, value);
  const { state } = answer;
  const cookie = state === undefined ? undefined : stateCookie(state, callback.protocol === 'https:');
  const leave = async (page: string, word: ProviderError) => {
    await events.record(`provider sign-in refused: ${word}`, null, requestMeta.clientKey);
    return new Redirect(withError(page, word), cookie ? [cookie.ended] : []);
  };

  if (!cookie || state === undefined || state !== cookie.of(requestMeta)) return leave('/', 'state');
  const stored = await attempts.take(stateHash(state), now());
  if (!stored) return leave('/', 'state');
  const identity = await provider.finish({ state, ...stored }, callback).catch((error: unknown) => {
    if (error instanceof ProviderProblem) return error;
    throw error;
  });
  if (identity instanceof ProviderProblem) return leave(stored.returnTo, identity.word);

  const member = await attempts.memberFor(identity, now());
  if (member.isLinked) mail.post(providerLinked(member.email, new URL(identity.issuer).host));
  const begun = await sessions.begin(member, requestMeta);
  await events.record('logged in with provider', member.id, requestMeta.clientKey);
  const { access_token, id_token, expires_in } = begun.tokens;
  const fragment = new URLSearchParams({ access_token, id_token, expires_in: String(expires_in) });
  return new Redirect(`${stored.returnTo}#${fragment}`, [begun.cookie, cookie.ended]);
}

const random = () => randomBytes(32).toString('base64url');

/** Redirects the browser to the provider, or back to the page if the provider is unavailable. */
async function beginSignIn(
  returnTo: string | undefined,
  requestMeta: RequestMeta,
  { provider, attempts, events, publicUrl, now }: ProviderDeps & { readonly provider: OutsideProvider },
): Promise<Redirect> {
  const page = pageOf(returnTo);
  const callback = callbackAddress(requestMeta, publicUrl);
  const attempt = { state: random(), nonce: random(), verifier: random() };
  try {
    const address = await provider.begin(attempt, callback);
    const { state, ...stored } = attempt;
    const expiresAt = new Date(now().getTime() + ATTEMPT_MINUTES * 60_000);
    await attempts.keep(stateHash(state), { ...stored, returnTo: page }, expiresAt);
    const secure = callback.startsWith('https:');
    return new Redirect(address, [stateCookie(state, secure).holding(state), ...endedOfMany(requestMeta, secure)]);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    await events.record(`provider sign-in refused: ${error.word}`, null, requestMeta.clientKey);
    return new Redirect(withError(page, error.word));
  }
}

/**
 * Many providers add other fields to the response. They are ignored and do not make the response invalid (RFC 6749,
 * 4.1.2).
 */
const finish: typeof finishGoogle = {
  ...finishGoogle,
  query: z.object(finishGoogle.query.shape) as unknown as (typeof finishGoogle)['query'],
};

/**
 * Returns those fields of the form posted by a provider that `finishGoogle` accepts, as a query. Other fields, such as
 * Apple's `user`, are dropped.
 */
function answerInForm(form: Uint8Array): URLSearchParams {
  const fields = new URLSearchParams(Buffer.from(form).toString());
  const taken = Object.keys(finishGoogle.query.shape);
  return new URLSearchParams([...fields].filter(([name]) => taken.includes(name)));
}

/**
 * Rejects requests that a browser sends ahead of the actual navigation: prefetched, prerendered, or preloaded with a
 * service worker. An attempt can begin and end only once, and these requests would use it up.
 */
function refuseReadAhead({ header }: RequestMeta): void {
  if (header('sec-purpose') === undefined && header('service-worker-navigation-preload') === undefined) return;
  throw new ApiError('not_allowed', { detail: 'Sign-in links cannot be prefetched.' });
}

export function providerRoutes(serve: Serve, deps: ProviderDeps): void {
  const withProvider = (requestMeta: RequestMeta) => {
    refuseReadAhead(requestMeta);
    const { provider } = deps;
    if (!provider) throw new ApiError('not_found', { detail: 'This server has no sign-in provider.' });
    return { ...deps, provider };
  };
  serve(beginGoogle, async ({ query, requestMeta }) =>
    beginSignIn(query.return_to, requestMeta, withProvider(requestMeta)),
  );
  serve(finishGoogleByForm, async ({ body, requestMeta }) => {
    withProvider(requestMeta);
    return new Redirect(`/api${finishGoogle.path}?${answerInForm(body)}`);
  });
  serve(finish, async ({ query, requestMeta }) => finishSignIn(query, requestMeta, withProvider(requestMeta)));
}
