import { createHmac, randomBytes } from 'node:crypto';
import { httpOnlyCookie } from '../http/http-only-cookie.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { isCode } from './codes.ts';

const RETAINED_SECONDS = 180 * 86_400;

/**
 * Cookie of a device on which a member has logged in. Login attempts on such a device are counted separately, so that
 * others on the same network cannot use them up. The cookie gives no access and names nobody. It is signed, so that
 * nobody can forge it.
 */
export function knownDevices(secret: Buffer, publicUrl: string | null) {
  const cookie = httpOnlyCookie('device', {
    seconds: RETAINED_SECONDS,
    secure: publicUrl?.startsWith('https:') ?? false,
  });
  const signed = (memberId: string, nonce: string) =>
    createHmac('sha256', secret).update(['known device', memberId, nonce].join('\0')).digest('base64url');
  return {
    /**
     * Returns the id of the device that sent the request, if this member has logged in on it before; otherwise `null`.
     */
    of(memberId: string | undefined, requestMeta: RequestMeta): string | null {
      const [nonce = '', signature = ''] = cookie.of(requestMeta)?.split('.') ?? [];
      const isTheirs = isCode(Buffer.from(signed(memberId ?? '', nonce)), Buffer.from(signature));
      return isTheirs && memberId ? nonce : null;
    },
    /** Returns the `Set-Cookie` header that marks the device as known. */
    holding(memberId: string): string {
      const nonce = randomBytes(16).toString('base64url');
      return cookie.holding(`${nonce}.${signed(memberId, nonce)}`);
    },
  };
}
