import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feed } from '../kit/feed.ts';
import type { Asking } from './page.ts';
import { checkStatus } from './reply.ts';
import { withRetries } from './retry.ts';
import { temporaryFolder } from './temporary-folder.ts';

const TIMEOUT_MS = 10 * 60_000;

/** A downloaded file and what its check found. Disposal deletes the file. */
export interface Download<Found> {
  readonly path: string;
  /** SHA-256 of the file, which identifies its version. */
  readonly sha256: string;
  readonly bytes: number;
  readonly found: Found;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

interface Expected<Found> {
  readonly feed: Pick<Feed, 'redirectsTo'>;
  readonly maxBytes: number;
  /**
   * Checks the file. Throws `SourceProblem` if the file is incomplete or contains no data; the download is then
   * retried.
   */
  readonly check: (path: string) => Promise<Found>;
}

/** Downloads a file to a temporary folder, with retries until a download passes its check. */
export async function download<Found>(
  url: string,
  { feed, maxBytes, check }: Expected<Found>,
  { fetching, ...retryPolicy }: Asking,
): Promise<Download<Found>> {
  const folder = await temporaryFolder();
  const dispose = () => rm(folder, { recursive: true, force: true });
  const { redirectsTo } = feed;
  const { signal } = retryPolicy;
  try {
    const path = join(folder, 'file');
    const fetched = await withRetries(async () => {
      const hash = createHash('sha256');
      let bytes = 0;
      const file = await open(path, 'w');
      try {
        const reply = await fetching(url, {
          timeoutMs: TIMEOUT_MS,
          maxBytes,
          ...(redirectsTo ? { redirectsTo } : {}),
          ...(signal ? { signal } : {}),
          into: async (chunk) => {
            hash.update(chunk);
            bytes += chunk.length;
            await file.write(chunk);
          },
        });
        checkStatus(reply);
      } finally {
        await file.close();
      }
      return { bytes, found: await check(path), sha256: hash.digest('hex') };
    }, retryPolicy);
    return { ...fetched, path, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
