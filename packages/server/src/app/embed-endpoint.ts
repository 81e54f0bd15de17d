import { createHash } from 'node:crypto';
import { CitationId } from '@crimemap/contract/citations';
import type { Language } from '@crimemap/contract/cities';
import { EmbedQuery } from '@crimemap/contract/embeds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  citationAt,
  embedOf,
  embedPage,
  embedPng,
  embedSvg,
  noEmbedPage,
  OembedQuery,
  oembedReply,
} from '../embeds/index.ts';
import { etagOf } from '../http/encoded.ts';
import type { AskInside, InnerCaller } from '../http/inner-calls.ts';
import type { Member } from '../http/member.ts';
import { clientKeyOf } from '../http/rate-limit.ts';
import { baseOf, requestMetaOf } from '../http/request-meta.ts';
import { scoped } from '../http/requests/scoped.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces } from '../platform/base/fair-places.ts';
import { detached } from '../platform/base/request-scope.ts';
import { languageOf, pageQuery, sendTagged } from './page-request.ts';

interface EmbedsDeps {
  readonly ask: AskInside;
  /**
   * Member for all requests if accounts are switched off. Otherwise unset, because readers of embeds see only what
   * needs no account.
   */
  readonly everyone: Member | undefined;
  readonly publicUrl: string | null;
}

/** Prepared response for an embed. */
interface Made {
  readonly type: string;
  readonly policy: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * Limits on making embeds. Each reads a city’s files up to three times, in a thread with few slots, so the embeds of
 * one article wait for each other.
 */
const PLACES = { places: 2, waitingMax: 64, waitMs: 30_000 };
const LATER = () => new ApiError('not_available', { retryAfterSeconds: 5 });
const CLIENT_MAX = 12;
const MADE_MAX = 100;
/** Maximum age in seconds of today’s number in caches. A removal also takes effect only after this time. */
const RETAINED_S = 300;
const ANSWER_WITHIN_MS = 60_000;
const NAME = /^([0-9a-z]+)(?:\.(svg|png))?$/;

/** Headers of the only addresses that other sites may show in a frame or as an image. */
const ANYWHERE = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${RETAINED_S}`,
  vary: 'accept-language',
} as const;
const policyOf = (style: string | null): string =>
  [
    `default-src 'none'`,
    ...(style === null ? [] : [`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`]),
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors *',
  ].join('; ');

/**
 * Registers `/embed/{id}`, `.svg`, `.png` and `/oembed`. An embed shows a citation as a page without scripts, cookies
 * or further requests, or as an image. From `/oembed`, other sites learn how to show one of our addresses.
 */
export function embedEndpoint(app: FastifyInstance, { ask, everyone, publicUrl }: EmbedsDeps): void {
  const places = fairPlaces({ ...PLACES, rejection: LATER });
  const retained = new LRUCache<string, Promise<Made>>({ max: MADE_MAX, ttl: RETAINED_S * 1000 });
  const baseFor = (request: FastifyRequest) => baseOf(publicUrl, requestMetaOf(request));
  /**
   * Returns a caller whose signal is never aborted, because other clients may wait for the same embed after the first
   * one disconnects. Each embed has a new signal, which is freed together with its listeners.
   */
  const aReader = (): InnerCaller => ({ member: everyone, signal: new AbortController().signal });

  async function made(id: string, as: string | undefined, query: EmbedQuery, of: Of): Promise<Made> {
    const embed = await embedOf({ id, kind: query.kind, ...of }, ask, aReader());
    if (as === 'png') {
      const bytes = await embedPng(embed, query);
      return { type: 'image/png', policy: policyOf(null), bytes, etag: etagOf(bytes) };
    }
    const { text, style } = as === 'svg' ? embedSvg(embed, query) : embedPage(embed, query.theme);
    const type = as === 'svg' ? 'image/svg+xml' : 'text/html; charset=utf-8';
    return { type, policy: policyOf(style), bytes: Buffer.from(text), etag: etagOf(text) };
  }

  const inTurn = <Value>({ ip }: FastifyRequest, work: () => Promise<Value>): Promise<Value> =>
    places.run({ path: [{ key: clientKeyOf(ip), max: CLIENT_MAX }] }, () => detached(work));

  const answerEmbed = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await answerCited(request, reply);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const isPicture = (request.params as { readonly name: string }).name.includes('.');
      if (
        (code !== 'not_found' && code !== 'taken_down') ||
        isPicture ||
        !request.headers.accept?.includes('text/html')
      )
        throw error;
      const { lang, theme } = pageQuery(EmbedQuery, request);
      const { text, style } = noEmbedPage(
        { language: lang ?? languageOf(request), base: baseFor(request), isTakenDown: code === 'taken_down' },
        theme,
      );
      return reply
        .code(code === 'taken_down' ? 410 : 404)
        .headers({ ...ANYWHERE, 'cache-control': 'no-store', 'content-security-policy': policyOf(style) })
        .type('text/html; charset=utf-8')
        .send(text);
    }
  };

  const answerCited = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [, id, as] = NAME.exec((request.params as { readonly name: string }).name) ?? [];
    if (!CitationId.safeParse(id).success || id === undefined)
      throw new ApiError('not_found', { detail: 'There is no such citation.' });
    const query = pageQuery(EmbedQuery, request);
    const of = { language: query.lang ?? languageOf(request), base: baseFor(request) };
    const key = JSON.stringify([id, as, query, of]);
    const before = retained.get(key);
    // Only embeds that are not cached count against the client's limit.
    if (!before) app.clientLimits.countRequest(request.ip);
    const making = before ?? inTurn(request, () => made(id, as, query, of));
    if (!before) {
      retained.set(key, making);
      making.catch(() => retained.delete(key));
    }
    const { type, policy, bytes, etag } = await making;
    reply.headers({ ...ANYWHERE, 'content-security-policy': policy }).type(type);
    return sendTagged(request, reply, bytes, etag);
  };

  const answerOembed = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    app.clientLimits.countRequest(request.ip);
    const wish = pageQuery(OembedQuery, request);
    reply.headers({ ...ANYWHERE, 'access-control-allow-origin': '*' });
    if (wish.format !== 'json')
      return reply.code(501).type('text/plain; charset=utf-8').send('Only format=json is answered.\n');
    const base = baseFor(request);
    const found = citationAt(wish.url, base);
    if (!found) throw new ApiError('not_found', { field: 'url', detail: 'This is not the address of a citation.' });
    const { id, query } = found;
    const language = query.lang ?? languageOf(request);
    const { title, isForMembers } = await inTurn(request, () =>
      embedOf({ id, kind: 'card', language, base }, ask, aReader()),
    );
    // Data that only members may see cannot be embedded.
    if (isForMembers) throw new ApiError('sign_in_required');
    return reply.send(oembedReply({ id, query, title }, wish, base));
  };

  const answered = (answer: typeof answerEmbed) =>
    scoped((request, reply, scope) => withTimeout(ANSWER_WITHIN_MS, answer(request, reply), scope));
  app.get('/embed/:name', answered(answerEmbed));
  app.get('/oembed', answered(answerOembed));
}

interface Of {
  readonly language: Language;
  readonly base: string;
}
