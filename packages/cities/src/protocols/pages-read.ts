import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PagesRead } from '@crimemap/contract/holdings';

/** A received page of rows, or a whole file. */
export interface HeardPage {
  /** Official address with its query, even if the server sent the request to a rewritten one. */
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
  /** True for a file: the digest of everything read before is discarded. */
  readonly startsOver?: true;
}

/** Called with each page of rows, in reading order. */
export type Heard = (page: HeardPage) => void;

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a response as a page. The hash is of the text as UTF-8, after transfer encodings are removed. */
export function pageOfReply(url: string, text: string): HeardPage {
  const bytes = Buffer.from(text);
  return { url, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Returns the SHA-256 and the size of a file. */
export async function digestOfFile(path: string): Promise<Pick<HeardPage, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Adds a page to the digest of earlier pages. The digest of a single page is the SHA-256 of its bytes. Each further
 * page changes it to the SHA-256 of the previous digest followed by the page's digest, both in hexadecimal.
 */
export function withPage(before: PagesRead | null, { url, bytes, sha256: page, startsOver }: HeardPage): PagesRead {
  if (before === null || startsOver) return { url, pages: 1, bytes, sha256: page };
  const { pages, ...first } = before;
  return {
    url: first.url,
    pages: pages + 1,
    bytes: first.bytes + bytes,
    sha256: sha256(`${first.sha256}${page}`),
  };
}
