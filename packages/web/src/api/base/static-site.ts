import { STATIC_MARK, type StaticSite, staticFile } from '@crimemap/contract/static-site';

/** Description of the static site as text. In a worker, it is the name of the worker. */
export const STATIC_SITE_TEXT =
  typeof document === 'undefined' ? self.name : (document.getElementById(STATIC_MARK)?.textContent ?? '');

/** Description of the static site that this page belongs to; `null` if the page has a server. */
export const STATIC_SITE: StaticSite | null = STATIC_SITE_TEXT.startsWith('{') ? JSON.parse(STATIC_SITE_TEXT) : null;

/** Returns the URL for a path below `/api`; `null` if the static site has no file for the path. */
export function addressOf(path: string): string | null {
  if (!STATIC_SITE) return `/api${path}`;
  const file = staticFile(STATIC_SITE, path);
  return file === null ? null : `/${file}`;
}

/** Returns true if the bytes begin with the gzip magic number. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Returns a decompressed file of the static site. If the file server declares the compression, the browser has already
 * decompressed it.
 */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
