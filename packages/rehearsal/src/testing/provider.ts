import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** Person who owns the provider's only account. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export interface RunningProvider {
  /** Value for `OIDC_ISSUER`. */
  readonly issuer: string;
  /** Values for `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Changes the account for later sign-ins. */
  readonly setAccount: (account: Partial<ProviderAccount>) => void;
  readonly stop: () => Promise<void>;
}

const CLIENT = { client_id: 'crimemap', client_secret: 'a secret of the rehearsal' };

/**
 * Starts an OpenID Connect provider on a loopback port, with one account and a page with two buttons, `Continue` and
 * `Cancel`. The ID token contains the email address, as at Google. Without `addressInIdToken` the address is only
 * available with the access token. Redirects to `/api/auth/google/callback` on any local port.
 */
export async function startProvider({ addressInIdToken = true } = {}): Promise<RunningProvider> {
  let account: ProviderAccount = { sub: 'someone', email: 'someone@example.org', email_verified: true };
  let answer = async (_: IncomingMessage, response: ServerResponse): Promise<unknown> => response.end();
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        // A loopback address of a native program matches with any port (RFC 8252, 7.3).
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/api/auth/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    conformIdTokenClaims: !addressInIdToken,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // A person who signs in does not need to give consent separately.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });

  const issue = provider.callback();
  answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (!pathname.startsWith('/interaction/')) return issue(request, response);
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(account.email, pathname));
    const result = pathname.endsWith('/cancel')
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { login: { accountId: account.sub } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    setAccount: (changes) => {
      account = { ...account, ...changes };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const page = (email: string, path: string) => `<!doctype html>
<html lang="en"><title>Rehearsal sign-in</title>
<h1>Rehearsal sign-in</h1>
<form method="post" action="${path}"><button>Continue as ${email}</button></form>
<form method="post" action="${path}/cancel"><button>Cancel</button></form>
</html>`;
