import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Purpose of a link in an email. `confirm <n>` belongs to the n-th request for confirmation, so that the links of older
 * emails become invalid.
 */
export type TokenPurpose = 'stop' | `confirm ${number}`;

const ALERT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the token of a link in an email. It names the alert and allows only the given purpose. */
export const alertToken = (secret: Buffer, purpose: TokenPurpose, alertId: string): string =>
  `${alertId}.${signature(secret, purpose, alertId)}`;

/**
 * Returns the id of the alert that a token names, even if the token is not valid; `undefined` if its format is wrong.
 */
export function alertNamedBy(token: string): string | undefined {
  const [id = ''] = token.split('.', 1);
  return ALERT_ID.test(id) ? id : undefined;
}

/** Returns true if this server signed the token for this purpose. */
export function isTokenFor(secret: Buffer, purpose: TokenPurpose, token: string): boolean {
  const id = alertNamedBy(token);
  if (id === undefined) return false;
  const [right, shown] = [Buffer.from(alertToken(secret, purpose, id)), Buffer.from(token)];
  return shown.length === right.length && timingSafeEqual(shown, right);
}

const signature = (secret: Buffer, purpose: TokenPurpose, alertId: string) =>
  createHmac('sha256', secret).update(`letters about an area\n${purpose}\n${alertId}`).digest('base64url');
