import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@crimemap/contract/call';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { Sent, sent } from './sent.ts';

/** One write that its sender may send again. */
export interface Key {
  readonly memberId: string;
  /** A hash of the key that was sent. */
  readonly key: string;
  /** Of what is asked: the same key may not stand for something else. */
  readonly hash: Buffer;
}

/** `begun`: nobody has asked this before, and others are told to wait until `keep` or `forget`. */
export type Standing = 'begun' | 'in progress' | 'other request' | { readonly reply: string | null };

/** Where replies are kept. */
export interface Idempotency {
  begin(key: Key): Promise<Standing>;
  /** `reply`: its JSON text, `null` for a reply without content. */
  keep(key: Key, reply: string | null): Promise<void>;
  forget(key: Key): Promise<void>;
}

const VISIBLE = /^[!-~]{8,128}$/;
const MEMBER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const REPLY_MAX = 64 * 1024;
const WAIT_SECONDS = 2;

/** The key a member sent along with a write; nothing for other calls, and where nobody has an account. Refuses one that is none. */
export function keyOf(
  { method, path, who }: Pick<Call, 'method' | 'path' | 'who'>,
  request: Pick<FastifyRequest, 'headers' | 'body' | 'url'>,
  member: { readonly id: string } | undefined,
): Key | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || method === 'GET' || who === 'anyone' || path.startsWith('/auth/')) return null;
  if (!member || !MEMBER_ID.test(member.id)) return null;
  if (typeof key !== 'string' || !VISIBLE.test(key))
    throw new Refusal('invalid_input', {
      field: 'idempotency-key',
      detail: 'An idempotency key has 8 to 128 visible ASCII characters.',
    });
  // Keyed with what is not kept: from the hash alone nobody finds out what was asked by trying, an exact place among it.
  const hash = createHmac('sha256', key).update(`${method} ${request.url}\n`);
  hash.update(request.body instanceof Uint8Array ? request.body : (JSON.stringify(request.body) ?? ''));
  return { memberId: member.id, key: createHash('sha256').update(key).digest('base64url'), hash: hash.digest() };
}

/**
 * Answers once: whoever asks again with the same key gets the same reply, and nothing is done twice. What was refused, failed
 * or has a long reply is not kept, so that it can be tried again.
 */
export async function onceFor(kept: Idempotency, key: Key, answer: () => Promise<unknown>): Promise<unknown> {
  const standing = await kept.begin(key);
  if (standing === 'other request') throw new Refusal('different_request', { field: 'idempotency-key' });
  if (standing === 'in progress') throw new Refusal('in_progress', { retryAfterSeconds: WAIT_SECONDS });
  if (standing !== 'begun')
    return sent(standing.reply === null ? undefined : JSON.parse(standing.reply), {
      'cache-control': 'no-store',
      'idempotency-replayed': 'true',
    });
  try {
    const answered = await answer();
    const value = answered instanceof Sent ? (answered.value as unknown) : answered;
    const reply = value === undefined ? null : JSON.stringify(value);
    if (reply === null || Buffer.byteLength(reply) <= REPLY_MAX) await kept.keep(key, reply);
    else await kept.forget(key);
    return answered;
  } catch (error) {
    await kept.forget(key).catch(() => undefined);
    throw error;
  }
}
