import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isNoRoom } from '../object-store/index.ts';
import { ApiError } from '../platform/base/api-error.ts';

/** A complete file in a folder. It is compressed if its name ends in `.gz`. */
export interface CachedFile {
  readonly folder: string;
  readonly name: string;
}

/** Stores generated files that are sent many times. Deletes the least recently used files if space is short. */
export interface FileCache {
  find(name: string): Promise<CachedFile | null>;
  /**
   * Writes a file and returns it when it is complete. Compresses it if the name ends in `.gz`. The server chooses
   * `name`; the same name must always have the same content. Throws the errors of `pieces`, and `ApiError` 503 if the
   * disk is full.
   */
  keep(name: string, pieces: AsyncIterable<Uint8Array>): Promise<CachedFile>;
  /** Writes bytes unchanged. If the name ends in `.gz`, the caller must have compressed them. */
  put(name: string, bytes: Uint8Array): Promise<CachedFile>;
  /** Deletes files. A missing file is not an error. */
  forget(names: readonly string[]): Promise<void>;
}

const ROOM_BYTES = 2 * 1024 ** 3;
const HALF = '.half';
const NO_ROOM = 'The disk of this server cannot take the file right now. Please try again later.';
/** Files are served from this folder, so only names of this form are allowed. */
const NAME = /^[\da-z-]+(?:\.[a-z]+)+$/;

/** Creates a file cache in a folder, and creates the folder if it is missing. Finds the files of an earlier run. */
export function fileCache(folder: string, roomBytes = ROOM_BYTES): FileCache {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sizes = new LRUCache<string, number>({
    maxSize: roomBytes,
    // An empty file counts as one byte, and a file larger than the cache counts as the size of the cache.
    sizeCalculation: (bytes) => Math.min(roomBytes, Math.max(1, bytes)),
    // Deleting a file while it is being sent does not cut off the response.
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true });
    },
  });
  for (const { name, size } of foundIn(folder)) sizes.set(name, size);

  /** Writes under a temporary name first, so that readers find either the complete file or none. */
  async function written(name: string, write: (file: WriteStream) => Promise<void>): Promise<CachedFile> {
    if (!NAME.test(name)) throw new Error(`${name} is no name of ours`);
    const path = join(folder, name);
    const half = `${path}.${randomUUID()}${HALF}`;
    try {
      await write(createWriteStream(half, { mode: 0o600 }));
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw isNoRoom(error) ? new ApiError('not_available', { detail: NO_ROOM, retryAfterSeconds: 60 }) : error;
    }
    sizes.set(name, (await stat(path)).size);
    return { folder, name };
  }

  return {
    async find(name) {
      if (sizes.get(name) === undefined) return null;
      if (await isThere(join(folder, name))) return { folder, name };
      sizes.delete(name);
      return null;
    },
    keep: (name, pieces) =>
      written(name, (file) => (name.endsWith('.gz') ? pipeline(pieces, createGzip(), file) : pipeline(pieces, file))),
    put: (name, bytes) => written(name, (file) => pipeline([bytes], file)),
    async forget(names) {
      for (const name of names) {
        sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Returns the files of a folder, oldest first. Removes the incomplete files of an earlier run. */
function foundIn(folder: string): { readonly name: string; readonly size: number }[] {
  const names = readdirSync(folder);
  for (const name of names) if (name.endsWith(HALF)) rmSync(join(folder, name), { force: true });
  return names
    .filter((name) => NAME.test(name) && !name.endsWith(HALF))
    .map((name) => ({ name, ...timesOf(join(folder, name)) }))
    .sort((one, other) => one.at - other.at);
}

function timesOf(path: string): { readonly size: number; readonly at: number } {
  const { size, mtimeMs } = statSync(path);
  return { size, at: mtimeMs };
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
