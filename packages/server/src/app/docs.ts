import type { FastifyInstance } from 'fastify';
import { etagOf, holds } from '../http/etag.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import { DOCS_CSS, docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** `/api/openapi.json` and `/api/docs`, made once. */
export function docsRoutes(app: FastifyInstance, headers: SecurityHeaders['document']): void {
  const description = openApi();
  const pages = [
    { path: '/api/openapi.json', type: 'application/json; charset=utf-8', text: JSON.stringify(description) },
    { path: '/api/docs', type: 'text/html; charset=utf-8', text: docsPage(description) },
    { path: '/api/docs.css', type: 'text/css; charset=utf-8', text: DOCS_CSS },
  ];
  for (const { path, type, text } of pages) {
    const etag = etagOf(text);
    app.get(path, (request, reply) => {
      reply.headers({ ...headers, 'content-type': type, etag, 'cache-control': 'no-cache' });
      if (holds(request.headers['if-none-match'], etag)) reply.code(304).send();
      else reply.send(text);
    });
  }
}
