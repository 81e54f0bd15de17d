import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from '@crimemap/contract/cities';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../http/encoded.ts';
import { type Html, html } from '../notes/page-html.ts';
import { type SharedView, sharedView } from './shared-view.ts';

/** The picture of the site, drawn by `packages/web/pictures`. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };
const PICTURE_SAYS = {
  en: 'A map of areas in the colours of their counts, with a pin',
  fr: 'Une carte de secteurs aux couleurs de leurs nombres, avec une épingle',
};
const LOCALES = { en: 'en_CA', fr: 'fr_CA' };

/** What other sites read of a page to show a link to it (Open Graph, Twitter cards). `base`: the address visitors use. */
const previewTags = ({ title, description, address }: SharedView, base: string, language: Language): Html => html`
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Canada Crime Map" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${base + address}" />
    <meta property="og:image" content="${base + PICTURE.path}" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${PICTURE_SAYS[language]}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${base + PICTURE.path}" />
  `;

const KEPT_AT_MOST = 300;
const TITLE = /<title>[^<]*<\/title>/;
const brotli = promisify(brotliCompress);

export interface MadePage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
}

/**
 * Makes the page of an address: the built one (`file`) with the tags other sites read. The latest are kept, as long as the
 * built page is the same.
 */
export function pageMaker(
  file: string,
): (path: string, query: string, base: string, language: Language) => Promise<MadePage> {
  const kept = new LRUCache<string, MadePage>({ max: KEPT_AT_MOST });
  let built = { at: Number.NaN, text: '' };
  return async (path, query, base, language) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== built.at) {
      built = { at: mtimeMs, text: await readFile(file, 'utf8') };
      kept.clear();
    }
    const view = sharedView(path, query, language);
    const key = `${language} ${base} ${view.address} ${view.pageTitle ?? ''}`;
    const before = kept.get(key);
    if (before) return before;
    // A function: a text could hold the signs that mean something to `replace`.
    const tagged = built.text.replace('</head>', () => `${previewTags(view, base, language)}</head>`);
    const plain = Buffer.from(view.pageTitle ? tagged.replace(TITLE, () => `<title>${view.title}</title>`) : tagged);
    const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const page = { etag: etagOf(plain), plain, br };
    kept.set(key, page);
    return page;
  };
}
