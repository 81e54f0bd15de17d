import { summaryByEmailAddress } from '@crimemap/contract/alerts';
import { AreaCode } from '@crimemap/contract/areas';
import { AreaKind, CityId } from '@crimemap/contract/cities';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import type { AskInside } from '../http/inner-calls.ts';
import type { Member } from '../http/member.ts';
import { baseOf, requestMetaOf } from '../http/request-meta.ts';
import { scoped } from '../http/requests/scoped.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { gatherSummary, SUMMARY_CSS, summaryAddress, summaryHtml } from '../monthly-summary/index.ts';
import type { Now } from '../platform/base/clock.ts';
import { languageOf, pageQuery, sendTagged } from './page-request.ts';

const Query = z.strictObject({
  city: CityId,
  area: AreaCode,
  kind: z.optional(AreaKind),
  month: z.optional(z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/))),
  lang: z.optional(z.enum(['en', 'fr'])),
});

/** Timeout in milliseconds. The page makes about twenty API calls, each of which may have to wait in a queue. */
const ANSWER_WITHIN_MS = 20_000;

export interface SummaryPageDeps {
  readonly db: Db;
  readonly ask: AskInside;
  readonly headers: SecurityHeaders['document'];
  readonly publicUrl: string | null;
  /**
   * Member for all requests if accounts are switched off. Otherwise unset, because visitors who follow a link send no
   * token.
   */
  readonly everyone: Member | undefined;
  readonly now: Now;
}

/**
 * Registers `GET /brief`, the printable summary of one month in one area, on two sheets. Each API call that the page
 * makes counts as a request of the client.
 */
export function summaryPage(
  app: FastifyInstance,
  { db, ask, headers, publicUrl, everyone, now }: SummaryPageDeps,
): void {
  app.get('/brief.css', (request, reply) => {
    reply.headers({ ...headers, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
    return sendTagged(request, reply, SUMMARY_CSS);
  });
  app.get(
    '/brief',
    scoped(async (request, reply, scope) => {
      const { lang, ...query } = pageQuery(Query, request);
      const language = lang ?? languageOf(request);
      const summary = await withTimeout(
        ANSWER_WITHIN_MS,
        gatherSummary(query, {
          ask(call, input, as) {
            app.clientLimits.countRequest(request.ip);
            return ask(call, input, as);
          },
          caller: { member: everyone, signal: scope.signal },
          db,
          now,
        }),
        scope,
      );
      const base = baseOf(publicUrl, requestMetaOf(request));
      const { month, area, city } = summary;
      const address = (of: 'en' | 'fr') => summaryAddress({ ...query, kind: area.kind, month }, of);
      const text = summaryHtml(summary, language, {
        own: `${base}${address(language)}`,
        other: address(language === 'en' ? 'fr' : 'en'),
        byEmail:
          publicUrl === null || everyone
            ? null
            : summaryByEmailAddress({ city: city.id, area: area.code, kind: area.kind }),
        map: `/?${new URLSearchParams({ city: city.id, kind: area.kind, area: area.code })}`,
      });
      reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-language' });
      return sendTagged(request, reply.type('text/html; charset=utf-8'), text);
    }),
  );
}
