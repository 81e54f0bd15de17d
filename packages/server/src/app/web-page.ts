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

/** Returns a function that makes the page for an address: the built page (`file`) with tags for link previews. */
function pageMaker(file: string): (path: string, query: string, base: string, language: Language) => Promise<string> {
  let built = { at: Number.NaN, text: '' };
  return async (path, query, base, language) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== built.at) built = { at: mtimeMs, text: await readFile(file, 'utf8') };
    const view = sharedView(path, query, language);
    // Replace with a function, because `replace` would interpret some characters of a text.
    const tagged = built.text.replace('</head>', () => `${previewTags(view, base, language)}</head>`);
    return view.pageTitle ? tagged.replace(TITLE, () => `<title>${view.title}</title>`) : tagged;
  };
}

/** Error messages for programs that request an address of something that does not exist. */
const NONE: Readonly<Record<string, string>> = {
  '/c/:id': 'There is no such citation.',
  '/note/:id': 'There is no such note.',
};

export type Standing = 'stands' | 'taken down' | 'none';

/**
 * Files that a browser opens as a page or runs as a worker. These need a complete content security policy; all other
 * files get a minimal one.
 */
const RUNS_ALONE = /(?:\.html|worker[^/]*\.m?js|\/sw\.js)(?:\.br)?$/;

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns the hashes of the inline scripts in the built page, for its content security policy; an empty list if there
 * is no page.
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
   * Returns whether the citation or note in an address exists. For `none`, the page is sent with status 404, and for
   * `taken down` with 410.
   */
  readonly standingOf: (screen: string, id: string) => Promise<Standing>;
  /** Folder of the built page, if it is not the usual one. */
  readonly folder?: string | undefined;
}

/**
 * Serves the page and its files. Files with a hash in their name are cached forever; all others are revalidated each
 * time. The compressed files of the build are used. Without a build, the API works, but there is no page.
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
    // For any other address, the page says that it does not exist and has status 404, so that nobody mistakes it for
    // the map.
    for (const screen of SCREENS) {
      // Redirect addresses with a trailing slash, which some programs add.
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
