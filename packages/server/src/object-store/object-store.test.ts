import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningObjectStore, startObjectStore } from '@crimemap/rehearsal/testing/object-store';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore, type ObjectKey, type ObjectStore, StoreUnavailable } from './object-store.ts';
import { s3Store } from './s3-store.ts';

const now = () => new Date();
const BYTES = Buffer.from('bytes of a photo');
const REHEARSED = 'a rehearsed bucket';
const REAL = 'a real bucket';
/** A server that others have made, and whose clock nobody sets: `.ci/run` starts one. */
const realUrl = process.env['TEST_OBJECT_STORE_URL'];
const BUCKETS = realUrl ? ([REHEARSED, REAL] as const) : ([REHEARSED] as const);

const made: ObjectKey[] = [];
function aKey(): ObjectKey {
  const key: ObjectKey = `upload-${randomUUID()}`;
  made.push(key);
  return key;
}

let folder = '';
let rehearsed: RunningObjectStore;
const stores = {} as Record<'files' | typeof REHEARSED | typeof REAL, ObjectStore>;
const urls = {} as Record<typeof REHEARSED | typeof REAL, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  stores.files = diskStore(folder);
  rehearsed = await startObjectStore();
  urls[REHEARSED] = rehearsed.url;
  if (realUrl) {
    urls[REAL] = realUrl;
    await makeBucket(realUrl);
  }
  for (const name of BUCKETS) stores[name] = s3Store(urls[name], { now });
});
afterAll(async () => {
  if (realUrl) await stores[REAL].delete(made);
  await rehearsed.stop();
  await rm(folder, { recursive: true });
});

describe.each(['files', ...BUCKETS] as const)('%s', (name) => {
  const store = () => stores[name];

  it('gives back what was put, and its length', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    expect(Buffer.from((await store().get(key, 100)) as Uint8Array)).toEqual(BYTES);
    expect(await store().head(key)).toBe(BYTES.length);
  });

  it('puts again over what was there', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    await store().put(key, Buffer.from('other'), 'image/png');
    expect(String(await store().get(key, 100))).toBe('other');
  });

  it('gives no more than it is asked for', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    expect(await store().get(key, BYTES.length - 1)).toBe('too large');
  });

  it('has nothing where nothing was put, and deletes it without complaint', async () => {
    const key = aKey();
    expect(await store().get(key, 100)).toBeUndefined();
    expect(await store().head(key)).toBeUndefined();
    expect(await store().delete([key])).toEqual([]);
  });

  it('deletes many', async () => {
    const keys = [aKey(), aKey(), aKey()];
    for (const key of keys) await store().put(key, BYTES, 'image/png');
    expect(await store().delete(keys)).toEqual([]);
    for (const key of keys) expect(await store().head(key)).toBeUndefined();
  });

  it('takes an object of ten megabytes', async () => {
    const key = aKey();
    await store().put(key, Buffer.alloc(10 * 2 ** 20, 7), 'image/png');
    expect(await store().head(key)).toBe(10 * 2 ** 20);
    await store().delete([key]);
  });
});

describe('files', () => {
  it('are readable by the server’s account alone', async () => {
    const key = aKey();
    await stores.files.put(key, BYTES, 'image/png');
    expect((await stat(join(folder, 'photos', key.slice(-2), key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'photos', key.slice(-2)))).mode & 0o777).toBe(0o700);
  });

  it('have keys of our form only', async () => {
    for (const key of ['../../etc/passwd', 'upload-../x', 'upload-', `other-${randomUUID()}`, `full-${randomUUID()}/x`])
      await expect
        .soft((async () => stores.files.put(key as ObjectKey, BYTES, 'image/png'))(), key)
        .rejects.toThrow('not a key of ours');
  });

  it('on a full disk are unavailable, leave nothing half behind, and can still be read', async () => {
    const stored = aKey();
    await stores.files.put(stored, BYTES, 'image/png');
    const full = diskStore(folder, async (path) => {
      const file = await open(path, 'wx');
      const writeFile = async () => {
        await file.write(BYTES.subarray(0, 4));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return Object.assign(file, { writeFile });
    });
    const key = `upload-${randomUUID().slice(0, -2)}${stored.slice(-2)}` as const;
    await expect(full.put(key, BYTES, 'image/png')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(
      (await readdir(join(folder, 'photos', key.slice(-2)))).filter((name) => !/-[\da-f]{12}$/.test(name)),
    ).toEqual([]);
    expect(await full.head(key)).toBeUndefined();
    expect(await full.head(stored)).toBe(BYTES.length);
    expect(await full.delete([stored])).toEqual([]);
  });
});

describe.each(BUCKETS)('%s', (name) => {
  const store = () => stores[name];
  const send = (url: string, type: string, body: string | Buffer = BYTES) =>
    fetch(url, { method: 'PUT', body: Buffer.from(body), headers: { 'content-type': type } });
  /** An address that holds ten minutes from `at`. */
  async function presigned(key: ObjectKey, bytes?: number, at = now()): Promise<string> {
    const expires = new Date(at.getTime() + 600_000);
    const url = await s3Store(urls[name], { now: () => at }).presignPut(key, {
      contentType: 'image/png',
      bytes,
      expires,
    });
    return url ?? '';
  }

  it('takes a photo at a signed address, and keeps its type', async () => {
    const key = aKey();
    expect((await send(await presigned(key, BYTES.length), 'image/png')).status).toBe(200);
    expect(Buffer.from((await store().get(key, 100)) as Uint8Array)).toEqual(BYTES);
    expect(await typeOf(urls[name], key)).toBe('image/png');
  });

  it('takes none of another type, another length, at another key, by another method, or with a changed signature', async () => {
    const key = aKey();
    const url = await presigned(key, BYTES.length);
    const changed = url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const tries = await Promise.all([
      send(url, 'text/html'),
      send(url, 'image/png', `${BYTES}more`),
      send(url.replace(key, aKey()), 'image/png'),
      fetch(url, { method: 'DELETE' }),
      fetch(url),
      send(changed, 'image/png'),
      send(url.replace('Expires=600', 'Expires=6000'), 'image/png'),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(await store().head(key)).toBeUndefined();
  });

  it('takes none after ten minutes', async () => {
    const key = aKey();
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    expect((await send(await presigned(key, undefined, ago(601)), 'image/png')).status).toBe(403);
    expect((await send(await presigned(key, undefined, ago(540)), 'image/png')).status).toBe(200);
  });

  it('shows nothing to who did not sign', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    const { origin, pathname } = new URL(urls[name]);
    const reply = await fetch(`${origin}${pathname}/${key}`);
    expect(reply.ok).toBe(false);
    expect(await reply.text()).not.toContain(String(BYTES));
  });

  it('refuses a wrong secret, which is said without the secret', async () => {
    const wrong = s3Store(urls[name].replace(/:[^:@]+@/, ':another-secret@'), { now });
    const error = await wrong.put(aKey(), BYTES, 'image/png').catch((refused: Error) => refused);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String((error as Error).stack)).not.toContain('another-secret');
    expect((error as Error).message).toBe('the object store answered PUT with 403');
  });

  it('that is not there takes nothing, and says so', async () => {
    const elsewhere = s3Store(urls[name].replace(/\/[^/?]+\?/, '/no-such-bucket?'), { now });
    await expect(elsewhere.put(aKey(), BYTES, 'image/png')).rejects.toThrow('the object store answered PUT with 404');
  });
});

describe('a bucket', () => {
  it.each([
    ['answers 503', 503],
    ['never answers', 'silence'],
    ['breaks off', 'cut'],
  ] as const)('that %s is unavailable, and names what it could not delete', async (_what, fault) => {
    const key = aKey();
    const impatient = s3Store(rehearsed.url, { now, timeoutMs: 200 });
    rehearsed.fault = () => fault;
    try {
      await expect(impatient.put(key, BYTES, 'image/png')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(impatient.get(key, 100)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(impatient.head(key)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await impatient.delete([key])).toEqual([key]);
    } finally {
      rehearsed.fault = () => undefined;
    }
  });
});

/** Asks for a bucket, or one object of it, as its owner. */
function asOwner(url: string, method: string, key = ''): Promise<Response> {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 0,
  });
  return client.fetch(`${origin}${pathname}${key}`, { method });
}

const typeOf = async (url: string, key: ObjectKey) =>
  (await asOwner(url, 'HEAD', `/${key}`)).headers.get('content-type');

/** It may be there from before. */
async function makeBucket(url: string): Promise<void> {
  const { status } = await asOwner(url, 'PUT');
  if (![200, 409].includes(status)) throw new Error(`TEST_OBJECT_STORE_URL: the bucket cannot be made: ${status}`);
}
