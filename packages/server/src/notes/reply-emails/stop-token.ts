import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMemberId } from '../../profiles/index.ts';

/** What the link in a letter carries: whose letters it ends. It holds for ever, as such links must, and opens nothing else. */
export const stopToken = (secret: Buffer, memberId: string): string => `${memberId}.${signature(secret, memberId)}`;

/** Whose letters a token ends; nothing when it is not one of ours. */
export function memberOfStopToken(secret: Buffer, token: string): string | undefined {
  const [, memberId = '', given = ''] = /^([^.]+)\.([^.]+)$/.exec(token) ?? [];
  const [right, shown] = [Buffer.from(signature(secret, memberId)), Buffer.from(given)];
  return isMemberId(memberId) && shown.length === right.length && timingSafeEqual(shown, right) ? memberId : undefined;
}

const signature = (secret: Buffer, memberId: string) =>
  createHmac('sha256', secret).update(`ending letters about replies\n${memberId}`).digest('base64url');
