import { oneOf, readBy, setting, text } from '../platform/base/setting.ts';

export const providerSettings = {
  oidcIssuer: setting({
    env: 'OIDC_ISSUER',
    doc: 'The OpenID Connect provider people may sign in with: any that tells whether an e-mail address is verified, in its ID token or at its userinfo address. Plain `http` only on this machine.',
    schema: readBy((address) => {
      if (
        !/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$))[^?#@\s]+$/.test(address) ||
        !URL.canParse(address)
      )
        throw new Error('must be an address such as https://accounts.google.com');
      // Microsoft's addresses for any tenant name no issuer: whose directory vouches for an email address would be left open.
      if (/\/(?:common|organizations|consumers)(?:\/|$)/.test(new URL(address).pathname))
        throw new Error('must name one tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0');
      return address.replace(/\/+$/, '');
    }),
    default: 'https://accounts.google.com',
  }),
  oidcClientId: setting({
    env: 'OIDC_CLIENT_ID',
    doc: 'What this server is called at the provider. Without it nobody can sign in that way. The provider is told to send people back to `/api/auth/google/callback` of `PUBLIC_URL`.',
    schema: text,
    default: '',
  }),
  oidcResponseMode: setting({
    env: 'OIDC_RESPONSE_MODE',
    doc: 'How the provider gives its answer to the browser: `query`, in the address, or `form_post`, in a form, as Apple demands.',
    schema: oneOf(['query', 'form_post']),
    default: 'query',
  }),
  oidcClientSecret: setting({
    env: 'OIDC_CLIENT_SECRET',
    doc: 'The secret that goes with `OIDC_CLIENT_ID`.',
    schema: text,
    default: '',
  }),
};
