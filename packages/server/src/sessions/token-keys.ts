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
import { Refusal } from '../platform/base/refusal.ts';

export const ALGORITHM = 'EdDSA';

/** What tokens are signed and made with. */
export interface TokenKeys {
  readonly signing: { readonly id: string; readonly key: CryptoKey };
  /** By key id: the signing one, and those that signed before it. */
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** For what only we may be able to make again: the successor of a refresh token, the hash of a network address. */
  readonly secret: Buffer;
}

/** As they are kept: private keys (JWK, Ed25519), the newest first, and 32 bytes in base64url. */
const StoredKeys = z.object({
  keys: z
    .array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }))
    .check(z.minLength(1)),
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});
type StoredKeys = z.infer<typeof StoredKeys>;

/** A token ends after 15 minutes, so the key before the newest is enough; one more for a rotation done twice. */
const KEYS_MAX = 3;

/** Keys from the text of `TOKEN_KEYS` or of the key file. Throws where it is neither. */
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

/** The error does not quote the text: it is printed, and keys are in it. */
function parseStoredKeys(text: string): StoredKeys {
  try {
    return z.parse(StoredKeys, JSON.parse(text));
  } catch {
    throw new Error(
      'The keys that sessions are signed with cannot be read: neither TOKEN_KEYS nor keys.json was made by us.',
    );
  }
}

/** The text of keys with a new one in front; without a text, of first ones. */
export async function withNewKey(text?: string): Promise<string> {
  const before: StoredKeys = text ? parseStoredKeys(text) : { keys: [], secret: randomBytes(32).toString('base64url') };
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const made = (await exportJWK(privateKey)) as StoredKeys['keys'][number];
  return JSON.stringify({ ...before, keys: [made, ...before.keys].slice(0, KEYS_MAX) });
}

/** The text of the key file; made where there is none. Of two servers that make it at once, both get the first one’s. */
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

/** Puts a new key in front of those of the file. Servers sign with it from their next start on. */
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
/** RFC 9068. An ID token of ours has another type and another audience: it opens nothing. */
const ACCESS = 'at+jwt';

/** Whose session a token belongs to. */
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
