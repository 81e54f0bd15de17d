import { expect, it } from 'vitest';
import { refreshCookie } from './sessions.ts';

it('the refresh cookie under https is bound to its host and cannot be read by scripts', () => {
  expect(refreshCookie(true).holding('a-token')).toBe(
    '__Host-refresh=a-token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(refreshCookie(true).ended).toMatch(/^__Host-refresh=; Max-Age=0; Path=\/; .*Secure/);
  expect(refreshCookie(false).holding('a-token')).toMatch(/^refresh=a-token; (?!.*Secure)/);
});
