import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@crimemap/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { Sent, sent } from './sent.ts';
import { withTimeout } from './with-timeout.ts';

/** Idempotency key of a write. */
export interface Key {
  readonly memberId: string;
  /** Hash of the key that the client sent. */
  readonly key: string;
  /** Hash of the request, to detect a key that is reused for another request. */
  readonly hash: Buffer;
}

/** State of an earlier write with the same key. */
type Before = 'in progress' | 'other request' | { readonly reply: string | null };
/** `begun`: this is the first request with the key. Other requests with the key wait until its transaction ends. */
export type Standing = 'begun' | Before;

/** Runs writes and stores each reply in the transaction of its write. */
export interface Idempotency {
  write<Value>(work: (tx: Write) => Promise<Value>): Promise<Value>;
  /** Returns what is committed under this key, or `undefined` if that write has not happened. */
  answered(key: Key): Promise<Before | undefined>;
  begin(tx: Write, key: Key): Promise<Standing>;
  /** `reply`: its JSON text, or `null` for a reply without content. */
  keep(tx: Write, key: Key, reply: string | null): Promise<void>;
}

/** The reply of a write. Only `Once` creates it, so that no write is answered outside its transaction. */
export class Done<Value> {
  readonly answer: Value;
  /** Makes the type nominal. */
  protected readonly isDone = true;
  constructor(answer: Value) {
    this.answer = answer;
  }
}

/**
 * Runs a write and stores its reply under the key, in one transaction. `work` must write through `tx`. After a
 * deadlock, `work` may run a second time.
 */
export type Once = <Value>(work: (tx: Write) => Promise<Value>) => Promise<Done<Value>>;

const VISIBLE = /^[!-~]{8,128}$/;
const MEMBER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/**
 * Milliseconds that a second request waits on this server. Afterwards it waits in the database for the row
 * (`db/write.ts`).
 */
const SAME_KEY_MS = 3_000;
/** Milliseconds that one write of a member waits on this server for another. */
const SAME_MEMBER_MS = 5_000;
const AGAIN_SECONDS = 1;
const REPLAYED = { 'cache-control': 'no-store', 'idempotency-replayed': 'true' };

/**
 * Returns the idempotency key that a member sent with a write. Returns nothing for other endpoints and on servers
 * without accounts. Throws a `ApiError` for an invalid key.
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
  // The HMAC key is the client's key, which is not stored. Nobody can guess the request, such as an exact position,
  // from the stored hash alone.
  const hash = createHmac('sha256', key).update(`${method} ${request.url}\n`);
  hash.update(request.body instanceof Uint8Array ? request.body : (JSON.stringify(request.body) ?? ''));
  return { memberId: member.id, key: createHash('sha256').update(key).digest('base64url'), hash: hash.digest() };
}

/**
 * Answers each write once. A client that repeats a write under its key gets the same reply, and nothing is written or
 * counted twice. A failed write leaves nothing behind and can be repeated under its key. A second request waits for the
 * first.
 */
export function onceIn(store: Idempotency) {
  const byKey = turns(SAME_KEY_MS);
  // Writes of one member wait for each other's rows in the database anyway. Here they wait without using a connection
  // each.
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
 * Runs tasks of the same name one after the other. A task waits at most `waitMs` for the one before, so a task that
 * hangs does not block the others for ever.
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
