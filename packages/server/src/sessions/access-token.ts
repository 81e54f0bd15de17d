import { ACCESS_MINUTES } from '@crimemap/contract/accounts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import { ALGORITHM, type TokenKeys } from './token-keys.ts';

const ISSUER = 'canada-crime-map';
const API = 'canada-crime-map/api';
const PAGE = 'canada-crime-map/page';
/** RFC 9068. An ID token of ours has another type and another audience: it opens nothing. */
const ACCESS = 'at+jwt';

/** Whose session a token belongs to. */
export interface TokenOf {
  readonly memberId: string;
  readonly sessionId: string;
}

interface Said {
  readonly type: string;
  readonly audience: string;
  readonly memberId: string;
  readonly claims: Readonly<Record<string, string>>;
}

const signed = ({ signing }: TokenKeys, { type, audience, memberId, claims }: Said, now: Date): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.id, typ: type })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(memberId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_MINUTES * 60_000))
    .sign(signing.key);

/** A token for our calls, for 15 minutes from `now`. */
export const signAccess = (keys: TokenKeys, { memberId, sessionId }: TokenOf, now: Date): Promise<string> =>
  signed(keys, { type: ACCESS, audience: API, memberId, claims: { sid: sessionId } }, now);

/** Says to the page who signed in. */
export const signIdentity = (
  keys: TokenKeys,
  { memberId, email }: { readonly memberId: string; readonly email: string },
  now: Date,
): Promise<string> => signed(keys, { type: 'JWT', audience: PAGE, memberId, claims: { email } }, now);

/** So many tokens are known at a time, of half a kilobyte each. */
const KNOWN_MAX = 10_000;

/**
 * Gives what reads the access tokens of calls: whose session one belongs to. Throws `session_expired` for all that is not a
 * token of ours at this moment. One that was good is good until it ends, and its signature, which costs a third of a small
 * call, is not looked at again: only the very same text is taken for it.
 */
export function accessReader(keys: TokenKeys): (token: string, now: Date) => Promise<TokenOf> {
  const known = new LRUCache<string, { readonly of: TokenOf; readonly since: Date; readonly ends: Date }>({
    max: KNOWN_MAX,
  });
  return async (token, now) => {
    const held = known.get(token);
    if (held && held.since <= now && now < held.ends) return held.of;
    const { ends, ...of } = await verified(keys, token, now);
    known.set(token, { of, since: now, ends });
    return of;
  };
}

/** Only our own keys are looked up, by id; whatever the token brings along or points to is not. */
async function verified(
  { verifying }: TokenKeys,
  token: string,
  now: Date,
): Promise<TokenOf & { readonly ends: Date }> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = verifying.get(kid ?? '');
        if (!key) throw new Error('not a key of ours');
        return key;
      },
      {
        algorithms: [ALGORITHM],
        typ: ACCESS,
        issuer: ISSUER,
        audience: API,
        currentDate: now,
        requiredClaims: ['exp'],
      },
    );
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) throw new Error('not whole');
    return { memberId: sub, sessionId: sid, ends: new Date(exp * 1000) };
  } catch {
    throw new Refusal('session_expired');
  }
}
