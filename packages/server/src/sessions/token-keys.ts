import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ACCESS_MINUTES } from '@crimemap/contract/accounts';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { ApiError } from '../platform/base/api-error.ts';

export const ALGORITHM = 'EdDSA';

/** Keys to sign tokens and to derive values. */
export interface TokenKeys {
  readonly signing: { readonly id: string; readonly key: CryptoKey };
  /** Keys by id: the current signing key, and earlier ones. */
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /**
   * Secret for values that only this server can derive again: the successor of a refresh token, and the hash of a
   * network address.
   */
  readonly secret: Buffer;
}

/** Stored format: private keys (JWK, Ed25519), newest first, and 32 bytes in base64url. */
const StoredKeys = z.object({
  keys: z
    .array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }))
    .check(z.minLength(1)),
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});
type StoredKeys = z.infer<typeof StoredKeys>;

/**
 * Maximum number of keys. An access token expires after 15 minutes, so one previous key is enough. One more allows for
 * a second rotation soon after the first.
 */
const KEYS_MAX = 3;

/** Parses keys from the text of `TOKEN_KEYS` or of the key file. Throws if the text is invalid. */
export async function readKeys(text: string): Promise<TokenKeys> {
  const { keys, secret } = parseStoredKeys(text);
  const verifying = new Map<string, CryptoKey>();
  for (const { d: _, ...open } of keys) verifying.set(await idOf(open), await imported(open));
  const [newest] = keys as [JWK];
  return {
    signing: { id: await idOf(newest), key: await imported(newest) },
    verifying,
    secret: Buffer.from(secret, 'base64url'),
  };
}

/** Parses stored keys. The error does not quote the text, because the error is printed and the text contains keys. */
function parseStoredKeys(text: string): StoredKeys {
  try {
    return z.parse(StoredKeys, JSON.parse(text));
  } catch {
    throw new Error(
      'The keys that sessions are signed with cannot be read: neither TOKEN_KEYS nor keys.json was made by us.',
    );
  }
}

/** Returns the text of the stored keys with a new key first. Without a text, returns the text of the first keys. */
export async function withNewKey(text?: string): Promise<string> {
  const before: StoredKeys = text ? parseStoredKeys(text) : { keys: [], secret: randomBytes(32).toString('base64url') };
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const made = (await exportJWK(privateKey)) as StoredKeys['keys'][number];
  return JSON.stringify({ ...before, keys: [made, ...before.keys].slice(0, KEYS_MAX) });
}

/**
 * Returns the text of the key file. Creates the file if it is missing. If two servers do so concurrently, both get the
 * text of the one that was first.
 */
export async function keysInFile(file: string): Promise<string> {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const draft = writePrivately(file, await withNewKey());
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

/** Adds a new key before the keys in the file. Servers sign with it after their next start. */
export async function rotateKeys(file: string): Promise<void> {
  renameSync(writePrivately(file, await withNewKey(await keysInFile(file))), file);
}

function writePrivately(file: string, text: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  return draft;
}

const idOf = ({ kty, crv, x }: JWK) => calculateJwkThumbprint({ kty, crv, x } as JWK);
const imported = async (key: JWK) => (await importJWK(key, ALGORITHM)) as CryptoKey;

const ISSUER = 'canada-crime-map';
const API = 'canada-crime-map/api';
const PAGE = 'canada-crime-map/page';
/**
 * Token type of an access token, from RFC 9068. Our ID tokens have another type and audience, so no endpoint accepts
 * them.
 */
const ACCESS = 'at+jwt';

/** The session to which a token belongs. */
interface TokenOf {
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

/** Signs an access token for our endpoints, valid for 15 minutes from `now`. */
export const signAccess = (keys: TokenKeys, { memberId, sessionId }: TokenOf, now: Date): Promise<string> =>
  signed(keys, { type: ACCESS, audience: API, memberId, claims: { sid: sessionId } }, now);

/** Signs an ID token, which tells the page who is signed in. */
export const signIdentity = (
  keys: TokenKeys,
  { memberId, email }: { readonly memberId: string; readonly email: string },
  now: Date,
): Promise<string> => signed(keys, { type: 'JWT', audience: PAGE, memberId, claims: { email } }, now);

/** Maximum number of cached tokens, half a kilobyte each. */
const KNOWN_MAX = 10_000;

/**
 * Returns a function that reads an access token and returns its session. The function throws `session_expired` for a
 * token that is not ours or not valid now. A valid token is cached by its exact text until it expires, because
 * verifying its signature costs a third of a small request.
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

/** Verifies a token with our own keys only, found by id. Ignores keys that the token contains or refers to. */
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
    throw new ApiError('session_expired');
  }
}
