import { AssistantLanguage } from '@crimemap/contract/assistant';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { FindReader } from '../access-keys/index.ts';
import type { AskInside } from '../http/inner-calls.ts';
import type { Member } from '../http/member.ts';
import { forClient, scoped } from '../http/requests/scoped.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { answerMcp } from '../mcp/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { pageQuery } from './page-request.ts';

/** Maximum size of a request body in bytes. A question has up to 1,000 characters; the rest is for the protocol. */
const BODY_BYTES = 16 * 1024;
/** Timeout in milliseconds. A tool calls several API endpoints, each of which may take half of this time. */
const ANSWER_WITHIN_MS = 20_000;
const Query = z.strictObject({ lang: z._default(AssistantLanguage, 'en') });
/** Request headers that the transport of the protocol reads, in addition to `accept`. */
const PROTOCOL_HEADERS = ['content-type', 'mcp-protocol-version'] as const;
/**
 * Value of `accept` passed to the transport, which rejects requests that do not accept both types, as the protocol
 * requires. Every response is JSON.
 */
const BOTH_TYPES = 'application/json, text/event-stream';

const READER = Symbol('whose program asks');
declare module 'fastify' {
  interface FastifyRequest {
    [READER]: Member | undefined;
  }
}

export interface McpEndpointDeps {
  readonly ask: AskInside;
  readonly findReader: FindReader;
  /** Member for all requests if accounts are switched off. */
  readonly everyone: Member | undefined;
  readonly publicUrl: string | null;
  readonly now: Now;
}

/**
 * Registers `POST /mcp`, with which other programs use the assistant's read tools (Model Context Protocol). Each API
 * call of a tool counts as a request of the client, like a direct call.
 */
export function mcpEndpoint(
  app: FastifyInstance,
  { ask, findReader, everyone, publicUrl, now }: McpEndpointDeps,
): void {
  const admit: onRequestHookHandler = async (request) => {
    refuseOtherPages(request, publicUrl);
    if (Number(request.headers['content-length']) > BODY_BYTES) throw new ApiError('payload_too_large');
    const { authorization } = request.headers;
    request[READER] =
      authorization === undefined
        ? everyone
        : await forClient(request, () => findReader(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''));
  };
  app.decorateRequest(READER, undefined);
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    onRequest: admit,
    handler: scoped(async (request, reply, scope) => {
      const { lang: language } = pageQuery(Query, request);
      if (Array.isArray(request.body))
        throw new ApiError('invalid_input', { detail: 'Send one message at a time; the protocol has no batches.' });
      const answer = await withTimeout(
        ANSWER_WITHIN_MS,
        answerMcp(headersOf(request), request.body, {
          ask(call, input, as) {
            app.clientLimits.countRequest(request.ip);
            return ask(call, input, as);
          },
          member: request[READER],
          language,
          signal: scope.signal,
          now,
          base: publicUrl ?? `${request.protocol}://${request.host}`,
        }),
        scope,
      );
      const type = answer.headers.get('content-type');
      return reply
        .code(answer.status)
        .headers({ 'cache-control': 'no-store', ...(type === null ? {} : { 'content-type': type }) })
        .send(await answer.text());
    }),
  });
}

/**
 * Rejects requests that a browser sends for another site, as the protocol requires. Otherwise a site whose name points
 * to this machine could read from the server (DNS rebinding). Programs other than browsers send no origin, and their
 * requests are accepted for any host name.
 */
function refuseOtherPages({ headers: { origin, host } }: FastifyRequest, publicUrl: string | null): void {
  if (origin === undefined) return;
  if (publicUrl !== null ? origin === new URL(publicUrl).origin : isThisMachine(origin, host)) return;
  throw new ApiError('not_allowed', { detail: 'Requests from other sites are not allowed.' });
}

/**
 * Returns true for a page at the IP address or `localhost` to which the request was sent, because no host name of
 * another site can look like that.
 */
const isThisMachine = (origin: string, host: string | undefined): boolean => {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && url.host === host && /^(?:localhost|[\d.]+|\[[\da-f:]+\])$/.test(url.hostname);
};

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers([
    ['accept', takesJson(headers.accept) ? BOTH_TYPES : (headers.accept ?? '')],
    ...PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  ]);

/** Returns true if the `Accept` header allows JSON or is missing. */
const takesJson = (accept = '*/*'): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .some(
      (range) =>
        /^\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:;|$)/.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range),
    );
