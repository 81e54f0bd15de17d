import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { ExportAbout, ExportKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import pLimit from 'p-limit';
import { ENDINGS, type Packs, type RowTotals, type WithRows } from '../exports/index.ts';
import type { CachedFile, FileCache } from '../file-cache/index.ts';
import { type ObjectKey, type ObjectStore, type StoredObjectsStore, StoreUnavailable } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import type { CitedKeys } from './citations.store.ts';

export interface CitedFilesDeps {
  readonly withRows: WithRows;
  readonly packs: Packs;
  readonly cache: FileCache;
  readonly objects: ObjectStore;
  readonly stored: Pick<StoredObjectsStore, 'announce'>;
  readonly now: Now;
  readonly log: Pick<Log, 'warn'>;
}

/** Files made for a citation, before they are stored permanently. */
export interface MadeFiles {
  readonly about: ExportAbout;
  readonly figure: CitedFigure;
  readonly keys: CitedKeys;
  /** SHA-256 of the CSV as clients receive it. */
  readonly sha256: string;
  readonly bytes: number;
  /** Total size of all stored files in bytes. */
  readonly storedBytes: number;
}

interface MadeOf {
  readonly view: View;
  readonly manifest: PackedManifest;
  readonly aboutOf: (totals: RowTotals) => ExportAbout;
}

/** Files of citations. Each citation has its own files, so the cited version of the data can be deleted. */
export interface CitedFiles {
  /**
   * Makes the files. Throws `ApiError` 503 while too many clients wait, and `FileGone` if the version’s own files have
   * been deleted.
   */
  make(of: MadeOf, client: Parameters<WithRows>[2]): Promise<MadeFiles>;
  /**
   * Stores the files permanently. No citation refers to them until the citation itself is stored. Throws `ApiError` 503
   * if there is no space.
   */
  store(made: MadeFiles): Promise<void>;
  /** Returns a file, or `null` if it is no longer stored. */
  find(files: CitedKeys, kind: ExportKind): Promise<CachedFile | null>;
  /**
   * Deletes the files from the cache and the store. Files that cannot be deleted now are deleted later by the cleanup
   * of unnamed files.
   */
  forget(files: CitedKeys): Promise<void>;
}

const KINDS = Object.keys(ENDINGS) as ExportKind[];
/** Maximum file size in bytes, far above the largest file, which has the three million rows of a city. */
const FILE_MAX_BYTES = 512 * 1024 * 1024;

export function citedFiles({ withRows, packs, cache, objects, stored, now, log }: CitedFilesDeps): CitedFiles {
  const nameOf = (key: ObjectKey, kind: ExportKind) => `${key}.${ENDINGS[kind]}`;
  const filesOf = (keys: CitedKeys) =>
    KINDS.flatMap((kind) => {
      const key = keys[kind];
      return key === undefined ? [] : [{ key, name: nameOf(key, kind) }];
    });
  async function fromStore<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err;
      log.warn({ err }, 'the files of citations cannot be stored or read');
      const detail = 'The files of citations cannot be stored or read right now. Please try again shortly.';
      throw new ApiError('not_available', { detail, retryAfterSeconds: 30 });
    }
  }

  /**
   * A file is held in memory during its transfer, so only one file is transferred at a time. Clients of the same file
   * share one transfer.
   */
  const inMemory = pLimit(1);
  const underWay = new Map<string, Promise<CachedFile | null>>();
  async function fetched(key: ObjectKey, name: string): Promise<CachedFile | null> {
    const bytes = await fromStore(objects.get(key, FILE_MAX_BYTES));
    return bytes instanceof Uint8Array ? cache.put(name, bytes) : null;
  }

  return {
    make: ({ view, manifest, aboutOf }, client) =>
      withRows(
        view,
        manifest,
        client,
        async (rows) => {
          const about = aboutOf(rows);
          const keys = Object.fromEntries(KINDS.map((kind) => [kind, `cited-${randomUUID()}`])) as Required<CitedKeys>;
          const digest = { hash: createHash('sha256'), bytes: 0 };
          const piecesOf = (kind: ExportKind) =>
            kind === 'zip' ? packs.pieces(rows, { view, manifest, about }) : rows.pieces(kind, about);
          let storedBytes = 0;
          for (const kind of KINDS) {
            const pieces = kind === 'csv' ? digested(piecesOf(kind), digest) : piecesOf(kind);
            const file = await cache.keep(nameOf(keys[kind], kind), pieces);
            storedBytes += (await stat(join(file.folder, file.name))).size;
          }
          const { hash, bytes } = digest;
          return { about, figure: await rows.figure(), keys, sha256: hash.digest('hex'), bytes, storedBytes };
        },
        { range: true },
      ),

    async store({ keys }) {
      await stored.announce(Object.values(keys), now());
      for (const { key, name } of filesOf(keys)) {
        const file = await cache.find(name);
        // The cache is too small for all current citations.
        if (!file) throw new ApiError('not_available', { retryAfterSeconds: 30 });
        await inMemory(async () => {
          const bytes = await readFile(join(file.folder, file.name));
          await fromStore(objects.put(key, bytes, 'application/octet-stream'));
        });
      }
    },

    async find(files, kind) {
      const key = files[kind];
      if (key === undefined) return null;
      const name = nameOf(key, kind);
      const ready = await cache.find(name);
      if (ready) return ready;
      const fetching = underWay.get(name) ?? inMemory(() => fetched(key, name)).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },

    async forget(files) {
      await cache.forget(filesOf(files).map(({ name }) => name));
      await objects.delete(Object.values(files)).catch(() => undefined);
    },
  };
}

async function* digested(
  pieces: AsyncIterable<Uint8Array>,
  digest: { readonly hash: ReturnType<typeof createHash>; bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    digest.hash.update(piece);
    digest.bytes += piece.length;
    yield piece;
  }
}
