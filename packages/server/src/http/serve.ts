import type { BodyOf, Call, ParamsOf, QueryOf, SentReplyOf } from '@crimemap/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { asGuest } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import type { RequestScope } from '../platform/base/request-scope.ts';
import { Encoded, holds, sendEncoded, sendPacked } from './encoded.ts';
import { EVENT_STREAMS, type EventStreamOptions, eventBytes, eventStreams } from './event-streams.ts';
import { Events } from './events.ts';
import { type Done, type Idempotency, keyOf, type Once, onceIn } from './idempotency.ts';
import type { FindMember, Member } from './member.ts';
import { isOpenRead, OPEN_HEADERS } from './open-reads.ts';
import type { RequestMeta } from './request-meta.ts';
import { type Address, type Admission, beforeBody, type Question } from './requests/before-body.ts';
import { bodyFor } from './requests/raw-body.ts';
import { queryOf, readQuery } from './requests/read-query.ts';
import { checkerOf, readerOf } from './requests/schemas.ts';
import { forClient, scoped } from './requests/scoped.ts';
import { answers } from './send-answer.ts';
import { fileSender } from './send-file.ts';
import { listSender } from './send-list.ts';
import { Download, Page, Redirect, Sent, StreamedAnswer } from './sent.ts';
import { jsonArray } from './stream.ts';
import { withTimeout } from './with-timeout.ts';

type Caller<C extends Call> = C['who'] extends 'anyone' ? Member | undefined : Member;

interface InputOf<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly member: Caller<C>;
  /**
   * Aborted when the response is no longer needed: the client disconnected, the request timed out, or the response is
   * complete.
   */
  readonly signal: AbortSignal;
  readonly requestMeta: RequestMeta;
}
/** Input of a handler. A write also gets `once`, the only way to create its response. */
export type CallInput<C extends Call> = InputOf<C> & (C['once'] extends true ? { readonly once: Once } : unknown);

/** Result of a handler: the response body; for a list also an async iterable of elements; for a file its bytes. */
type Value<C extends Call> =
  | SentReplyOf<C>
  | (SentReplyOf<C> extends readonly (infer Element)[] ? AsyncIterable<Element> : never)
  | (SentReplyOf<C> extends undefined ? Uint8Array : never);

type Answered<C extends Call> =
  | Value<C>
  | Sent<Value<C>>
  | Encoded
  | Events<SentReplyOf<C>>
  | StreamedAnswer<SentReplyOf<C>>
  | Download
  | Redirect
  | Page;

export type Answer<C extends Call> = (
  input: CallInput<C>,
) => Promise<C['once'] extends true ? Done<Answered<C>> : Answered<C>>;
/**
 * Checks that run before the body is read. The handler must check again, because the facts may have changed by the time
 * the body has arrived.
 */
export type AdmissionOf<C extends Call> = Admission<Omit<CallInput<C>, 'body'>>;
export type Serve = <C extends Call>(call: C, answer: Answer<C>, admission?: AdmissionOf<C>) => void;

export interface ServeOptions {
  readonly findMember: FindMember;
  /** True to check every response against its contract. On except in production; see `schemas.ts`. */
  readonly checkReplies?: boolean;
  /** Limits and heartbeat interval of the event streams. */
  readonly eventStreams?: Partial<EventStreamOptions>;
  /** Timeout in milliseconds until a response begins. After that, the client gets 503. */
  readonly answerWithinMs?: number;
  /** Store for the responses to idempotent writes. If unset, no write endpoint is served. */
  readonly idempotency?: Idempotency;
}

const allowAnyOrigin: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(OPEN_HEADERS);
  done();
};

/** Milliseconds: longer than any endpoint takes with a healthy database, but shorter than a visitor would wait. */
const ANSWER_WITHIN_MS = 10_000;
/** Maximum length in characters of a text that is sent uncompressed, because it fits in one packet. */
const ONE_PACKET = 1_400;

/** Registers endpoints below `/api`. No other file knows both the contract and Fastify. */
export function createServe(
  app: FastifyInstance,
  {
    findMember,
    checkReplies = true,
    eventStreams: streams = {},
    answerWithinMs = ANSWER_WITHIN_MS,
    idempotency,
  }: ServeOptions,
): Serve {
  app.decorateRequest('question', null);
  const answerOnce = idempotency && onceIn(idempotency);
  const sendList = listSender(app.clientLimits);
  const sendFile = fileSender(app, app.clientLimits);
  const streaming = { ...EVENT_STREAMS, ...streams };
  const sendEvents = eventStreams(app, streaming);
  const sendAnswer = answers(app, { heartbeatMs: streaming.heartbeatMs, firstWithinMs: answerWithinMs });
  return (call, answer, admission) => {
    if (call.once && !answerOnce) throw new Error(`${call.method} ${call.path} writes, and there is no database.`);
    const check = checkerOf(call, checkReplies);
    const readParams = readerOf(call.params);
    const readFields = readerOf(call.query);
    const readAddress = ({ raw, params }: FastifyRequest): Address => ({
      params: readParams(params),
      query: readFields(readQuery(queryOf(raw.url))),
    });
    const readBody = readerOf(call.body);
    const textOf = (value: unknown) => JSON.stringify(check(value));
    const bytesOf = eventBytes(textOf);
    const handle = async (request: FastifyRequest, reply: FastifyReply, scope?: RequestScope) => {
      const input = request.question as Question;
      const { member } = input;
      input.body = readBody(bodyFor(call, request.body));
      const list = call.sends === 'stream' ? sendList.begin(request, reply, input.query) : undefined;
      const respond = (once?: Once) => {
        input.once = once;
        return answer(input as unknown as Parameters<typeof answer>[0]);
      };
      const answered = (await withTimeout(
        call.answerMs ?? answerWithinMs,
        call.once && answerOnce
          ? answerOnce(
              member?.id ?? '',
              keyOf(call, request, member),
              respond as (once: Once) => Promise<Done<unknown>>,
            )
          : respond(),
        scope,
      )) as Answered<typeof call>;
      if (answered instanceof Events)
        return withTimeout(answerWithinMs, sendEvents(request, reply, answered as Events<unknown>, bytesOf));
      if (answered instanceof StreamedAnswer) return sendAnswer(reply, answered as StreamedAnswer<unknown>, textOf);
      if (answered instanceof Download) return sendFile(request, reply, answered);
      if (answered instanceof Redirect)
        return reply
          .headers({ 'cache-control': 'no-store', 'set-cookie': [...answered.cookies] })
          .redirect(answered.location, 303);
      if (answered instanceof Page) {
        const { error } = answered;
        if (error && !request.headers.accept?.includes('text/html')) throw error;
        return reply
          .code(error?.status ?? 200)
          .headers(answered.headers)
          .type('text/html; charset=utf-8')
          .send(answered.html);
      }
      if (answered instanceof Sent || answered instanceof Encoded) {
        reply.headers(answered.headers);
        const { etag } = answered.headers;
        if (typeof etag === 'string' && holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
      }
      if (answered instanceof Encoded) return sendEncoded(request, reply, answered, call);
      const value = answered instanceof Sent ? answered.value : answered;
      if (call.sends === 'bytes') return reply.send(value);
      if (call.sends === 'stream')
        return sendList(request, reply, jsonArray(value as unknown as AsyncIterable<unknown>, check), list);
      if (value === undefined) return reply.code(204).send();
      const text = textOf(value);
      reply.type('application/json; charset=utf-8');
      const isForAll = !member || String(reply.getHeader('cache-control')).startsWith('public');
      const isPacked = call.method === 'GET' && isForAll && text.length >= ONE_PACKET;
      return isPacked ? sendPacked(request, reply, text) : reply.send(text);
    };
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      onRequest: [
        ...(isOpenRead(call) ? [allowAnyOrigin] : []),
        beforeBody(call, findMember, readAddress, admission as Admission<unknown> | undefined),
      ],
      handler:
        call.method === 'GET' ? scoped(handle) : (request, reply) => forClient(request, () => handle(request, reply)),
    });
  };
}

/** Returns a `serve` for endpoints that read public data. They use the replica, if there is one. */
export const servingGuests = (serve: Serve, replica: Replica | null): Serve =>
  replica
    ? (call, answer, admission) =>
        serve(call, (input) => (input.member ? answer(input) : asGuest(() => answer(input))), admission)
    : serve;
