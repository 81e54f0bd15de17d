import { STATIC_MARK, type StaticSite, staticFile } from '@crimemap/contract/static-site';

/** Description of a static site as text; a worker of that page has it as its name. */
export const STATIC_SITE_TEXT =
  typeof document === 'undefined' ? self.name : (document.getElementById(STATIC_MARK)?.textContent ?? '');

/** The static site of this page, without a server; `null`: there is a server. */
export const STATIC_SITE: StaticSite | null = STATIC_SITE_TEXT.startsWith('{') ? JSON.parse(STATIC_SITE_TEXT) : null;

/** Returns the address for a path below `/api`; `null` if the static site has no file for it. */
export function addressOf(path: string): string | null {
  if (!STATIC_SITE) return `/api${path}`;
  const file = staticFile(STATIC_SITE, path);
  return file === null ? null : `/${file}`;
}

/** True for the gzip magic number. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Returns a decompressed file of the static site. File servers that declare the compression let the browser decompress
 * it.
 */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
