import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessReader, readKeys, signAccess, signIdentity, type TokenKeys, withNewKey } from './token-keys.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const WHO = { memberId: '6f1c2a0e-0000-4000-8000-000000000001', sessionId: '6f1c2a0e-0000-4000-8000-000000000002' };
const REFUSED = { code: 'session_expired', status: 401 };
const readAccess = (keys: TokenKeys, token: string, now: Date) => accessReader(keys)(token, now);
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let keys: TokenKeys;
let stored: string;
beforeAll(async () => {
  stored = await withNewKey();
  keys = await readKeys(stored);
});

const begun = (header: Record<string, unknown> = {}) =>
  new SignJWT({ sid: WHO.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id, typ: 'at+jwt', ...header })
    .setIssuer('canada-crime-map')
    .setAudience('canada-crime-map/api')
    .setSubject(WHO.memberId)
    .setIssuedAt(NOW);
const made = (change: (token: SignJWT) => SignJWT = (token) => token, header: Record<string, unknown> = {}) =>
  change(begun(header).setExpirationTime(inSeconds(900))).sign(keys.signing.key);

describe('access token', () => {
  it('contains the session, and expires after exactly fifteen minutes [1§6.8]', async () => {
    const token = await signAccess(keys, WHO, NOW);
    expect(await readAccess(keys, token, inSeconds(899))).toEqual(WHO);
    await expect(readAccess(keys, token, inSeconds(900))).rejects.toMatchObject(REFUSED);
    expect(await readAccess(keys, await made(), NOW)).toEqual(WHO);
  });

  it('is still valid after two rotations of the signing key, and invalid after the third', async () => {
    const token = await signAccess(keys, WHO, NOW);
    const second = await withNewKey(stored);
    const third = await withNewKey(second);
    expect((await readKeys(second)).signing.id).not.toBe(keys.signing.id);
    expect(await readAccess(await readKeys(third), token, NOW)).toEqual(WHO);
    await expect(readAccess(await readKeys(await withNewKey(third)), token, NOW)).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['of another audience', () => made((token) => token.setAudience('canada-crime-map/page'))],
    ['of another issuer', () => made((token) => token.setIssuer('https://accounts.google.com'))],
    ['that ended', () => made((token) => token.setExpirationTime(NOW))],
    ['that is not valid yet', () => made((token) => token.setNotBefore(inSeconds(61)))],
    ['without an end', () => begun().sign(keys.signing.key)],
    ['of another type', () => made(undefined, { typ: 'JWT' })],
    ['that names a key by a path', () => made(undefined, { kid: '../../dev/null' })],
    ['that names a key by SQL', () => made(undefined, { kid: "' or 1=1 --" })],
    ['that names no key', () => made(undefined, { kid: undefined })],
    [
      'with a critical extension',
      () =>
        begun({ crit: ['x'], x: 1 })
          .setExpirationTime(inSeconds(900))
          .sign(keys.signing.key, { crit: { x: true } }),
    ],
    ['that is an ID token', () => signIdentity(keys, { memberId: WHO.memberId, email: 'a@example.org' }, NOW)],
    ['of a megabyte', async () => 'a'.repeat(2 ** 20)],
    ['that is empty', async () => ''],
    ['that is no token', async () => 'a.b.c'],
  ])('is rejected: %s', async (_, token) => {
    await expect(readAccess(keys, await token(), NOW)).rejects.toMatchObject(REFUSED);
  });

  it('is rejected without a signature', async () => {
    const unsigned = new UnsecuredJWT({ sid: WHO.sessionId })
      .setIssuer('canada-crime-map')
      .setAudience('canada-crime-map/api')
      .setSubject(WHO.memberId)
      .setIssuedAt(NOW)
      .setExpirationTime(inSeconds(900))
      .encode();
    await expect(readAccess(keys, unsigned, NOW)).rejects.toMatchObject(REFUSED);
    const [, body] = (await made()).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: keys.signing.id, typ: 'at+jwt' })).toString(
      'base64url',
    );
    await expect(readAccess(keys, `${header}.${body}.`, NOW)).rejects.toMatchObject(REFUSED);
  });

  it('is rejected if its signature uses our public key as a shared secret', async () => {
    const [own] = (JSON.parse(stored) as { keys: { kty: string; crv: string; x: string }[] }).keys;
    const open = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: own?.x ?? '' }, 'EdDSA', { extractable: true });
    const header = { alg: 'HS256', kid: keys.signing.id, typ: 'at+jwt' };
    const [, body] = (await made()).split('.');
    const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}`;
    for (const secret of [own?.x ?? '', Buffer.from(own?.x ?? '', 'base64url'), await exportSPKI(open as never)]) {
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      await expect(readAccess(keys, `${text}.${signature}`, NOW)).rejects.toMatchObject(REFUSED);
    }
  });

  it.each(['jwk', 'jku', 'x5u'])('is rejected if its header contains another key as %s', async (name) => {
    const theirs = generateKeyPairSync('ed25519');
    const brought = name === 'jwk' ? await exportJWK(theirs.publicKey) : 'https://evil.example/keys.json';
    const token = await new SignJWT({ sid: WHO.sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id, typ: 'at+jwt', [name]: brought })
      .setIssuer('canada-crime-map')
      .setAudience('canada-crime-map/api')
      .setSubject(WHO.memberId)
      .setExpirationTime(inSeconds(900))
      .sign(theirs.privateKey);
    await expect(readAccess(keys, token, NOW)).rejects.toMatchObject(REFUSED);
  });

  it('is rejected if one character was changed, at any position', async () => {
    const token = await made();
    for (let at = 0; at < token.length - 1; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const tampered = token.slice(0, at) + other + token.slice(at + 1);
      await expect(readAccess(keys, tampered, NOW)).rejects.toMatchObject(REFUSED);
    }
  });
});

describe('access token that is sent again', () => {
  it('has its signature verified only once, and still expires at the exact second', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const read = accessReader(keys);
    const token = await signAccess(keys, WHO, NOW);
    for (const seconds of [0, 1, 899]) expect(await read(token, inSeconds(seconds))).toEqual(WHO);
    expect(verify).toHaveBeenCalledTimes(1);
    await expect(read(token, inSeconds(900))).rejects.toMatchObject(REFUSED);
    verify.mockRestore();
  });

  it('is rejected with a changed signature, or before it is valid, just like a new token', async () => {
    const read = accessReader(keys);
    const token = await made((one) => one.setNotBefore(inSeconds(10)));
    expect(await read(token, inSeconds(10))).toEqual(WHO);
    await expect(read(token, NOW)).rejects.toMatchObject(REFUSED);
    const [head, body, signature = ''] = token.split('.');
    const other = [...signature].reverse().join('');
    await expect(read(`${head}.${body}.${other}`, inSeconds(10))).rejects.toMatchObject(REFUSED);
    await expect(read(`${head}.${body}.`, inSeconds(10))).rejects.toMatchObject(REFUSED);
  });
});
