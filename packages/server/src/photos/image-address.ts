import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../http/member.ts';

export type ImageSize = 'full' | 'thumb';

/**
 * Interval in milliseconds after which the signed URLs of a photo change. Within an interval they stay the same, so a
 * response that contains them can be cached. They are valid for one to two intervals.
 */
const STEP_MS = 10 * 60_000;

/**
 * Returns the URL of a photo. If others may not see the note, the URL contains `signed`, a signature for the viewer
 * that is valid for ten to twenty minutes, because an <img> sends no token.
 */
export function imageAddress(imageId: string, size: ImageSize, signed?: string): string {
  return `/api/community/images/${imageId}/${size}${signed === undefined ? '' : `?t=${signed}`}`;
}

/** Returns a signature that lets this member request a photo. */
export function signedFor(secret: Buffer, imageId: string, { id, isModerator }: Member, now: Date): string {
  const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
  const said = `${until}.${isModerator ? 'm' : 'a'}.${id}`;
  return `${said}.${signature(secret, imageId, said)}`;
}

/**
 * Returns the member for whom a URL was signed. Returns `undefined` if the signature is invalid, expired or for another
 * photo.
 */
export function viewerOf(secret: Buffer, imageId: string, signed: string, now: Date): Member | undefined {
  const parts = /^(\d{13})\.([am])\.([\da-f-]{36})\.([\w-]{43})$/.exec(signed);
  if (!parts) return undefined;
  const [, until = '', role, id = '', given = ''] = parts;
  const right = signature(secret, imageId, `${until}.${role}.${id}`);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(right)) || Number(until) <= now.getTime()) return undefined;
  return { id, isModerator: role === 'm' };
}

const signature = (secret: Buffer, imageId: string, said: string) =>
  createHmac('sha256', secret).update(`seeing a photo\n${imageId}\n${said}`).digest('base64url');
