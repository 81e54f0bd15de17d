import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isNoRoom } from '../object-store/index.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** A file that lies ready in a folder. One whose name ends in `.gz` is compressed. */
export interface CachedFile {
  readonly folder: string;
  readonly name: string;
}

/** Files that were made once and are sent as often as they are asked for. Those not asked for the longest go when room is short. */
export interface FileCache {
  find(name: string): Promise<CachedFile | null>;
  /**
   * Writes a file and gives it back when it is whole. A name that ends in `.gz` is compressed here. `name` is made by us; what is
   * written twice under one name has to be the same. Throws what `pieces` throws; refuses with 503 when the disk is full.
   */
  keep(name: string, pieces: AsyncIterable<Uint8Array>): Promise<CachedFile>;
  /** Writes a file as it is: what is to be compressed is. */
  put(name: string, bytes: Uint8Array): Promise<CachedFile>;
  /** Deletes files; those that are not there are no error. */
  forget(names: readonly string[]): Promise<void>;
}

const ROOM_BYTES = 2 * 1024 ** 3;
const HALF = '.half';
const NO_ROOM = 'The disk of this server cannot take the file right now. Please try again later.';
/** The folder is served from: nothing but names of ours leads into it. */
const NAME = /^[\da-z-]+(?:\.[a-z]+)+$/;

/** A cache of files in a folder of its own, which is made. What lies there from an earlier run is still found. */
export function fileCache(folder: string, roomBytes = ROOM_BYTES): FileCache {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sizes = new LRUCache<string, number>({
    maxSize: roomBytes,
    // Of nothing there is no size; the largest takes all the room there is.
    sizeCalculation: (bytes) => Math.min(roomBytes, Math.max(1, bytes)),
    // Whoever is being sent it is sent it to its end.
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true });
    },
  });
  for (const { name, size } of foundIn(folder)) sizes.set(name, size);

  /** Under another name first: whoever looks finds the whole file or none. */
  async function written(name: string, write: (file: WriteStream) => Promise<void>): Promise<CachedFile> {
    if (!NAME.test(name)) throw new Error(`${name} is no name of ours`);
    const path = join(folder, name);
    const half = `${path}.${randomUUID()}${HALF}`;
    try {
      await write(createWriteStream(half, { mode: 0o600 }));
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw isNoRoom(error) ? new Refusal('not_available', { detail: NO_ROOM, retryAfterSeconds: 60 }) : error;
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

/** The files of a folder, the oldest first. What an earlier run did not finish is removed. */
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
