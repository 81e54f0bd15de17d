import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ObjectKey, type ObjectStore, StoreUnavailable } from './object-store.ts';

type OpenNew = (path: string) => Promise<FileHandle>;

/** What the disk says when it cannot take anything: full, over quota, read-only, broken. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * Files below `folder`, readable by the server’s account alone. The type is not kept: it is that of the key. `openNew` opens the
 * file that is written: where a test puts a full disk.
 */
export function diskStore(folder: string, openNew: OpenNew = (path) => open(path, 'w', 0o600)): ObjectStore {
  return {
    presignPut: async () => null,
    put: (key, bytes) => writeWhole(pathOf(folder, key), bytes, openNew),
    async get(key, maxBytes) {
      const file = await opened(pathOf(folder, key));
      if (!file) return undefined;
      try {
        return (await file.stat()).size > maxBytes ? 'too large' : await file.readFile();
      } finally {
        await file.close();
      }
    },
    head: (key) =>
      stat(pathOf(folder, key)).then(
        ({ size }) => size,
        (error) => nothingIf(isMissing, error),
      ),
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

/** 256 folders, by the end of the key, so that none becomes long. Nothing but a key of ours becomes a path. */
function pathOf(folder: string, key: ObjectKey): string {
  if (!/^(?:upload|full|thumb)-[\da-f-]{36}$/.test(key)) throw new Error('not a key of ours');
  return join(folder, key.slice(-2), key);
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
    if (NO_ROOM.has((error as NodeJS.ErrnoException).code ?? ''))
      throw new StoreUnavailable('the disk cannot take a photo', { cause: error });
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

const opened = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error) => nothingIf(isMissing, error));

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function nothingIf(harmless: (error: unknown) => boolean, error: unknown): undefined {
  if (!harmless(error)) throw error;
  return undefined;
}
