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
const MOCK_BUCKET = 'a mock bucket';
const REAL = 'a real bucket';
/** Address of an independent object store with a real clock, which `.ci/run` starts. */
const realUrl = process.env['TEST_OBJECT_STORE_URL'];
const BUCKETS = realUrl ? ([MOCK_BUCKET, REAL] as const) : ([MOCK_BUCKET] as const);

const made: ObjectKey[] = [];
function aKey(): ObjectKey {
  const key: ObjectKey = `upload-${randomUUID()}`;
  made.push(key);
  return key;
}

let folder = '';
let preview: RunningObjectStore;
const stores = {} as Record<'files' | typeof MOCK_BUCKET | typeof REAL, ObjectStore>;
const urls = {} as Record<typeof MOCK_BUCKET | typeof REAL, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  stores.files = diskStore(folder);
  preview = await startObjectStore();
  urls[MOCK_BUCKET] = preview.url;
  if (realUrl) {
    urls[REAL] = realUrl;
    await makeBucket(realUrl);
  }
  for (const name of BUCKETS) stores[name] = s3Store(urls[name], { now });
});
afterAll(async () => {
  if (realUrl) await stores[REAL].delete(made);
  await preview.stop();
  await rm(folder, { recursive: true });
});

describe.each(['files', ...BUCKETS] as const)('%s', (name) => {
  const store = () => stores[name];

  it('returns a stored object and its length', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    expect(Buffer.from((await store().get(key, 100)) as Uint8Array)).toEqual(BYTES);
    expect(await store().head(key)).toBe(BYTES.length);
  });

  it('replaces an existing object with the same key', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    await store().put(key, Buffer.from('other'), 'image/png');
    expect(String(await store().get(key, 100))).toBe('other');
  });

  it('returns “too large” instead of an object larger than the maximum size', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    expect(await store().get(key, BYTES.length - 1)).toBe('too large');
  });

  it('returns nothing for a missing object, and deletes a missing object without an error', async () => {
    const key = aKey();
    expect(await store().get(key, 100)).toBeUndefined();
    expect(await store().head(key)).toBeUndefined();
    expect(await store().delete([key])).toEqual([]);
  });

  it('deletes many objects in one call', async () => {
    const keys = [aKey(), aKey(), aKey()];
    for (const key of keys) await store().put(key, BYTES, 'image/png');
    expect(await store().delete(keys)).toEqual([]);
    for (const key of keys) expect(await store().head(key)).toBeUndefined();
  });

  it('stores an object of ten megabytes', async () => {
    const key = aKey();
    await store().put(key, Buffer.alloc(10 * 2 ** 20, 7), 'image/png');
    expect(await store().head(key)).toBe(10 * 2 ** 20);
    await store().delete([key]);
  });
});

describe('object store in files', () => {
  it('writes files that only the account of the server can read', async () => {
    const key = aKey();
    await stores.files.put(key, BYTES, 'image/png');
    expect((await stat(join(folder, 'photos', key.slice(-2), key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'photos', key.slice(-2)))).mode & 0o777).toBe(0o700);
  });

  it('accepts only valid keys', async () => {
    for (const key of ['../../etc/passwd', 'upload-../x', 'upload-', `other-${randomUUID()}`, `full-${randomUUID()}/x`])
      await expect
        .soft((async () => stores.files.put(key as ObjectKey, BYTES, 'image/png'))(), key)
        .rejects.toThrow('not a key of ours');
  });

  it('on a full disk rejects new objects without leaving partial files, and still returns stored objects', async () => {
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
  /** Returns a signed upload address that is valid for ten minutes from `at`. */
  async function presigned(key: ObjectKey, bytes?: number, at = now()): Promise<string> {
    const expires = new Date(at.getTime() + 600_000);
    const url = await s3Store(urls[name], { now: () => at }).presignPut(key, {
      contentType: 'image/png',
      bytes,
      expires,
    });
    return url ?? '';
  }

  it('accepts a photo at a signed address, and stores its content type', async () => {
    const key = aKey();
    expect((await send(await presigned(key, BYTES.length), 'image/png')).status).toBe(200);
    expect(Buffer.from((await store().get(key, 100)) as Uint8Array)).toEqual(BYTES);
    expect(await typeOf(urls[name], key)).toBe('image/png');
  });

  it('rejects a content type, length, key or method that was not signed, and a changed signature', async () => {
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

  it('rejects uploads more than ten minutes after the address was signed', async () => {
    const key = aKey();
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    expect((await send(await presigned(key, undefined, ago(601)), 'image/png')).status).toBe(403);
    expect((await send(await presigned(key, undefined, ago(540)), 'image/png')).status).toBe(200);
  });

  it('rejects unsigned reads', async () => {
    const key = aKey();
    await store().put(key, BYTES, 'image/png');
    const { origin, pathname } = new URL(urls[name]);
    const reply = await fetch(`${origin}${pathname}/${key}`);
    expect(reply.ok).toBe(false);
    expect(await reply.text()).not.toContain(String(BYTES));
  });

  it('rejects a wrong secret, with an error that does not contain the secret', async () => {
    const wrong = s3Store(urls[name].replace(/:[^:@]+@/, ':another-secret@'), { now });
    const error = await wrong.put(aKey(), BYTES, 'image/png').catch((refused: Error) => refused);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String((error as Error).stack)).not.toContain('another-secret');
    expect((error as Error).message).toBe('the object store answered PUT with 403');
  });

  it('rejects uploads to a missing bucket with an error that contains the status 404', async () => {
    const elsewhere = s3Store(urls[name].replace(/\/[^/?]+\?/, '/no-such-bucket?'), { now });
    await expect(elsewhere.put(aKey(), BYTES, 'image/png')).rejects.toThrow('the object store answered PUT with 404');
  });
});

describe('bucket with a failure', () => {
  it.each([
    ['answers 503', 503],
    ['never answers', 'silence'],
    ['breaks off', 'cut'],
  ] as const)(
    'that %s is reported as unavailable, and delete returns the keys of the objects that were not deleted',
    async (_what, fault) => {
      const key = aKey();
      const impatient = s3Store(preview.url, { now, timeoutMs: 200 });
      preview.fault = () => fault;
      try {
        await expect(impatient.put(key, BYTES, 'image/png')).rejects.toBeInstanceOf(StoreUnavailable);
        await expect(impatient.get(key, 100)).rejects.toBeInstanceOf(StoreUnavailable);
        await expect(impatient.head(key)).rejects.toBeInstanceOf(StoreUnavailable);
        expect(await impatient.delete([key])).toEqual([key]);
      } finally {
        preview.fault = () => undefined;
      }
    },
  );
});

/** Sends a request for the bucket, or for one object in it, with the credentials of its owner. */
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

/** Creates the bucket, which may exist from an earlier run. */
async function makeBucket(url: string): Promise<void> {
  const { status } = await asOwner(url, 'PUT');
  if (![200, 409].includes(status)) throw new Error(`TEST_OBJECT_STORE_URL: the bucket cannot be made: ${status}`);
}
