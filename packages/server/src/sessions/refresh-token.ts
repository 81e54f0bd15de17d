import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that follows on this one, always the same: who asks twice for it, because an answer was lost or in two tabs, gets
 * one and not two, and nothing has to be kept that could be read.
 */
export const successorOf = (token: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('refresh\0').update(token).digest('base64url');

/** All that is kept of a token. Without salt, since nobody guesses 256 bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
