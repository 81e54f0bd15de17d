import { createHmac, timingSafeEqual } from 'node:crypto';

/** What links in letters are for. `confirm <n>`: the n-th time it was asked for; what an older letter carries confirms nothing. */
export type TokenPurpose = 'stop' | `confirm ${number}`;

const ALERT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the link in a letter carries: which area it is about, and what it may do. It opens nothing else. */
export const alertToken = (secret: Buffer, purpose: TokenPurpose, alertId: string): string =>
  `${alertId}.${signature(secret, purpose, alertId)}`;

/** Which area a token names, whether or not it may do anything; nothing when it has not the form of one. */
export function alertNamedBy(token: string): string | undefined {
  const [id = ''] = token.split('.', 1);
  return ALERT_ID.test(id) ? id : undefined;
}

/** Is it ours, and for this purpose? */
export function isTokenFor(secret: Buffer, purpose: TokenPurpose, token: string): boolean {
  const id = alertNamedBy(token);
  if (id === undefined) return false;
  const [right, shown] = [Buffer.from(alertToken(secret, purpose, id)), Buffer.from(token)];
  return shown.length === right.length && timingSafeEqual(shown, right);
}

const signature = (secret: Buffer, purpose: TokenPurpose, alertId: string) =>
  createHmac('sha256', secret).update(`letters about an area\n${purpose}\n${alertId}`).digest('base64url');
