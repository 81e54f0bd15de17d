import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../http/member.ts';

export type ImageSize = 'full' | 'thumb';

/** Addresses change so often, and hold for that long to twice that: a reply with them stays the same meanwhile. */
const STEP_MS = 10 * 60_000;

/**
 * Where a photo is seen. A page’s <img> carries no token, so whoever may see the photo of a note that others may not gets
 * addresses signed for them, for ten to twenty minutes.
 */
export function imageAddress(imageId: string, size: ImageSize, signed?: string): string {
  return `/api/community/images/${imageId}/${size}${signed === undefined ? '' : `?t=${signed}`}`;
}

/** Says of a photo that this member asks for it. */
export function signedFor(secret: Buffer, imageId: string, { id, isModerator }: Member, now: Date): string {
  const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
  const said = `${until}.${isModerator ? 'm' : 'a'}.${id}`;
  return `${said}.${signature(secret, imageId, said)}`;
}

/** Whom an address was signed for, unless it is not ours, for another photo, or too old. */
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
