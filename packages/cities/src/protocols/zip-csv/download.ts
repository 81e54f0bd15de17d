import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOf } from '../../data-file/container.ts';
import { type DataPart, openDataFile } from '../../data-file.ts';
import type { ZipCsvFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import type { Asking } from '../page.ts';
import { checkStatus } from '../reply.ts';
import { withRetries } from '../retry.ts';
import { temporaryFolder } from './temporary-folder.ts';

const TIMEOUT_MS = 10 * 60_000;
const MOST_BYTES = 256 * 1024 ** 2;
const MOST_BYTES_UNPACKED = 2 * 1024 ** 3;

/** A downloaded archive on disk, until it is disposed of. */
export interface Archive {
  /** SHA-256 of the archive: tells one edition from the next. */
  readonly edition: string;
  readonly bytes: number;
  /** Its files of rows. */
  readonly parts: () => Promise<DataPart[]>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** Fetches an archive to a temporary file, with retries, until one has come whole and is a zip. */
export async function download(url: string, feed: ZipCsvFeed, { fetching, ...retryPolicy }: Asking): Promise<Archive> {
  const folder = await temporaryFolder();
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'archive.zip');
    const fetched = await withRetries(async () => fetchTo(path, url, feed, { fetching, ...retryPolicy }), retryPolicy);
    const parts = () => openDataFile(path, { id: feed.url, feed }, { maxBytes: MOST_BYTES_UNPACKED });
    return { ...fetched, parts, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function fetchTo(
  path: string,
  url: string,
  { redirectsTo }: ZipCsvFeed,
  asking: Asking,
): Promise<Pick<Archive, 'edition' | 'bytes'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'w');
  try {
    const fetched = await asking.fetching(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(redirectsTo ? { redirectsTo } : {}),
      ...(asking.signal ? { signal: asking.signal } : {}),
      into: async (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        await file.write(chunk);
      },
    });
    checkStatus(fetched);
  } finally {
    await file.close();
  }
  await checkArchive(path);
  return { edition: hash.digest('hex'), bytes };
}

/** Throws `not_data` for what is no archive, `cut_off` for one that lost its end: both are worth another try. */
async function checkArchive(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 });
    if (buffer.toString('latin1') !== 'PK') throw new SourceProblem('not_data', 'the reply is not a zip archive');
  } finally {
    await file.close();
  }
  // The list of files stands at the very end of an archive: it opens only when it is whole.
  await partsOf(path, MOST_BYTES_UNPACKED);
}
