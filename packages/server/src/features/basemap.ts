import type { Features } from '@crimemap/contract/features';

export type Basemap = Features['basemap'];

/** Reads `BASEMAP`: `built-in`, or an address whose form says what it is, then its attribution. Throws a sentence for the operator. */
export function readBasemap(text: string): Basemap {
  const [address = '', ...words] = text.trim().split(/\s+/);
  const attribution = words.join(' ');
  if (/^built[-_]in$/i.test(address)) return { kind: 'built_in', url: null, attribution };
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error('must be built-in or an http address');
  if (/\{z\}/.test(address) && /\{x\}/.test(address) && /\{y\}/.test(address))
    return { kind: 'raster', url: address, attribution };
  if (/\.pmtiles(?:\?|$)/.test(address)) return { kind: 'pmtiles', url: address, attribution };
  if (/\.json(?:\?|$)|\/styles?\//.test(address)) return { kind: 'style', url: address, attribution };
  throw new Error('must hold {z}/{x}/{y} (raster tiles), or end in .json (a style) or .pmtiles');
}

/** The origins pages must be allowed to load from for this basemap. A style may name others: it is expected to serve its own. */
export function originsOf({ url }: Basemap): string[] {
  return url === null ? [] : [new URL(url.replaceAll(/[{}]/g, '')).origin];
}
