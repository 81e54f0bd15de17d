import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PagesRead } from '@crimemap/contract/holdings';

/** A response with rows, or a whole file. */
export interface HeardPage {
  /** Official address with its query, even if the server rewrites it. */
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
  /** True for a file: discards the digest of what was read before. */
  readonly startsOver?: true;
}

/** Called with each page of rows, in reading order. */
export type Heard = (page: HeardPage) => void;

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a response as a page. Its text is hashed as UTF-8, without transfer encodings. */
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
 * Adds a page to the digest of earlier pages. A single page has the SHA-256 of its bytes. Each further page gives the
 * SHA-256 of the digest so far and that page's digest, both in hexadecimal.
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
