import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Key of a stored object. This server makes the key, never from a visitor's text. */
export type ObjectKey = `${'upload' | 'full' | 'thumb' | 'cited'}-${string}`;

export interface Presigned {
  readonly contentType: string;
  /** Expected size in bytes, if known. */
  readonly bytes: number | undefined;
  readonly expires: Date;
}

/** Store of photos and citation files: files under `DATA_DIR`, or a bucket of any S3-compatible service. */
export interface ObjectStore {
  /**
   * Stores an object completely or not at all, and replaces an existing one. Throws `StoreUnavailable` if there is no
   * space or no response.
   */
  put(key: ObjectKey, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns at most `maxBytes`, `too large` if there is more, or `undefined` if there is none. */
  get(key: ObjectKey, maxBytes: number): Promise<Uint8Array | 'too large' | undefined>;
  /** Returns the size in bytes. */
  head(key: ObjectKey): Promise<number | undefined>;
  /** Deletes objects, and returns those that could not be deleted. Missing objects are no error. */
  delete(keys: readonly ObjectKey[]): Promise<readonly ObjectKey[]>;
  /**
   * Returns an address to which this object can be sent with PUT until `expires`, or `null` if uploads go through this
   * server.
   */
  presignPut(key: ObjectKey, upload: Presigned): Promise<string | null>;
}

/**
 * Thrown when the store does not respond or is full. Nothing was stored, and existing objects can be read again later.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

type OpenNew = (path: string) => Promise<FileHandle>;

/** Disk errors that prevent writing: full, over quota, read-only, broken. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

export const isNoRoom = (error: unknown): boolean => NO_ROOM.has((error as NodeJS.ErrnoException)?.code ?? '');

/**
 * Stores files below `folder`, readable only by the server’s account. The content type is not stored, since the key
 * implies it. `openNew` opens a file for writing; tests use it to simulate a full disk.
 */
export function diskStore(folder: string, openNew: OpenNew = (path) => open(path, 'w', 0o600)): ObjectStore {
  return {
    presignPut: async () => null,
    put: (key, bytes) => writeWhole(pathOf(folder, key), bytes, openNew),
    async get(key, maxBytes) {
      const file = await ifThere(open(pathOf(folder, key), 'r'));
      if (!file) return undefined;
      try {
        return (await file.stat()).size > maxBytes ? 'too large' : await file.readFile();
      } finally {
        await file.close();
      }
    },
    head: async (key) => (await ifThere(stat(pathOf(folder, key))))?.size,
    async delete(keys) {
      const left: ObjectKey[] = [];
      for (const key of keys) {
        const path = pathOf(folder, key);
        await Promise.all([rm(path, { force: true }), rm(halfOf(path), { force: true })]).catch(() => left.push(key));
      }
      return left;
    },
  };
}

/**
 * Returns the path of a key. Photos and citations are separate, each in 256 folders named by the end of the key, so
 * that no folder becomes large. Throws for an invalid key.
 */
function pathOf(folder: string, key: ObjectKey): string {
  if (!/^(?:upload|full|thumb|cited)-[\da-f-]{36}$/.test(key)) throw new Error('not a key of ours');
  return join(folder, key.startsWith('cited-') ? 'citations' : 'photos', key.slice(-2), key);
}

/** Path of an incomplete file. After a crash the file remains until its key is deleted. */
const halfOf = (path: string) => `${path}.half`;

/**
 * Writes to another name first and then renames, so that readers find the whole file or none, even after a crash. No
 * key is ever written twice concurrently.
 */
async function writeWhole(path: string, bytes: Uint8Array, openNew: OpenNew): Promise<void> {
  const half = halfOf(path);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await written(await openNew(half), bytes);
    await rename(half, path);
    await synced(dirname(path));
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    if (isNoRoom(error)) throw new StoreUnavailable('the disk cannot take a file', { cause: error });
    throw error;
  }
}

async function written(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder to the disk, so that new file names survive a crash. */
async function synced(folder: string): Promise<void> {
  const file = await open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the result, or `undefined` if the file does not exist. */
const ifThere = <Value>(value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
