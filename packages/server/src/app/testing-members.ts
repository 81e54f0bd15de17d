import { randomUUID } from 'node:crypto';
import { type AccountsServer, bearer, subOf } from './testing-accounts.ts';

/** Returns a function that creates a signed-in member with functions that send requests as that member. */
export const membersOf = (server: AccountsServer) => async () => {
  const { email, password } = await server.aMember();
  const { access_token, cookie } = await server.logIn({ email, password });
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, from?: string) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers: bearer(access_token),
      ...(payload ? { payload } : {}),
      ...(from && { remoteAddress: from }),
    });
  return {
    email,
    cookie,
    sub: subOf(access_token),
    ask,
    save: (more: object = {}) => ask('POST', '/user/settings', { username: aName(), display_name: 'Someone', ...more }),
    upload: (bytes: Uint8Array, content_type = 'image/jpeg', from?: string) =>
      ask(
        'POST',
        '/user/profile-image',
        { filename: 'me.jpg', content_type, content_base64: Buffer.from(bytes).toString('base64') },
        from,
      ),
  };
};

export const aName = () => `u${randomUUID().slice(0, 12)}`;
