import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@crimemap/contract/cities';
import { SCREENS } from '@crimemap/contract/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, holds, sendPacked } from '../http/encoded.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import { baseOf, requestMetaOf } from '../http/request-meta.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { WEB_FOLDER } from '../platform/base/package-files.ts';
import { previewTags, sharedView, UNKNOWN } from './link-preview.ts';
import { languageOf } from './page-request.ts';

const TITLE = /<title>[^<]*<\/title>/;

/** Returns a function that makes the page of an address: the built page (`file`) with the tags for other sites. */
function pageMaker(file: string): (path: string, query: string, base: string, language: Language) => Promise<string> {
  let built = { at: Number.NaN, text: '' };
  return async (path, query, base, language) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== built.at) built = { at: mtimeMs, text: await readFile(file, 'utf8') };
    const view = sharedView(path, query, language);
    // A function, since the text could contain characters that `replace` interprets.
    const tagged = built.text.replace('</head>', () => `${previewTags(view, base, language)}</head>`);
    return view.pageTitle ? tagged.replace(TITLE, () => `<title>${view.title}</title>`) : tagged;
  };
}

/** Error texts for programs if an address names nothing. */
const NONE: Readonly<Record<string, string>> = {
  '/c/:id': 'There is no such citation.',
  '/note/:id': 'There is no such note.',
};

export type Standing = 'stands' | 'taken down' | 'none';

/**
 * Files that a browser opens as a page or runs as a worker. They have their own content security policy; all other
 * files get a minimal one.
 */
const RUNS_ALONE = /(?:\.html|worker[^/]*\.m?js|\/sw\.js)(?:\.br)?$/;

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns the hashes of the built page's inline scripts, for its content security policy. Empty if there is no page.
 */
export function inlineScriptsOf(folder = WEB_FOLDER): readonly string[] {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

export interface WebPageDeps {
  readonly headers: SecurityHeaders['document'];
  readonly publicUrl: string | null;
  /**
   * Returns whether the citation or note in an address exists. The page has status 404 for `none` and 410 for `taken
   * down`.
   */
  readonly standingOf: (screen: string, id: string) => Promise<Standing>;
  /** Folder of the built page, if not the usual one. */
  readonly folder?: string | undefined;
}

/**
 * Serves the page and its files. Hashed files are cached for ever; all others are revalidated each time. Uses the
 * compressed files that the build wrote. Without a build there is no page, but the API works.
 */
export function webPage(
  app: FastifyInstance,
  { headers, publicUrl, standingOf, folder = WEB_FOLDER }: WebPageDeps,
): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const pageOf = pageMaker(index);
  const send = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404 | 410) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const base = baseOf(publicUrl, requestMetaOf(request));
    const html = await pageOf(status === 200 ? path : UNKNOWN, query, base, languageOf(request));
    const etag = etagOf(html);
    const answer = reply
      .headers(headers)
      .headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
    if (status !== 200) answer.code(status);
    else if (holds(request.headers['if-none-match'], etag)) return answer.code(304).send();
    return sendPacked(request, answer.type('text/html; charset=utf-8'), html);
  };
  void app.register((page, _options, ready) => {
    void page.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        if (RUNS_ALONE.test(path)) for (const [name, value] of Object.entries(headers)) reply.header(name, value);
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // At any other address, the page has status 404 and says so, so that a mistyped address is not mistaken for the
    // map.
    for (const screen of SCREENS) {
      // Redirects an address with a trailing slash, which some programs add.
      if (screen !== '/')
        page.get(`${screen}/`, async (request, reply) => {
          const path = request.url.replace(/^https?:\/\/[^/]*/i, '').replace(/\/(?=[?#]|$)/, '');
          return reply.header('cache-control', 'no-cache').redirect(path, 301);
        });
      page.get<{ Params: { readonly id?: string } }>(screen, async (request, reply) => {
        const standing = await standingOf(screen, request.params.id ?? '');
        if (standing === 'stands') return send(request, reply, 200);
        const isGone = standing === 'taken down';
        if (!request.headers.accept?.includes('text/html'))
          throw isGone ? new ApiError('taken_down') : new ApiError('not_found', { detail: NONE[screen] ?? '' });
        return send(request, reply, isGone ? 410 : 404);
      });
    }
    ready();
  });
  app.unknownPage = (request, reply) => send(request, reply, 404);
}
