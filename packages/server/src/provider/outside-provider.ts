import type { Fetching } from '@crimemap/cities/kit/fetching';
import { Email } from '@crimemap/contract/accounts';
import { DAY_MS } from '@crimemap/contract/time';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';
import * as z from 'zod/mini';
import { withTimeout } from '../http/with-timeout.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import type { Log } from '../shared/log.ts';
import { ProviderProblem, problemOf } from './provider-problem.ts';

/** Values that bind the provider's response to our request. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person's identity at the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

export interface OutsideProvider {
  /** Returns the URL at the provider to which the browser is redirected. Throws `ProviderProblem`. */
  begin(attempt: Attempt, redirectUri: string): Promise<string>;
  /**
   * Returns the identity of the person who returned from the provider. `callback`: our URL with everything that the
   * provider added to it. Throws `ProviderProblem`.
   */
  finish(attempt: Attempt, callback: URL): Promise<Identity>;
}

export interface OutsideProviderDeps {
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcClientSecret: string;
  readonly oidcResponseMode?: 'query' | 'form_post';
  readonly fetching: Fetching;
  readonly log: Pick<Log, 'warn'>;
}

/** Timeout in milliseconds for all requests of a sign-in together, shorter than the timeout of the endpoint. */
const IN_ALL_MS = 9_000;

/**
 * Creates the client of an OpenID Connect provider. The provider's configuration is fetched once a day. After a failure
 * the next request fetches it again.
 */
export function createOutsideProvider({
  oidcIssuer,
  oidcClientId,
  oidcClientSecret,
  oidcResponseMode = 'query',
  fetching,
  log,
}: OutsideProviderDeps): OutsideProvider {
  const configured = memoizeWithTtl(DAY_MS, () =>
    discovery(new URL(oidcIssuer), oidcClientId, {}, ClientSecretPost(oidcClientSecret), {
      [customFetch]: fetchThrough(fetching),
      execute: [enableNonRepudiationChecks, ...(oidcIssuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }),
  );
  const requestProvider = async <Value>(ask: (configuration: Configuration) => Promise<Value>): Promise<Value> => {
    try {
      return await withTimeout(IN_ALL_MS, configured().then(ask));
    } catch (error) {
      const problem = problemOf(error);
      // The log leaves out the provider's own text, which may contain a code or an email address.
      log.warn({ problem: problem.word, detail: problem.detail }, 'sign-in provider request failed');
      throw problem;
    }
  };

  return {
    begin: ({ state, nonce, verifier }, redirectUri) =>
      requestProvider(async (configuration) => {
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(oidcResponseMode === 'form_post' && { response_mode: oidcResponseMode }),
        });
        return address.href;
      }),
    finish: ({ state, nonce, verifier }, callback) =>
      requestProvider(async (configuration) => {
        const tokens = await authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        // The library is configured to require an ID token, so it rejects a response without one.
        const { iss, sub, ...claims } = tokens.claims() as IDToken;
        // Some providers return the email address only from the userinfo endpoint. The library checks that the subject
        // there equals the one in the signed ID token.
        const profile =
          claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, sub) : claims;
        const address = z.safeParse(Email, profile.email);
        // Apple sends this value as text instead of a boolean.
        const isVerified = profile.email_verified === true || String(profile.email_verified) === 'true';
        if (!isVerified || !address.success) throw new ProviderProblem('email_unverified');
        return { issuer: iss, subject: sub, email: address.data };
      }),
  };
}

/** Makes the library send its requests through the server's own `Fetching`, which enforces limits. */
const fetchThrough =
  (fetching: Fetching): CustomFetch =>
  async (url, { method, body, headers }) => {
    const form = method === 'POST' && body instanceof URLSearchParams ? { body } : {};
    const token = /^Bearer (\S+)$/i.exec(new Headers(headers).get('authorization') ?? '')?.[1];
    const bearer = token === undefined ? {} : { bearer: token };
    const reply = await fetching(url, {
      ...form,
      ...bearer,
      redirects: false,
      timeoutMs: IN_ALL_MS,
      maxBytes: 2 ** 20,
    });
    const type = reply.header('content-type');
    return new Response(reply.text, { status: reply.status, headers: type === null ? {} : { 'content-type': type } });
  };
