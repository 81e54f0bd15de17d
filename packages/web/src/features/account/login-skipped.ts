import { readStored, store } from '../../storage/stored.ts';

/** Under this key stands when someone last went on without signing in, in epoch milliseconds. */
const LOGIN_SKIPPED = 'login-skipped';
const DAYS_MS = 30 * 24 * 60 * 60_000;

/** Someone would rather go on without an account. */
export const skipLogin = (): void => store(LOGIN_SKIPPED, Date.now());

/** Has someone on this device said so within 30 days? A clock that was ahead then does not make it for ever. */
export function loginSkipped(): boolean {
  const at = readStored(LOGIN_SKIPPED);
  return typeof at === 'number' && Math.abs(Date.now() - at) < DAYS_MS;
}
