import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { CityId } from '@crimemap/contract/cities';
import { LRUCache } from 'lru-cache';
import { type Encoded, type Encodings, encoded, etagOf } from '../http/encoded.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { detached } from '../platform/base/request-scope.ts';
import type { Audience, PackedIncidentsStore } from './packed-incidents.store.ts';

const pack = promisify(brotliCompress);
const zip = promisify(gzip);
const unpack = promisify(brotliDecompress);

interface ReadyManifest {
  readonly etag: string;
  readonly reply: Encoded;
}

interface ReadyFile {
  readonly audience: Audience;
  readonly reply: Encoded;
}

/** The same address returns different manifests to guests and members. */
const VARY = 'accept-encoding, authorization, cookie';
const FOREVER = 'max-age=31536000, immutable';

/** Maximum age in milliseconds of a cached manifest. It is short because another server may publish the city. */
const MANIFEST_FOR_MS = 5_000;
const FILES_BYTES_MAX = 128 * 2 ** 20;
/** Cache size in bytes for uncompressed files, for clients that do not accept Brotli. */
const PLAIN_BYTES_MAX = 32 * 2 ** 20;

const NOTHING = Symbol('nothing published');

/**
 * Caches manifests and files as they are sent. A manifest is refreshed in the background after a few seconds. If the
 * database does not respond, the last manifest is still served. A file never changes.
 */
export function publishedPackedIncidents(
  store: Pick<PackedIncidentsStore, 'manifest' | 'file'>,
  unpackFile: (brotli: Uint8Array) => Promise<Uint8Array> = unpack,
) {
  const manifests = new LRUCache<string, ReadyManifest | typeof NOTHING>({
    max: 100,
    ttl: MANIFEST_FOR_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    allowStaleOnFetchAbort: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, old) => {
      const [city, audience] = key.split('/') as [CityId, Audience];
      const manifest = await detached(() => store.manifest(city, audience));
      if (!manifest) return NOTHING;
      const json = Buffer.from(JSON.stringify(manifest));
      const etag = etagOf(json);
      return old && old !== NOTHING && old.etag === etag
        ? old
        : {
            etag,
            reply: encoded(await encodingsOf(json), { etag, 'cache-control': 'private, max-age=20', vary: VARY }),
          };
    },
  });
  const plain = new LRUCache<string, Uint8Array, Uint8Array>({
    maxSize: PLAIN_BYTES_MAX,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_key, _old, { context: brotli }) => unpackFile(brotli),
  });
  const files = new LRUCache<string, ReadyFile>({
    maxSize: FILES_BYTES_MAX,
    sizeCalculation: ({ reply }) => reply.encodings.br.length + 1,
    fetchMethod: async (key) => {
      const [city, name] = key.split('/') as [CityId, string];
      const found = await detached(() => store.file(city, name));
      if (!found) return undefined;
      const { brotli, audience } = found;
      // A shared cache must not serve a file for members to a guest.
      const cacheControl = `${audience === 'guest' ? 'public' : 'private'}, ${FOREVER}`;
      const headers = { etag: `"${name}"`, 'cache-control': cacheControl, vary: 'accept-encoding' };
      // The key identifies the content, so a cached uncompressed file never becomes stale.
      const identity = async () => (await plain.fetch(key, { context: brotli })) ?? unpackFile(brotli);
      return { audience, reply: encoded({ br: brotli, identity }, headers) };
    },
  });

  return {
    async manifest(city: CityId, audience: Audience): Promise<Encoded | null> {
      const key = `${city}/${audience}`;
      const found = await manifests.fetch(key);
      // The cache does not pass on errors if it has no older value.
      if (!found) throw new ApiError('not_available', { retryAfterSeconds: 2 });
      return found === NOTHING ? null : found.reply;
    },
    file: async (city: CityId, name: string): Promise<ReadyFile | null> =>
      (await files.fetch(`${city}/${name}`)) ?? null,
    /** Reads a city's manifests again after a publication and drops its files. */
    forget(city: CityId): void {
      for (const audience of ['guest', 'member'] as const)
        void manifests.fetch(`${city}/${audience}`, { forceRefresh: true }).catch(() => undefined);
      for (const key of files.keys()) if (key.startsWith(`${city}/`)) files.delete(key);
    },
  };
}
export type PublishedPackedIncidents = ReturnType<typeof publishedPackedIncidents>;

async function encodingsOf(json: Buffer): Promise<Encodings> {
  const [br, gz] = await Promise.all([
    pack(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(json, { level: 9 }),
  ]);
  return { br, gzip: gz, identity: async () => json };
}
