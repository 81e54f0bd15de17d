import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../http/etag.ts';
import { previewTags } from './preview-tags.ts';
import { type Language, sharedView } from './shared-view.ts';

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
