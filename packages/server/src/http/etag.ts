import { createHash } from 'node:crypto';

/** The entity tag of some bytes or text: quoted, strong, the same on every node. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Does an `If-None-Match` header name this tag? Weak and strong tags are compared alike, as the standard says for reads. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}
