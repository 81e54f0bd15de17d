import { expect, it } from 'vitest';
import { refreshCookie } from './sessions.ts';

it('sets a cookie under https that no other host can set and scripts cannot read', () => {
  expect(refreshCookie(true).holding('a-token')).toBe(
    '__Host-refresh=a-token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(refreshCookie(true).ended).toMatch(/^__Host-refresh=; Max-Age=0; Path=\/; .*Secure/);
  expect(refreshCookie(false).holding('a-token')).toMatch(/^refresh=a-token; (?!.*Secure)/);
});
