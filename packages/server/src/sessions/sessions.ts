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
 * Throws an `ApiError` for a request with our cookie that comes from another site, or that does not tell its origin, as
 * every browser does. `publicUrl`: the public origin, if it differs from the origin of the request.
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
 * Returns the successor of a refresh token, which is always the same. So a client that repeats a request, after a lost
 * response or in two tabs, gets the same token again, although only hashes of tokens are stored.
 */
const successorOf = (token: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('refresh\0').update(token).digest('base64url');

/** Returns the hash that is stored for a token. It needs no salt, because nobody can guess 256 bits. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The cookie with the refresh token. */
export const refreshCookie = (secure: boolean): HttpOnlyCookie =>
  httpOnlyCookie('refresh', { seconds: SESSION_DAYS * 86_400, secure });

/**
 * Milliseconds after its first use during which a repeated token means a lost response or a second tab. After that, it
 * means that the token was stolen.
 */
const SAME_MOMENT_MS = 10_000;
/**
 * Milliseconds that a server caches a session. Without messages between servers, a server may accept a session for this
 * long after it ended on another server.
 */
const MEMBER_HELD_MS = 5_000;

/** Tokens for the page, and the cookie that renews them. */
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
  /** Called when a used token is presented again, because it may have been stolen. */
  readonly onReuse: (memberId: string, requestMeta: RequestMeta) => Promise<unknown>;
  /** Messages between servers about ended sessions. Default: none, for a single server. */
  readonly ended?: EndedSessions | undefined;
}

/** Creates the service that begins, renews and ends sessions, and finds the member of a request. */
export function createSessions({ db, keys, now, publicUrl, onReuse, ended = ONE_SERVER }: SessionsDeps) {
  const store = sessionsStore(db);
  const cookie = refreshCookie(publicUrl?.startsWith('https:') ?? false);
  const readAccess = accessReader(keys);
  const members = new LRUCache<string, Member>({ max: 10_000, ttl: MEMBER_HELD_MS });
  /** Increases each time a session ends, so that a lookup that began before is not cached. */
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
   * Returns the unused token among this token and its successors. Two reloads may both happen before a client repeats
   * the request whose response was lost.
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

    /**
     * Signs a member in. Throws an `ApiError` if the password has changed since its hash (`password_hash`) was
     * compared.
     */
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
     * Returns new tokens for the session of the cookie. A cookie that was first used more than ten seconds ago, or by
     * another browser, ends the session. Throws an `ApiError` for requests from another site.
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
     * Ends the session of the cookie, if there is one, and the session of the access token. Returns the header that
     * deletes the cookie. A request with an access token and no cookie may come from any origin, because pages of other
     * sites do not have our access tokens.
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

    /** Removes a member's sessions from the cache. Call this after the sessions were ended in another way. */
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
