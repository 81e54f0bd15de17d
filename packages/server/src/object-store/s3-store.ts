import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import type { Now } from '../platform/base/clock.ts';
import { type ObjectKey, type ObjectStore, StoreUnavailable } from './object-store.ts';

export interface S3Settings {
  readonly now: Now;
  /** Timeout in milliseconds for a request for one object, shorter than the timeout of the visitor's request. */
  readonly timeoutMs?: number;
}

/**
 * Stores objects in a bucket of an S3-compatible service: `https://KEY:SECRET@host/bucket?region=ca-central-1`,
 * addressed by path. The bucket is private. Browsers upload to addresses that are signed for one key, one type, one
 * length and ten minutes, and cannot read.
 */
export function s3Store(address: string, { now, timeoutMs = 8_000 }: S3Settings): ObjectStore {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // No retries: the client gets the error immediately and tries again.
    retries: 0,
  });
  const datetime = () =>
    now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, '');

  const ask = async (method: string, key: ObjectKey, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await client
      .fetch(`${bucket}/${key}`, { ...init, method, signal, redirect: 'error', aws: { datetime: datetime() } })
      .catch((cause: unknown) => {
        throw new StoreUnavailable(`the object store did not answer ${method}`, { cause });
      });
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply;
    await reply.body?.cancel();
    throw new StoreUnavailable(`the object store answered ${method} with ${reply.status}`);
  };

  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256(bytes) };
      const reply = await ask('PUT', key, { headers, body: Buffer.from(bytes) });
      await reply.body?.cancel();
    },
    async get(key, maxBytes) {
      const reply = await ask('GET', key);
      if (reply.status === 404) {
        await reply.body?.cancel();
        return undefined;
      }
      return read(reply, maxBytes);
    },
    async head(key) {
      const reply = await ask('HEAD', key);
      return reply.status === 404 ? undefined : Number(reply.headers.get('content-length'));
    },
    async delete(keys) {
      const left: ObjectKey[] = [];
      const each = pLimit(8);
      await each.map(keys, (key) =>
        ask('DELETE', key).then(
          (reply) => reply.body?.cancel(),
          () => void left.push(key),
        ),
      );
      return left;
    },
    async presignPut(key, { contentType, bytes, expires }) {
      const seconds = Math.floor((expires.getTime() - now().getTime()) / 1000);
      const headers = {
        'content-type': contentType,
        ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
      };
      const signed = await client.sign(`${bucket}/${key}?X-Amz-Expires=${seconds}`, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true, datetime: datetime() },
      });
      return signed.url;
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads at most `maxBytes` into memory, even if the store reports a smaller length than it sends. */
async function read(reply: Response, maxBytes: number): Promise<Uint8Array | 'too large'> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of reply.body ?? []) {
      length += piece.length;
      // Leaving the loop cancels the rest of the response.
      if (length > maxBytes) return 'too large';
      pieces.push(piece);
    }
  } catch (cause) {
    throw new StoreUnavailable('the object store stopped in the middle of an object', { cause });
  }
  return Buffer.concat(pieces);
}
