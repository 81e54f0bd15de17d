import { readStored, store } from './stored.ts';

/** Under this key stands when the tour was finished last, as an ISO time. */
export const TOUR_COMPLETED = 'tour-completed';
/** Under this key stands when the banner was dismissed, in epoch milliseconds. */
export const WELCOME_DISMISSED = 'welcome-dismissed';
/** Under this key stands when someone last went on without signing in, in epoch milliseconds. */
const LOGIN_SKIPPED = 'login-skipped';
const LOGIN_SKIPPED_FOR_MS = 30 * 24 * 60 * 60_000;
const ASSISTANT_AT_START = 'assistant-at-start';
const POLICY_READ = 'note_policy_read';

/** Someone would rather go on without an account. */
export const skipLogin = (): void => store(LOGIN_SKIPPED, Date.now());

/** Has someone on this device said so within 30 days? A clock that was ahead then does not make it for ever. */
export function loginSkipped(): boolean {
  const at = readStored(LOGIN_SKIPPED);
  return typeof at === 'number' && Math.abs(Date.now() - at) < LOGIN_SKIPPED_FOR_MS;
}

/** Does the assistant’s welcome open by itself on this device? It does until someone says no. */
export const welcomesAtStart = (): boolean => readStored(ASSISTANT_AT_START) !== false;

export const keepWelcomeAtStart = (opens: boolean): void => store(ASSISTANT_AT_START, opens);

/** Has someone on this device said that they understood what a note is for? */
export const policyWasRead = (): boolean => readStored(POLICY_READ) === true;

export const keepPolicyRead = (): void => store(POLICY_READ, true);
