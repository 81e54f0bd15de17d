import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** A folder into which replies are written, each at the path the page will look for it. */
export function editionFolder(out: string, ask: AskAsGuest) {
  const written: Written = { files: 0, bytes: 0 };
  const placeOf = async (file: string): Promise<string> => {
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };

  async function write(file: string, content: string | Buffer | Readable): Promise<void> {
    const path = await placeOf(file);
    if (typeof content === 'string' || Buffer.isBuffer(content)) await writeFile(path, content);
    // Column files are packed whatever serves them: few servers and caches pack what is no text.
    else if (file.endsWith('.gz')) await pipeline(content, createGzip({ level: 9 }), createWriteStream(path));
    else await pipeline(content, createWriteStream(path));
    written.files += 1;
    written.bytes += (await stat(path)).size;
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
