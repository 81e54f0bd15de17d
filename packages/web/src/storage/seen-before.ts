import { readStored, store } from './stored.ts';

/** Storage key of the time at which the user last finished the tour, as an ISO timestamp. */
export const TOUR_COMPLETED = 'tour-completed';
/** Storage key of the time at which the user dismissed the banner, in milliseconds since 1970. */
export const WELCOME_DISMISSED = 'welcome-dismissed';
/** Storage key of the time at which the user last continued without signing in, in milliseconds since 1970. */
const LOGIN_SKIPPED = 'login-skipped';
const LOGIN_SKIPPED_FOR_MS = 30 * 24 * 60 * 60_000;
/** Storage key whose value is `false` after a member has closed or declined the assistant’s welcome. */
const ASSISTANT_AT_START = 'assistant-at-start';
/** Storage key whose value is `true` after a guest has closed the assistant’s welcome. */
const FRONT_DOOR_CLOSED = 'front-door-closed';

/** Records that the user continued without an account. */
export const skipLogin = (): void => store(LOGIN_SKIPPED, Date.now());

/**
 * Returns whether the user continued without an account on this device in the last 30 days. Ignores a time in the far
 * future, which comes from a wrong clock.
 */
export function loginSkipped(): boolean {
  const at = readStored(LOGIN_SKIPPED);
  return typeof at === 'number' && Math.abs(Date.now() - at) < LOGIN_SKIPPED_FOR_MS;
}

/**
 * Returns whether the assistant’s welcome opens by itself on this device. A guest who closes it turns it off only for
 * guests, because their page is different. A member turns it off for everyone.
 */
export const welcomesAtStart = (isMember: boolean): boolean =>
  readStored(ASSISTANT_AT_START) !== false && (isMember || readStored(FRONT_DOOR_CLOSED) !== true);

/** Records that the assistant’s welcome was closed, so that it does not open by itself again. */
export const keepWelcomeClosed = (isMember: boolean): void =>
  isMember ? store(ASSISTANT_AT_START, false) : store(FRONT_DOOR_CLOSED, true);
