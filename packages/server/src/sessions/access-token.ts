import { ACCESS_MINUTES } from '@crimemap/contract/accounts';
import { jwtVerify, SignJWT } from 'jose';
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

/** A token for our calls, for 15 minutes from `now`. */
export const signAccess = ({ signing }: TokenKeys, { memberId, sessionId }: TokenOf, now: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.id, typ: ACCESS })
    .setIssuer(ISSUER)
    .setAudience(API)
    .setSubject(memberId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_MINUTES * 60_000))
    .sign(signing.key);

/** Says to the page who signed in. */
export const signIdentity = (
  { signing }: TokenKeys,
  { memberId, email }: { readonly memberId: string; readonly email: string },
  now: Date,
): Promise<string> =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(PAGE)
    .setSubject(memberId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_MINUTES * 60_000))
    .sign(signing.key);

/**
 * Whose session an access token belongs to. Only our own keys are looked up, by id; whatever the token brings along or points
 * to is not. Throws `session_expired` for all that is not a token of ours at this moment.
 */
export async function readAccess({ verifying }: TokenKeys, token: string, now: Date): Promise<TokenOf> {
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
    const { sub, sid } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') throw new Error('not whole');
    return { memberId: sub, sessionId: sid };
  } catch {
    throw new Refusal('session_expired');
  }
}
