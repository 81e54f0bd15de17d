import { STATIC_MARK, type StaticEdition, staticFile } from '@crimemap/contract/static-edition';

/** What the page of a static edition holds about itself, as text; a worker of that page has it as its name. */
export const EDITION_TEXT =
  typeof document === 'undefined' ? self.name : (document.getElementById(STATIC_MARK)?.textContent ?? '');

/** The static edition this page is of, which has no server; `null`: there is one. */
export const EDITION: StaticEdition | null = EDITION_TEXT.startsWith('{') ? JSON.parse(EDITION_TEXT) : null;

/** Where to ask for an address below `/api`; `null`: this edition has no file of it, and nobody to ask. */
export function addressOf(path: string): string | null {
  if (!EDITION) return `/api${path}`;
  const file = staticFile(EDITION, path);
  return file === null ? null : `/${file}`;
}

/** The gzip magic number. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A file of the edition as it was before it was packed; a server of files that says how it is packed had the browser do that. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
