import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, holds } from '../http/encoded.ts';
import { baseOf } from '../http/from.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import { pageMaker } from './made-page.ts';
import { UNKNOWN } from './shared-view.ts';

/** Where the built page lies. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');

/** Addresses that are screens of the page. At any other it comes with 404 and says so, that a mistyped one is not mistaken for the map. */
const SCREENS = ['/', '/data-sources', '/note/:id', '/moderation'];

export interface WebPageDeps {
  readonly headers: SecurityHeaders['document'];
  readonly publicUrl: string | null;
  /** Of the built page, unless it is where it usually lies. */
  readonly folder?: string | undefined;
}

/**
 * The page and its files: hashed ones for ever, the rest asked for again each time, packed beforehand where the build did.
 * Without a build there is no page, and the API works all the same.
 */
export function webPage(app: FastifyInstance, { headers, publicUrl, folder = WEB_FOLDER }: WebPageDeps): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const pageOf = pageMaker(index);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const base = baseOf(publicUrl, { header: (name) => [request.headers[name]].flat()[0] });
    const language = /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
    const isKnown = !request.is404;
    const { etag, plain, br } = await pageOf(isKnown ? path : UNKNOWN, query, base, language);
    const answer = reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
    if (!isKnown) answer.code(404).headers(headers);
    else if (holds(request.headers['if-none-match'], etag)) return answer.code(304).send();
    const packed = encodingFor(request.headers['accept-encoding'], { br, identity: async () => plain });
    if (packed) reply.header('content-encoding', packed.name);
    return answer.type('text/html; charset=utf-8').send(packed?.bytes ?? plain);
  };
  void app.register((page, _options, ready) => {
    page.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    void page.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    for (const screen of SCREENS) page.get(screen, send);
    ready();
  });
  app.unknownPage = send;
}
