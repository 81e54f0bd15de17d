import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ACCESS_MINUTES, SESSION_DAYS, type SessionTokens } from '@crimemap/contract/accounts';
import { DAY_MS } from '@crimemap/contract/time';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/pool.ts';
import type { Write } from '../db/write.ts';
import { type HttpOnlyCookie, httpOnlyCookie } from '../http/http-only-cookie.ts';
import type { FindMember, Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { type Ended, type EndedSessions, ONE_SERVER } from './ended-sessions.ts';
import { sessionsStore } from './sessions.store.ts';
import { accessReader, signAccess, signIdentity, type TokenKeys } from './token-keys.ts';

/**
 * Throws a `ApiError` for a request with our cookie from another site, or without its origin, which every browser sends.
 * `publicUrl`: the public origin, if it differs from that of the request.
 */
function mustBeOurPage({ header }: RequestMeta, publicUrl: string | null): void {
  const site = header('sec-fetch-site');
  const origin = header('origin');
  const ours = origin === undefined ? site !== undefined : origin === publicUrl || hostOf(origin) === header('host');
  if (ours && (site === undefined || site === 'same-origin')) return;
  throw new ApiError('not_allowed', { detail: 'Refresh not available cross-origin' });
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

export const noAccount = (): ApiError => new ApiError('not_found', { detail: 'No account is linked to this sign-in.' });

/** Returns a new refresh token of 256 random bits. */
const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the successor of a token, always the same one. A client that repeats a request, after a lost reply or in two
 * tabs, gets the same token, and no readable token must be stored.
 */
const successorOf = (token: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('refresh\0').update(token).digest('base64url');

/** Returns the hash that is stored for a token. Unsalted, because nobody can guess 256 bits. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The cookie that renews a session. */
export const refreshCookie = (secure: boolean): HttpOnlyCookie =>
  httpOnlyCookie('refresh', { seconds: SESSION_DAYS * 86_400, secure });

/** Milliseconds in which a repeated token means a lost reply or a second tab. Later, it was stolen. */
const SAME_MOMENT_MS = 10_000;
/**
 * Milliseconds that a server caches a session, and may miss its end on another server, if servers do not inform each
 * other.
 */
const MEMBER_HELD_MS = 5_000;

/** Tokens for the page, and the cookie for them. */
export interface Begun {
  readonly tokens: SessionTokens;
  readonly cookie: string;
}

export interface SessionsDeps {
  readonly db: Pick<Db, 'kysely'>;
  readonly keys: TokenKeys;
  readonly now: Now;
  /** Public address of this site, if known. */
  readonly publicUrl: string | null;
  /** Called when a used token was presented again, because it may have been stolen. */
  readonly onReuse: (memberId: string, requestMeta: RequestMeta) => Promise<unknown>;
  /** Defaults to a single server. */
  readonly ended?: EndedSessions | undefined;
}

/** Creates the service that begins, renews and ends sessions, and finds the member of a request. */
export function createSessions({ db, keys, now, publicUrl, onReuse, ended = ONE_SERVER }: SessionsDeps) {
  const store = sessionsStore(db);
  const cookie = refreshCookie(publicUrl?.startsWith('https:') ?? false);
  const readAccess = accessReader(keys);
  const members = new LRUCache<string, Member>({ max: 10_000, ttl: MEMBER_HELD_MS });
  /** Increases with each end of a session, so that a lookup begun before is not cached. */
  let endings = 0;
  const drop = ({ what, id }: Ended): void => {
    endings += 1;
    if (what === 'session') members.delete(id);
    else for (const [sessionId, member] of [...members.entries()]) if (member.id === id) members.delete(sessionId);
  };
  ended.follow(drop, () => {
    endings += 1;
    members.clear();
  });
  const tellEnded = (what: Ended['what'], id: string): void => {
    drop({ what, id });
    ended.tell({ what, id });
  };
  const runsOut = (at: Date) => new Date(at.getTime() + SESSION_DAYS * DAY_MS);

  const begun = async (
    { sessionId, memberId, email }: { sessionId: string; memberId: string; email: string },
    refresh: string,
    at: Date,
  ): Promise<Begun> => {
    const [access, identity] = await Promise.all([
      signAccess(keys, { sessionId, memberId }, at),
      signIdentity(keys, { memberId, email }, at),
    ]);
    return {
      tokens: { access_token: access, id_token: identity, expires_in: ACCESS_MINUTES * 60 },
      cookie: cookie.holding(refresh),
    };
  };

  /**
   * Returns the unused token among this one and its successors. Two reloads may both happen before the request with the
   * lost reply is repeated.
   */
  const newestFrom = async (token: string): Promise<string> => {
    let newest = token;
    while (await store.isUsed(hashOf(newest))) newest = successorOf(newest, keys.secret);
    return newest;
  };

  const findMember: FindMember = ({ headers: { authorization } }: IncomingMessage) => {
    if (authorization === undefined) return undefined;
    return memberWith(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
  };
  const memberWith = async (token: string): Promise<Member> => {
    const { memberId, sessionId } = await readAccess(token, now());
    const held = members.get(sessionId);
    if (held) return held;
    const before = endings;
    const found = await store.memberOf(sessionId, now());
    if (found?.id !== memberId) throw new ApiError('session_expired');
    const member: Member = { id: memberId, isModerator: found.is_moderator, sessionId };
    if (endings === before) members.set(sessionId, member);
    return member;
  };

  const forget = (memberId: string): void => tellEnded('member', memberId);

  return {
    findMember,

    /** Signs a member in. Throws a `ApiError` if the compared password hash (`password_hash`) has changed. */
    async begin(
      member: { readonly id: string; readonly email: string; readonly password_hash?: string | null },
      requestMeta: RequestMeta,
    ): Promise<Begun> {
      const at = now();
      const token = newRefreshToken();
      const sessionId = await store.begin({
        memberId: member.id,
        ...(member.password_hash === undefined ? {} : { passwordHash: member.password_hash }),
        tokenHash: hashOf(token),
        device: deviceOf(requestMeta),
        at,
        expiresAt: runsOut(at),
      });
      if (sessionId === undefined) throw new ApiError('wrong_credentials');
      return begun({ sessionId, memberId: member.id, email: member.email }, token, at);
    },

    /**
     * Returns new tokens for the session of the cookie. A cookie used earlier ends the session. Throws a `ApiError` for
     * requests of another site.
     */
    async refresh(requestMeta: RequestMeta): Promise<Begun> {
      mustBeOurPage(requestMeta, publicUrl);
      const token = cookie.of(requestMeta);
      if (!token) throw new ApiError('session_expired');
      const at = now();
      const successor = successorOf(token, keys.secret);
      const shown = await store.show(hashOf(token), hashOf(successor), at, runsOut(at));
      if (!shown) throw new ApiError('session_expired', { headers: { 'set-cookie': cookie.ended } });
      const since = at.getTime() - (shown.usedAt ?? at).getTime();
      if (since > SAME_MOMENT_MS || (shown.usedAt && shown.device !== deviceOf(requestMeta))) {
        await store.end(shown.sessionId, 'a used token was shown again', at);
        tellEnded('session', shown.sessionId);
        await onReuse(shown.memberId, requestMeta);
        throw new ApiError('session_expired', { headers: { 'set-cookie': cookie.ended } });
      }
      return begun(shown, shown.usedAt ? await newestFrom(successor) : successor, at);
    },

    /**
     * Ends the session of the cookie, if any, and that of the access token. Returns the cookie header that deletes the
     * cookie. Pages of other sites do not have our access tokens, so with a token and no cookie the origin is not
     * checked.
     */
    async logOut(requestMeta: RequestMeta, member: Member | undefined): Promise<string> {
      const token = cookie.of(requestMeta);
      if (token || !member?.sessionId) mustBeOurPage(requestMeta, publicUrl);
      if (member?.sessionId) {
        await store.end(member.sessionId, 'logged out', now());
        tellEnded('session', member.sessionId);
      }
      const endedId = token && (await store.endWith(hashOf(token), now()));
      if (endedId) tellEnded('session', endedId);
      return cookie.ended;
    },

    list: (memberId: string) => store.of(memberId, now()),

    async end(memberId: string, sessionId: string, tx: Write): Promise<void> {
      if (!(await sessionsStore(tx).endOf(memberId, sessionId, now()))) throw new ApiError('not_found');
      tx.after(() => tellEnded('session', sessionId));
    },

    async endAll(memberId: string, reason: string, tx: Write): Promise<void> {
      await sessionsStore(tx).endAll(memberId, reason, now());
      tx.after(() => forget(memberId));
    },

    /** To call after a member's sessions have ended in another way. Removes them from the cache. */
    forget,
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Returns a short description of the browser such as `Firefox on Linux`, or `null` if unknown. */
function deviceOf({ header }: RequestMeta): string | null {
  const said = header('user-agent')?.slice(0, 512);
  if (!said) return null;
  const { browser, os } = Bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80) || null;
}
