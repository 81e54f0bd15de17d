import { oneOf, readBy, setting, text } from '../platform/base/setting.ts';

export const providerSettings = {
  oidcIssuer: setting({
    env: 'OIDC_ISSUER',
    doc: 'OpenID Connect provider, which must say whether an email address is verified.',
    schema: readBy((address) => {
      if (
        !/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?=[:/]|$))[^?#@\s]+$/.test(address) ||
        !URL.canParse(address)
      )
        throw new Error('must be an address such as https://accounts.google.com');
      // Microsoft's addresses for any tenant do not name one issuer, so it would be unclear whose directory confirms an
      // email address.
      if (/\/(?:common|organizations|consumers)(?:\/|$)/.test(new URL(address).pathname))
        throw new Error('must name one tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0');
      return address.replace(/\/+$/, '');
    }),
    default: 'https://accounts.google.com',
  }),
  oidcClientId: setting({
    env: 'OIDC_CLIENT_ID',
    doc: 'Client id at the provider. Without it, [sign-in with a provider](../how-to/accounts-and-email.md#add-a-sign-in-provider) is off.',
    schema: text,
    default: '',
  }),
  oidcResponseMode: setting({
    env: 'OIDC_RESPONSE_MODE',
    doc: '`query`, or `form_post` as Apple demands.',
    schema: oneOf(['query', 'form_post']),
    default: 'query',
  }),
  oidcClientSecret: setting({
    env: 'OIDC_CLIENT_SECRET',
    doc: 'Client secret for `OIDC_CLIENT_ID`.',
    schema: text,
    default: '',
  }),
};
