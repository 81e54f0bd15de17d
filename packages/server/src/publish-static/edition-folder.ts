import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { STATIC_FILES, staticFile } from '@crimemap/contract/static-edition';

/** Asks the app as a guest does. */
export type AskAsGuest = (
  path: string,
  accept?: string,
) => Promise<{ readonly status: number; readonly body: Readable }>;

/** What was written. */
export interface Written {
  files: number;
  bytes: number;
}

/** Named by their content: an earlier run wrote the same, and a page that is open may still ask for it. */
const isForEver = (file: string): boolean => /^(?:assets|data\/[a-z]+\/files)\//.test(file);
/** The folders in which an edition writes everything but its page. */
const OWN_FOLDERS = ['c', 'data', 'exports'];
const HALF = '.half';

/** A folder into which replies are written, each at the path the page will look for it. It may be served meanwhile. */
export function editionFolder(out: string, ask: AskAsGuest) {
  const written: Written = { files: 0, bytes: 0 };
  const names = new Set<string>();

  async function write(file: string, content: string | Buffer | Readable): Promise<void> {
    const path = join(out, file);
    names.add(file);
    if (isForEver(file) && existsSync(path)) {
      if (typeof content !== 'string' && !Buffer.isBuffer(content)) content.resume();
    } else {
      await mkdir(dirname(path), { recursive: true });
      // Under another name first: the file server gives out whole files only.
      const half = path + HALF;
      if (typeof content === 'string' || Buffer.isBuffer(content)) await writeFile(half, content);
      // Column files are packed whatever serves them: few servers and caches pack what is no text.
      else if (file.endsWith('.gz')) await pipeline(content, createGzip({ level: 9 }), createWriteStream(half));
      else await pipeline(content, createWriteStream(half));
      await rename(half, path);
    }
    written.files += 1;
    written.bytes += (await stat(path)).size;
  }

  /** Deletes what an earlier run wrote and this one did not: citations taken down since, cities left out. Files for ever stay. */
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

  /** The file of a call’s address below `/api`. */
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
    /** Any address of the app as text, whatever its status; `accept`: what is wanted. */
    text: async (path: string, accept?: string): Promise<string> => {
      const { body } = await ask(path, accept);
      return (await buffer(body)).toString('utf8');
    },
    /** A call’s reply; written as well. Throws where the guest is refused. */
    async save<Value>(address: string, change: (value: Value) => Value = (value) => value): Promise<Value> {
      const value = change(JSON.parse((await buffer(await answerTo(`/api${address}`))).toString('utf8')) as Value);
      await write(fileOf(address), JSON.stringify(value));
      return value;
    },
    /** A reply that is a file, however large. Throws where the guest is refused. */
    saveFile: async (address: string): Promise<void> => write(fileOf(address), await answerTo(`/api${address}`)),
    /** The same, where it may be that guests are not given it: then `false`. */
    async mayBeSaved(address: string): Promise<boolean> {
      const { status, body } = await ask(`/api${address}`);
      if (status === 200) await write(fileOf(address), body);
      else body.resume();
      return status === 200;
    },
    /** The same of an address that is no call. */
    copy: async (path: string, file: string): Promise<void> => write(file, await answerTo(path)),
  };
}
export type EditionFolder = ReturnType<typeof editionFolder>;
