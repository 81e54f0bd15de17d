import { readStored, store } from './stored.ts';

/** Under this key stands when the tour was finished last, as an ISO time. */
export const TOUR_COMPLETED = 'tour-completed';
/** Under this key stands when the banner was dismissed, in epoch milliseconds. */
export const WELCOME_DISMISSED = 'welcome-dismissed';
/** Under this key stands when someone last went on without signing in, in epoch milliseconds. */
const LOGIN_SKIPPED = 'login-skipped';
const LOGIN_SKIPPED_FOR_MS = 30 * 24 * 60 * 60_000;
/** `false` under this key: a member has closed the assistant’s welcome, or wanted none. */
const ASSISTANT_AT_START = 'assistant-at-start';
/** `true` under this key: a guest has closed the assistant’s welcome. */
const FRONT_DOOR_CLOSED = 'front-door-closed';

/** Someone would rather go on without an account. */
export const skipLogin = (): void => store(LOGIN_SKIPPED, Date.now());

/** Has someone on this device said so within 30 days? A clock that was ahead then does not make it for ever. */
export function loginSkipped(): boolean {
  const at = readStored(LOGIN_SKIPPED);
  return typeof at === 'number' && Math.abs(Date.now() - at) < LOGIN_SKIPPED_FOR_MS;
}

/**
 * Does the assistant’s welcome open by itself on this device? It does until it has been closed: by a guest for guests, who meet
 * another page there than members do; by a member for everyone.
 */
export const welcomesAtStart = (isMember: boolean): boolean =>
  readStored(ASSISTANT_AT_START) !== false && (isMember || readStored(FRONT_DOOR_CLOSED) !== true);

/** The assistant’s welcome has been closed: it does not open by itself again. */
export const keepWelcomeClosed = (isMember: boolean): void =>
  isMember ? store(ASSISTANT_AT_START, false) : store(FRONT_DOOR_CLOSED, true);
