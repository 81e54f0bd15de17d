import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@crimemap/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Write } from '../db/write.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { Sent, sent } from './sent.ts';
import { withTimeout } from './with-timeout.ts';

/** One write that its sender may send again. */
export interface Key {
  readonly memberId: string;
  /** A hash of the key that was sent. */
  readonly key: string;
  /** Of what is asked: the same key may not stand for something else. */
  readonly hash: Buffer;
}

/** How it stands with a write that was sent before. */
type Before = 'in progress' | 'other request' | { readonly reply: string | null };
/** `begun`: nobody has done this before, and whoever else sends it waits until the transaction ends. */
export type Standing = 'begun' | Before;

/** Where writes are done, each with its answer in one transaction. */
export interface Idempotency {
  write<Value>(work: (tx: Write) => Promise<Value>): Promise<Value>;
  /** What is committed under this key; nothing where that write is not done. */
  answered(key: Key): Promise<Before | undefined>;
  begin(tx: Write, key: Key): Promise<Standing>;
  /** `reply`: its JSON text, `null` for a reply without content. */
  keep(tx: Write, key: Key, reply: string | null): Promise<void>;
}

/** The answer of a write. Only `Once` makes one, so that no write can be answered past its transaction. */
export class Done<Value> {
  readonly answer: Value;
  /** So that nothing else is of this type. */
  protected readonly isDone = true;
  constructor(answer: Value) {
    this.answer = answer;
  }
}

/**
 * Does a write in one transaction, with the answer under its key: both are there, or neither. What `work` writes it writes
 * through `tx`; it may run a second time after a deadlock.
 */
export type Once = <Value>(work: (tx: Write) => Promise<Value>) => Promise<Done<Value>>;

const VISIBLE = /^[!-~]{8,128}$/;
const MEMBER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** So long a second sender waits on this server; then in the database, for the row (`db/write.ts`). */
const SAME_KEY_MS = 3_000;
/** So long one write of a member waits on this server for another. */
const SAME_MEMBER_MS = 5_000;
const AGAIN_SECONDS = 1;
const REPLAYED = { 'cache-control': 'no-store', 'idempotency-replayed': 'true' };

/** The key a member sent along with a write; nothing for other calls, and where nobody has an account. Refuses one that is none. */
export function keyOf(
  { method, once }: Pick<Call, 'method' | 'once'>,
  request: Pick<FastifyRequest, 'headers' | 'body' | 'url'>,
  member: { readonly id: string } | undefined,
): Key | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !once) return null;
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
 * Answers writes once: whoever sends one again under its key gets the same answer, and nothing is written twice or counted twice.
 * What was refused or failed has left nothing behind and can be tried again under its key. A second sender waits for the first.
 */
export function onceIn(store: Idempotency) {
  const byKey = turns(SAME_KEY_MS);
  // Writes of one member wait for each other’s rows in the database anyway: here they do so without a connection each.
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

/** One after the other of each name, as far as the one before is through within `waitMs`: what hangs holds up nobody for ever. */
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
  if (standing === 'other request') throw new Refusal('different_request', { field: 'idempotency-key' });
  if (standing === 'in progress') throw new Refusal('in_progress', { retryAfterSeconds: AGAIN_SECONDS });
  return sent(standing.reply === null ? undefined : JSON.parse(standing.reply), REPLAYED);
}

function textOf(answer: unknown): string | null {
  const value: unknown = answer instanceof Sent ? answer.value : answer;
  return value === undefined ? null : JSON.stringify(value);
}
