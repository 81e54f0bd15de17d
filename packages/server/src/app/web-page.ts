import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from '../http/headers.ts';

/** Where the built page lies. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');

/** Addresses that are screens of the page; anything else unknown is 404, so that a mistyped one is not mistaken for the map. */
const SCREENS = ['/', '/map', '/data-sources', '/about', '/note/:id'];

/**
 * The page and its files: hashed ones for ever, the rest asked for again each time, packed beforehand where the build did.
 * Without a build there is no page, and the API works all the same.
 */
export function webPage(app: FastifyInstance, headers: SecurityHeaders['document'], folder: string = WEB_FOLDER): void {
  if (!existsSync(join(folder, 'index.html'))) return;
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
    for (const screen of SCREENS) page.get(screen, (_request, reply) => reply.sendFile('index.html'));
    ready();
  });
}
