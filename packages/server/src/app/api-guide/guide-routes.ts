import { AssistantLanguage } from '@crimemap/contract/assistant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../../http/headers.ts';
import { OPEN_HEADERS } from '../../http/open-reads.ts';
import { baseOf, requestMetaOf } from '../../http/request-meta.ts';
import { queryOf, readQuery } from '../../http/requests/read-query.ts';
import type { Now } from '../../platform/base/clock.ts';
import type { Config } from '../config.ts';
import { DOCS_CSS, docsPage, openApi } from '../docs-page.ts';
import { languageOf, sendTagged } from '../page-request.ts';
import { apiPage, type GuideFacts } from './api-page.ts';
import { apiTypes } from './api-types.ts';
import { llmsText } from './llms-text.ts';

export interface GuideDeps {
  readonly headers: SecurityHeaders['document'];
  readonly config: Pick<Config, 'publicUrl' | 'ratePerMinute' | 'listMegabytesPerMinute'>;
  readonly now: Now;
}

/**
 * Registers the documentation of the API. The guide and `/llms.txt` are made for each request, because they contain the
 * server's address; the reference is made once.
 */
export function guideRoutes(app: FastifyInstance, { headers, config, now }: GuideDeps): void {
  const description = openApi();
  const made: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/api/openapi.json': ['application/json; charset=utf-8', JSON.stringify(description)],
    '/api/docs': ['text/html; charset=utf-8', docsPage(description)],
    '/api/docs.css': ['text/css; charset=utf-8', DOCS_CSS],
    '/api/types.d.ts': ['text/plain; charset=utf-8', apiTypes()],
  };
  const serve = (path: string, type: string, textFor: (request: FastifyRequest) => string, vary = {}) =>
    app.get(path, (request, reply) => {
      reply.headers({ ...headers, ...OPEN_HEADERS, ...vary, 'content-type': type, 'cache-control': 'no-cache' });
      return sendTagged(request, reply, textFor(request));
    });
  for (const [path, [type, text]] of Object.entries(made)) serve(path, type, () => text);

  const factsOf = (request: FastifyRequest): GuideFacts => ({
    language: shownLanguage(request),
    base: baseOf(config.publicUrl, requestMetaOf(request)),
    today: now().toISOString().slice(0, 10),
    limits: config,
  });
  serve('/api', 'text/html; charset=utf-8', (request) => apiPage(factsOf(request)), { vary: 'accept-language' });
  serve('/llms.txt', 'text/plain; charset=utf-8', (request) => llmsText(factsOf(request)));
}

/** Returns the language in the page's address, or else the browser's, or else English. */
function shownLanguage(request: FastifyRequest): AssistantLanguage {
  const { lang } = readQuery(queryOf(request.raw.url));
  return AssistantLanguage.options.find((one) => one === lang) ?? languageOf(request);
}
