import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { STATIC_FILES, staticFile } from '@crimemap/contract/static-site';

/** Sends a request to the app as a guest. */
export type AskAsGuest = (
  path: string,
  accept?: string,
) => Promise<{ readonly status: number; readonly body: Readable }>;

/** Number of the written files, and their total size in bytes. */
export interface Written {
  files: number;
  bytes: number;
}

/**
 * Returns whether a file is named by its content. Such a file from an earlier run is still correct, and an open page
 * may still request it.
 */
const isForEver = (file: string): boolean => /^(?:assets|data\/[a-z]+\/files)\//.test(file);
/** Folders that contain all files of a static site except the page itself. */
const OWN_FOLDERS = ['c', 'data', 'exports'];
const HALF = '.half';

/**
 * Manages a folder for responses, each at the path where the page looks for it. A file server may serve the folder
 * while it is written.
 */
export function siteFolder(out: string, ask: AskAsGuest) {
  const written: Written = { files: 0, bytes: 0 };
  const names = new Set<string>();

  async function write(file: string, content: string | Buffer | Readable): Promise<void> {
    const path = join(out, file);
    names.add(file);
    if (isForEver(file) && existsSync(path)) {
      if (typeof content !== 'string' && !Buffer.isBuffer(content)) content.resume();
    } else {
      await mkdir(dirname(path), { recursive: true });
      // Each file is written under another name and then renamed, so that the file server sends only complete files.
      const half = path + HALF;
      if (typeof content === 'string' || Buffer.isBuffer(content)) await writeFile(half, content);
      // Column files are always compressed here, because few servers and caches compress binary files.
      else if (file.endsWith('.gz')) await pipeline(content, createGzip({ level: 9 }), createWriteStream(half));
      else await pipeline(content, createWriteStream(half));
      await rename(half, path);
    }
    written.files += 1;
    written.bytes += (await stat(path)).size;
  }

  /**
   * Deletes files that an earlier run wrote and this run did not, such as deleted citations and omitted cities. Files
   * named by their content stay.
   */
  async function removeOthers(): Promise<void> {
    for (const folder of OWN_FOLDERS) {
      const entries = await readdir(join(out, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const file = relative(out, path).split(sep).join('/');
        if (!names.has(file) && (!isForEver(file) || file.endsWith(HALF))) await rm(path);
      }
    }
  }

  /** Returns the file for an API address. `address`: the part after `/api`. */
  function fileOf(address: string): string {
    const file = staticFile({ files: STATIC_FILES }, address);
    if (file === null) throw new Error(`${address} has no file`);
    return file;
  }

  async function answerTo(path: string): Promise<Readable> {
    const { status, body } = await ask(path);
    if (status === 200) return body;
    throw new Error(`${path} was answered with ${status}: ${(await buffer(body)).toString('utf8').slice(0, 500)}`);
  }

  return {
    written,
    write,
    removeOthers,
    /**
     * Returns the response of any address of the app as text, whatever its status. `accept`: value of the `Accept`
     * header.
     */
    text: async (path: string, accept?: string): Promise<string> => {
      const { body } = await ask(path, accept);
      return (await buffer(body)).toString('utf8');
    },
    /** Writes the JSON response of an API address and returns it. Throws if the app rejects the guest's request. */
    async save<Value>(address: string, change: (value: Value) => Value = (value) => value): Promise<Value> {
      const value = change(JSON.parse((await buffer(await answerTo(`/api${address}`))).toString('utf8')) as Value);
      await write(fileOf(address), JSON.stringify(value));
      return value;
    },
    /** Writes a response of any size. Throws if the app rejects the guest's request. */
    saveFile: async (address: string): Promise<void> => write(fileOf(address), await answerTo(`/api${address}`)),
    /** Works like `saveFile`, but returns `false` if the app rejects the guest's request. */
    async mayBeSaved(address: string): Promise<boolean> {
      const { status, body } = await ask(`/api${address}`);
      if (status === 200) await write(fileOf(address), body);
      else body.resume();
      return status === 200;
    },
    /** Writes the response of an address outside the API. */
    copy: async (path: string, file: string): Promise<void> => write(file, await answerTo(path)),
  };
}
export type SiteFolder = ReturnType<typeof siteFolder>;
