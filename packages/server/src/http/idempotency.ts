import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@crimemap/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { Sent, sent } from './sent.ts';
import { withTimeout } from './with-timeout.ts';

/** Idempotency key with which a member sent a write. */
export interface Key {
  readonly memberId: string;
  /** Hash of the key, as sent by the client. */
  readonly key: string;
  /** Hash of the request. It reveals if the key was used before for a different request. */
  readonly hash: Buffer;
}

/** State of an earlier write that used the same key. */
type Before = 'in progress' | 'other request' | { readonly reply: string | null };
/**
 * `begun` means that this request is the first one with its key. Other requests with the same key wait until its
 * transaction ends.
 */
export type Standing = 'begun' | Before;

/** Runs writes and stores each response in the transaction of its write. */
export interface Idempotency {
  write<Value>(work: (tx: Write) => Promise<Value>): Promise<Value>;
  /** Returns what is committed under this key, or `undefined` if there is no committed write. */
  answered(key: Key): Promise<Before | undefined>;
  begin(tx: Write, key: Key): Promise<Standing>;
  /** `reply` is the JSON text of the response, or `null` for a response without content. */
  keep(tx: Write, key: Key, reply: string | null): Promise<void>;
}

/**
 * Result of a write. Only `Once` creates it, so that the compiler rejects a handler that returns a response outside the
 * transaction of its write.
 */
export class Done<Value> {
  readonly answer: Value;
  /** Makes the type nominal: other objects with the same fields are not accepted. */
  protected readonly isDone = true;
  constructor(answer: Value) {
    this.answer = answer;
  }
}

/**
 * Runs a write and stores its response under the key, in one transaction. `work` must write through `tx`. After a
 * deadlock, `work` may run a second time.
 */
export type Once = <Value>(work: (tx: Write) => Promise<Value>) => Promise<Done<Value>>;

const VISIBLE = /^[!-~]{8,128}$/;
const MEMBER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/**
 * Milliseconds that a second request with the same key waits on this server. After that, it waits in the database for
 * the row (`db/write.ts`).
 */
const SAME_KEY_MS = 3_000;
/** Milliseconds that a write of a member waits on this server for another write of the same member. */
const SAME_MEMBER_MS = 5_000;
const AGAIN_SECONDS = 1;
const REPLAYED = { 'cache-control': 'no-store', 'idempotency-replayed': 'true' };

/**
 * Returns the idempotency key that a member sent with a write; `null` for other endpoints and on servers without
 * accounts. Throws an `ApiError` if the key is invalid.
 */
export function keyOf(
  { method, once }: Pick<Call, 'method' | 'once'>,
  request: Pick<FastifyRequest, 'headers' | 'body' | 'url'>,
  member: { readonly id: string } | undefined,
): Key | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !once) return null;
  if (!member || !MEMBER_ID.test(member.id)) return null;
  if (typeof key !== 'string' || !VISIBLE.test(key))
    throw new ApiError('invalid_input', {
      field: 'idempotency-key',
      detail: 'An idempotency key has 8 to 128 visible ASCII characters.',
    });
  // The client's key, which is not stored, is the key of this HMAC. Without it, nobody can test guesses of the request
  // (for example of an exact position) against the stored hash.
  const hash = createHmac('sha256', key).update(`${method} ${request.url}\n`);
  hash.update(request.body instanceof Uint8Array ? request.body : (JSON.stringify(request.body) ?? ''));
  return { memberId: member.id, key: createHash('sha256').update(key).digest('base64url'), hash: hash.digest() };
}

/**
 * Runs each write once. A client that repeats a write with the same key gets the same response, and nothing is written
 * or counted twice. A failed write leaves nothing behind and can be repeated with its key. A second request waits for
 * the first.
 */
export function onceIn(store: Idempotency) {
  const byKey = turns(SAME_KEY_MS);
  // In the database, writes of one member would wait for each other's rows anyway. If they wait here, the waiting ones
  // use no database connection.
  const byMember = turns(SAME_MEMBER_MS);

  return async <Value>(
    memberId: string,
    key: Key | null,
    answer: (once: Once) => Promise<Done<Value>>,
  ): Promise<Value | Sent<unknown>> => {
    if (!key) return (await answer(async (work) => new Done(await byMember(memberId, () => store.write(work))))).answer;
    let replayed: Sent<unknown> | undefined;
    const once: Once = async (work) => {
      const write = async (tx: Write) => {
        const standing = await store.begin(tx, key);
        if (standing !== 'begun') {
          replayed = replyOf(standing);
          return undefined;
        }
        const value = await work(tx);
        await store.keep(tx, key, textOf(value));
        return { value };
      };
      const written = await byMember(memberId, () => store.write(write));
      return new Done(written?.value as Awaited<ReturnType<typeof work>>);
    };
    return byKey(`${key.memberId} ${key.key}`, async () => {
      const standing = await store.answered(key);
      if (standing) return replyOf(standing);
      const done = await answer(once);
      return replayed ?? done.answer;
    });
  };
}

/**
 * Runs tasks of the same name one after another. Each task waits at most `waitMs` for the previous one, so that a task
 * that hangs does not block the others forever.
 */
function turns(waitMs: number) {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(name);
    const mine = before === undefined ? work() : withTimeout(waitMs, before).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

function replyOf(standing: Before): Sent<unknown> {
  if (standing === 'other request') throw new ApiError('different_request', { field: 'idempotency-key' });
  if (standing === 'in progress') throw new ApiError('in_progress', { retryAfterSeconds: AGAIN_SECONDS });
  return sent(standing.reply === null ? undefined : JSON.parse(standing.reply), REPLAYED);
}

function textOf(answer: unknown): string | null {
  const value: unknown = answer instanceof Sent ? answer.value : answer;
  return value === undefined ? null : JSON.stringify(value);
}
