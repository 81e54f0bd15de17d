import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../http/member.ts';

export type ImageSize = 'full' | 'thumb';

/**
 * Interval in which signed URLs change, so that a reply with them stays the same during this time. They are valid for
 * one to two intervals.
 */
const STEP_MS = 10 * 60_000;

/**
 * Returns the URL of a photo. An <img> sends no token, so for a note that others may not see, the URL is signed for the
 * viewer, for ten to twenty minutes.
 */
export function imageAddress(imageId: string, size: ImageSize, signed?: string): string {
  return `/api/community/images/${imageId}/${size}${signed === undefined ? '' : `?t=${signed}`}`;
}

/** Signs that this member requests a photo. */
export function signedFor(secret: Buffer, imageId: string, { id, isModerator }: Member, now: Date): string {
  const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
  const said = `${until}.${isModerator ? 'm' : 'a'}.${id}`;
  return `${said}.${signature(secret, imageId, said)}`;
}

/**
 * Returns the member that a URL was signed for. Returns nothing if the signature is invalid, for another photo or
 * expired.
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
