import { SESSION_DAYS } from '@crimemap/contract/accounts';
import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { create } from 'zustand';
import { readPlain, storePlain } from '../storage/plain.ts';
import { forget } from '../storage/stored.ts';
import { isSessionMarked, markSession } from './session-mark.ts';
import { claimsOf, tokenEnd } from './token-end.ts';

/** Does the work of one name one after the other, in all tabs of this browser: they share its cookie and its drafts. */
export const inTurn = <Value>(name: 'session' | 'drafts', work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<Value>) : work();

/** Keys other parts of the world know: the specification’s. */
export const KEYS = { access: 'access_token', identity: 'id_token', email: 'login_email' } as const;

/** The window event told when a session is over. */
export const SESSION_EXPIRED = 'session-expired';

interface SessionState {
  readonly signedIn: boolean;
  /** Of whoever is signed in, as far as it is known. */
  readonly email: string | null;
  readonly sub: string | null;
  /** For calls; `null`: none, or it has to be renewed first. */
  readonly token: string | null;
  /** When `token` ends by the clock of this device, in milliseconds since 1970. */
  readonly until: number;
  /** They have signed in on this page, and were not remembered from before. */
  readonly fresh: boolean;
}

const NOBODY: SessionState = { signedIn: false, email: null, sub: null, token: null, until: 0, fresh: false };

/** Who is signed in on this page. Starts from what the device has kept; a token that has ended is discarded. */
export const useSession = create<SessionState>(() => readStoredState());

/** Throws `NO_TOKEN` where the visitor is no member: neither signed in, nor everyone where accounts are switched off. */
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

/** Takes over what another tab has kept in the meantime. */
export const readAgain = (): void => useSession.setState(readStoredState());

/** Tokens as they come from a call or in an address. */
interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  /** In seconds. It spares who has a wrong clock from a token that seems to have ended before it came. */
  readonly expires_in?: number;
}

/** Takes the tokens of a login or, unless `fresh`, of a renewal. */
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

/** Nobody is signed in here any more. */
export function forgetSession(): void {
  for (const key of Object.values(KEYS)) forget(key);
  markSession(0);
  useSession.setState(NOBODY);
}
