import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceProblem } from '../../kit/fetching.ts';
import { peeked } from './peek.ts';

/** More than any city's whole history; a small archive that unpacks to more is a trap. */
const MOST_BYTES = 4 * 1024 ** 3;

export interface Opening {
  /** Told how many bytes of the file on disk have been used up so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Unpacked bytes after which reading stops with `too_large`. */
  readonly maxBytes?: number | undefined;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The largest file of an archive: beside the data there are at most a licence and a guide. */
async function largestEntry(archive: ZipFile): Promise<Entry> {
  let largest: Entry | null = null;
  for await (const entry of archive.eachEntry())
    if (!entry.fileName.endsWith('/') && entry.uncompressedSize > (largest?.uncompressedSize ?? -1)) largest = entry;
  if (!largest) throw new SourceProblem('not_data', 'the archive is empty');
  return largest;
}

interface Source {
  readonly stream: Readable;
  /** Bytes of the file on disk for each byte of `stream`. */
  readonly scale: number;
  readonly close: () => void;
}

async function openSource(path: string): Promise<Source> {
  const magic = (await firstBytes(path)).toString('latin1');
  if (!magic.startsWith('PK')) return { stream: createReadStream(path), scale: 1, close: () => undefined };
  const archive = await openPromise(path, { autoClose: false });
  try {
    const entry = await largestEntry(archive);
    const { size } = await stat(path);
    return {
      stream: await archive.openReadStreamPromise(entry),
      scale: size / Math.max(entry.uncompressedSize, 1),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

// What zlib and yauzl say of an archive that stops early, and of one that is damaged.
const asProblem = (error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof SourceProblem || code?.startsWith('E')) return error;
  return new SourceProblem(
    code === 'Z_BUF_ERROR' || /unexpected end|end of central directory|unexpected EOF/i.test(message)
      ? 'cut_off'
      : 'not_data',
    message,
  );
};

async function* counted(stream: Readable, tell: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    tell(bytes);
    yield chunk as Buffer;
  }
}

async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { first, all } = await peeked(chunks);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip();
  // The callback only keeps a failure from being unhandled: iterating `gunzip` throws it.
  pipeline(Readable.from(all), gunzip, () => undefined);
  for await (const chunk of gunzip) yield chunk as Buffer;
}

/** The text bytes of a file that is plain, gzip or a zip archive; which one is seen in its first bytes, never its name. */
export async function* unpacked(path: string, { onBytes, maxBytes = MOST_BYTES }: Opening): AsyncGenerator<Buffer> {
  let source: Source | null = null;
  try {
    source = await openSource(path);
    const { scale } = source;
    const packed = counted(source.stream, (bytes) => onBytes?.(Math.round(bytes * scale)));
    let total = 0;
    for await (const chunk of gunzipped(packed)) {
      total += chunk.length;
      if (total > maxBytes) throw new SourceProblem('too_large', `more than ${maxBytes} bytes once unpacked`);
      yield chunk;
    }
  } catch (error) {
    throw asProblem(error);
  } finally {
    source?.stream.destroy();
    source?.close();
  }
}
