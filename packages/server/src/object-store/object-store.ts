import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Names what is stored: made by us, never from what a visitor wrote. */
export type ObjectKey = `${'upload' | 'full' | 'thumb' | 'cited'}-${string}`;

export interface Presigned {
  readonly contentType: string;
  /** How large it will be, where that is known. */
  readonly bytes: number | undefined;
  readonly expires: Date;
}

/** Where photos and the files of citations lie: files under `DATA_DIR`, or a bucket of any S3-compatible service. */
export interface ObjectStore {
  /** Whole or not at all; replaces what was there. Throws `StoreUnavailable` when there is no room or no answer. */
  put(key: ObjectKey, bytes: Uint8Array, contentType: string): Promise<void>;
  /** At most `maxBytes`: `too large` when there is more, nothing where there is none. */
  get(key: ObjectKey, maxBytes: number): Promise<Uint8Array | 'too large' | undefined>;
  /** How large it is, in bytes. */
  head(key: ObjectKey): Promise<number | undefined>;
  /** Those that are not there are no error. Gives those that could not be deleted. */
  delete(keys: readonly ObjectKey[]): Promise<readonly ObjectKey[]>;
  /** An address where this very object may be sent to with PUT until `expires`; `null`: only by way of this server. */
  presignPut(key: ObjectKey, upload: Presigned): Promise<string | null>;
}

/** The store does not answer or is full: nothing was stored, and what is there can be read again later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

type OpenNew = (path: string) => Promise<FileHandle>;

/** What the disk says when it cannot take anything: full, over quota, read-only, broken. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

export const isNoRoom = (error: unknown): boolean => NO_ROOM.has((error as NodeJS.ErrnoException)?.code ?? '');

/**
 * Files below `folder`, readable by the server’s account alone. The type is not kept: it is that of the key. `openNew` opens the
 * file that is written: where a test puts a full disk.
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
 * Photos and citations apart, each in 256 folders, by the end of the key, so that none becomes long. Nothing but a key of ours becomes
 * a path.
 */
function pathOf(folder: string, key: ObjectKey): string {
  if (!/^(?:upload|full|thumb|cited)-[\da-f-]{36}$/.test(key)) throw new Error('not a key of ours');
  return join(folder, key.startsWith('cited-') ? 'citations' : 'photos', key.slice(-2), key);
}

/** What is not whole yet. After a crash it is still there, and goes with its key. */
const halfOf = (path: string) => `${path}.half`;

/** Under another name first: whoever reads finds the whole file or none, also after a crash. Nobody writes one key twice at once. */
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

/** The name is on the disk too. */
async function synced(folder: string): Promise<void> {
  const file = await open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a file gives, or nothing where there is none. */
const ifThere = <Value>(value: Promise<Value>): Promise<Value | undefined> =>
  value.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
