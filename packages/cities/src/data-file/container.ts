import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceProblem } from '../kit/fetching.ts';
import { peeked } from './peek.ts';

/** Maximum unpacked size in bytes, which is more than all data of any city. It protects against zip bombs. */
const MOST_BYTES = 4 * 1024 ** 3;

/** The file at a path, or an entry of a zip archive. */
export interface Part {
  readonly name: string;
  /** Names of other entries with the same bytes. */
  readonly copies: readonly string[];
  /** True if the container has a checksum, which detects a truncated file. */
  readonly isChecked: boolean;
  /**
   * Iterates over the unpacked bytes from the start. Calls `tell` with the number of bytes of the file that were read.
   */
  readonly bytes: (tell?: (bytes: number) => void) => AsyncGenerator<Buffer>;
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

// Maps errors of zlib and yauzl to a `SourceProblem` for a truncated or damaged archive.
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

async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { first, all } = await peeked(chunks);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip();
  // This callback only prevents an unhandled error. Iterating over `gunzip` throws the error.
  pipeline(Readable.from(all), gunzip, () => undefined);
  for await (const chunk of gunzip) yield chunk as Buffer;
}

async function* counted(stream: Readable, tell: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    tell(bytes);
    yield chunk as Buffer;
  }
}

async function* limited(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new SourceProblem('too_large', `more than ${maxBytes} bytes once unpacked`);
    yield chunk;
  }
}

async function* unpacked(
  source: () => Promise<{ stream: Readable; scale: number; close: () => void }>,
  maxBytes: number,
  tell: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let opened: { stream: Readable; scale: number; close: () => void } | null = null;
  try {
    opened = await source();
    const { scale } = opened;
    const packed = counted(opened.stream, (bytes) => tell(Math.round(bytes * scale)));
    yield* limited(gunzipped(packed), maxBytes);
  } catch (error) {
    throw asProblem(error);
  } finally {
    opened?.stream.destroy();
    opened?.close();
  }
}

const openZip = (path: string): Promise<ZipFile> => openPromise(path, { autoClose: false });

async function entriesOf(path: string): Promise<Entry[]> {
  try {
    const archive = await openZip(path);
    try {
      const entries: Entry[] = [];
      for await (const entry of archive.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry);
      return entries;
    } finally {
      archive.close();
    }
  } catch (error) {
    throw asProblem(error);
  }
}

/** Returns whether an entry is one that file managers add to archives. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
const isWorkbook = (entries: readonly Entry[]): boolean =>
  entries.some(({ fileName }) => fileName === '[Content_Types].xml' || fileName.startsWith('xl/'));

/**
 * Returns the files at a path, which may be a plain file, a gzip file, a zip archive or a workbook. The type is
 * detected from the first bytes, never from the name.
 */
export async function partsOf(path: string, maxBytes = MOST_BYTES): Promise<Part[]> {
  const plain: Part = {
    name: '',
    copies: [],
    isChecked: false,
    bytes: (tell = () => undefined) =>
      unpacked(async () => ({ stream: createReadStream(path), scale: 1, close: () => undefined }), maxBytes, tell),
  };
  const magic = await firstBytes(path);
  if (magic.toString('latin1', 0, 2) !== 'PK') return [{ ...plain, isChecked: magic[0] === 0x1f && magic[1] === 0x8b }];
  const entries = await entriesOf(path);
  if (isWorkbook(entries)) return [{ ...plain, isChecked: true }];
  const files = entries.filter(({ fileName }) => !isHidden(fileName));
  if (files.length === 0) throw new SourceProblem('not_data', 'the archive is empty');
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxBytes)
    throw new SourceProblem('too_large', `more than ${maxBytes} bytes once unpacked`);
  const { size } = await stat(path);
  const packed = Math.max(
    files.reduce((sum, { compressedSize }) => sum + compressedSize, 0),
    1,
  );
  // An entry with the same bytes as another contains the same rows, so it is read only once.
  const distinct = new Map<string, { entry: Entry; copies: string[] }>();
  for (const entry of files) {
    const digest = `${entry.crc32} ${entry.uncompressedSize}`;
    const first = distinct.get(digest);
    if (first) first.copies.push(entry.fileName);
    else distinct.set(digest, { entry, copies: [] });
  }
  return [...distinct.values()].map(({ entry, copies }) => ({
    name: entry.fileName,
    copies,
    isChecked: true,
    bytes: (tell = () => undefined) =>
      unpacked(
        async () => {
          const archive = await openZip(path);
          const close = () => archive.close();
          const scale = ((entry.compressedSize / packed) * size) / Math.max(entry.uncompressedSize, 1);
          return archive.openReadStreamPromise(entry).then(
            (stream) => ({ stream, scale, close }),
            (error: unknown) => {
              close();
              throw error;
            },
          );
        },
        maxBytes,
        tell,
      ),
  }));
}
