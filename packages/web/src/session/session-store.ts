import { SESSION_DAYS } from '@crimemap/contract/accounts';
import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { create } from 'zustand';
import { readPlain, storePlain } from '../storage/plain.ts';
import { forget } from '../storage/stored.ts';
import { isSessionMarked, markSession } from './session-mark.ts';
import { claimsOf, tokenEnd } from './token-end.ts';

/**
 * Runs jobs with the same name one after another in all tabs of this browser, because the tabs share its cookie and
 * drafts.
 */
export const inTurn = <Value>(name: 'session' | 'drafts', work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<Value>) : work();

/** Storage keys that other programs use too. Source: the specification. */
export const KEYS = { access: 'access_token', identity: 'id_token', email: 'login_email' } as const;

/** Name of the window event that is dispatched when a session has expired. */
export const SESSION_EXPIRED = 'session-expired';

interface SessionState {
  readonly signedIn: boolean;
  /** Email address and id of the signed-in member, as far as they are known. */
  readonly email: string | null;
  readonly sub: string | null;
  /** Access token for API requests; `null` if there is none, or it must be renewed first. */
  readonly token: string | null;
  /** When `token` expires by the clock of this device, in milliseconds since 1970. */
  readonly until: number;
  /** True if the member has signed in on this page, false if the session was stored before. */
  readonly fresh: boolean;
}

const NOBODY: SessionState = { signedIn: false, email: null, sub: null, token: null, until: 0, fresh: false };

/** The session in this page. Starts with the stored session, but without an expired token. */
export const useSession = create<SessionState>(() => readStoredState());

/** Throws the error `NO_TOKEN` if the visitor is not signed in, unless accounts are switched off. */
export function mustBeMember(): void {
  const { signedIn, sub } = useSession.getState();
  if (!signedIn && sub !== EVERYONE_SUB) throw new Error('NO_TOKEN');
}

const MARK_SECONDS = SESSION_DAYS * 86_400;

function readStoredState(): SessionState {
  const [access, identity, email] = [KEYS.access, KEYS.identity, KEYS.email].map(readPlain);
  const until = tokenEnd(access ?? '');
  const holds = until > Date.now();
  if (access != null && !holds) forget(KEYS.access);
  if (!holds && identity == null && email == null) return isSessionMarked() ? { ...NOBODY, signedIn: true } : NOBODY;
  const claims = claimsOf(identity ?? access ?? '');
  return {
    ...NOBODY,
    signedIn: true,
    email: email ?? claims.email,
    sub: claims.sub,
    ...(holds && { token: access ?? null, until }),
  };
}

/** Reads the stored session again after another tab has changed it. */
export const readAgain = (): void => useSession.setState(readStoredState());

/** Tokens from an API response or the URL. */
interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  /** Lifetime in seconds. With it, a token does not seem expired on a device whose clock is wrong. */
  readonly expires_in?: number;
}

/** Stores the tokens from a sign-in (`fresh`) or a renewal. */
export function takeTokens({ access_token, id_token, expires_in }: Tokens, fresh?: true): void {
  const { sub, email } = claimsOf(id_token || access_token);
  storePlain(KEYS.access, access_token);
  storePlain(KEYS.identity, id_token);
  if (readPlain(KEYS.access) === null) markSession(MARK_SECONDS);
  if (email === null) forget(KEYS.email);
  else storePlain(KEYS.email, email);
  useSession.setState({
    signedIn: true,
    email,
    sub,
    token: access_token,
    until: expires_in === undefined ? tokenEnd(access_token) : Date.now() + expires_in * 1000,
    ...(fresh && { fresh }),
  });
}

/** Deletes the session on this device. */
export function forgetSession(): void {
  for (const key of Object.values(KEYS)) forget(key);
  markSession(0);
  useSession.setState(NOBODY);
}
