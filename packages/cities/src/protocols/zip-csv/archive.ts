import { open } from 'node:fs/promises';
import { partsOf } from '../../data-file/container.ts';
import { type DataPart, openDataFile } from '../../data-file.ts';
import type { ZipCsvFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { type Download, download } from '../download.ts';
import type { Asking } from '../page.ts';

const MOST_BYTES = 256 * 1024 ** 2;
const MOST_BYTES_UNPACKED = 2 * 1024 ** 3;

/** A downloaded archive. */
export interface Archive extends Download<void> {
  /** Returns the archive's files of rows. */
  readonly parts: () => Promise<DataPart[]>;
}

/** Downloads an archive to a temporary file, with retries until a complete zip file arrives. */
export async function archiveAt(url: string, feed: ZipCsvFeed, asking: Asking): Promise<Archive> {
  const downloaded = await download(url, { feed, maxBytes: MOST_BYTES, check: checkArchive }, asking);
  const parts = () => openDataFile(downloaded.path, { id: feed.url, feed }, { maxBytes: MOST_BYTES_UNPACKED });
  return { ...downloaded, parts };
}

/** Throws `not_data` if the file is not a zip archive, `cut_off` if its end is missing. */
async function checkArchive(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 });
    if (buffer.toString('latin1') !== 'PK') throw new SourceProblem('not_data', 'the reply is not a zip archive');
  } finally {
    await file.close();
  }
  // Opening the archive checks that it is complete, because its file list is at its end.
  await partsOf(path, MOST_BYTES_UNPACKED);
}
