import type { BodyOf, Call, ParamsOf, QueryOf, SentReplyOf } from '@crimemap/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Answering } from './answering.ts';
import { readQuery } from './asked.ts';
import { beforeBody, mayAsk, prepareQuestions, questionOf } from './before-body.ts';
import { checkerOf } from './check-reply.ts';
import { Encoded } from './encoded.ts';
import { holds } from './etag.ts';
import { EVENT_STREAMS, type EventStreamOptions, eventStreams } from './event-streams.ts';
import { eventBytes } from './event-text.ts';
import { Events } from './events.ts';
import type { From } from './from.ts';
import { type Done, type Idempotency, keyOf, type Once, onceIn } from './idempotency.ts';
import type { FindMember, Member } from './member.ts';
import { Page } from './page.ts';
import type { Question } from './question.ts';
import { bodyFor } from './raw-body.ts';
import { readerOf } from './read-fields.ts';
import { Redirect } from './redirect.ts';
import type { Refusal } from './refusal.ts';
import { scoped } from './scoped.ts';
import { answers } from './send-answer.ts';
import { listSender } from './send-list.ts';
import { sendBytes, sendEncoded } from './send-whole.ts';
import { Sent } from './sent.ts';
import { NO_TEXT, type Whole } from './short-way.ts';
import { jsonArray } from './stream.ts';
import { within } from './within.ts';

type Caller<C extends Call> = C['who'] extends 'anyone' ? Member | undefined : Member;

interface AskedOf<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly member: Caller<C>;
  /** Aborted when the asker goes away before the reply is done. */
  readonly signal: AbortSignal;
  readonly from: From;
}
/** A write has `once` beside it: the only way it is answered. */
export type Asked<C extends Call> = AskedOf<C> & (C['once'] extends true ? { readonly once: Once } : unknown);

/** What a call answers with: its reply, for a list also one element after the other, for a file its bytes. */
type Value<C extends Call> =
  | SentReplyOf<C>
  | (SentReplyOf<C> extends readonly (infer Element)[] ? AsyncIterable<Element> : never)
  | (SentReplyOf<C> extends undefined ? Uint8Array : never);

type Answered<C extends Call> =
  | Value<C>
  | Sent<Value<C>>
  | Encoded
  | Events<SentReplyOf<C>>
  | Answering<SentReplyOf<C>>
  | Redirect
  | Page;

export type Answer<C extends Call> = (
  asked: Asked<C>,
) => Promise<C['once'] extends true ? Done<Answered<C>> : Answered<C>>;
/**
 * The same reply as the answer's when it lies in memory, without a promise; the same object as long as its content is the
 * same, since its bytes are made once. `undefined`, also for every refusal: the answer itself is asked.
 */
export type AtHand<C extends Call> = (
  asked: Pick<Asked<C>, 'params' | 'query' | 'member'>,
) => Sent<SentReplyOf<C>> | Encoded | undefined;
/**
 * For a POST without path parameters whose answer costs much: why this client (`askerOf`) cannot be let in right now, whatever
 * they ask. It is asked before anything of the request is read; the answer itself must refuse too.
 */
export interface Guard {
  readonly turnsAway: (client: string) => Refusal | undefined;
}
/**
 * For a call whose body is large: refuses, by throwing, what can be refused without it (the address was not signed, the thing
 * is not theirs), so that nothing of the body is read. The answer itself must refuse too: time passes until the body is there.
 */
export interface Admission<C extends Call> {
  readonly admits: (request: Omit<Asked<C>, 'body'>) => Promise<unknown>;
}
export type Serve = <C extends Call>(call: C, answer: Answer<C>, early?: AtHand<C> | Guard | Admission<C>) => void;

type Admits = (question: Question) => Promise<unknown>;

export interface ServeOptions {
  readonly findMember: FindMember;
  /** Hold every reply against the contract. On outside production; see `check-reply.ts`. */
  readonly checkReplies?: boolean;
  /** How many event streams may be open, and how they are kept. */
  readonly eventStreams?: Partial<EventStreamOptions>;
  /** How long a call may think before its reply begins; then it is 503. */
  readonly answerWithinMs?: number;
  /** Where writes are done once; unset: no write is served. */
  readonly idempotency?: Idempotency;
}

/** Longer than any call takes whose database is well, shorter than a visitor waits. */
const ANSWER_WITHIN_MS = 10_000;

/** The only file that knows both the contract and Fastify. Calls stand below `/api`. */
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
  prepareQuestions(app);
  const answerOnce = idempotency && onceIn(idempotency);
  const sendList = listSender(app.clientLimits);
  const streaming = { ...EVENT_STREAMS, ...streams };
  const sendEvents = eventStreams(app, streaming);
  const sendAnswer = answers(app, { heartbeatMs: streaming.heartbeatMs, firstWithinMs: answerWithinMs });
  return (call, answer, early) => {
    if (call.once && !answerOnce) throw new Error(`${call.method} ${call.path} writes, and there is no database.`);
    const atHand = typeof early === 'function' ? early : undefined;
    if (typeof early === 'object' && 'turnsAway' in early) app.shortWay.guard(`/api${call.path}`, early.turnsAway);
    const check = checkerOf(call, checkReplies);
    const readParams = readerOf(call.params);
    const readFields = readerOf(call.query);
    const readBody = readerOf(call.body);
    const textOf = call.sends === 'bytes' ? NO_TEXT : (value: unknown) => JSON.stringify(check(value));
    const bytesOf = eventBytes(textOf);
    const learn = (request: FastifyRequest, { params, query }: Question) => {
      app.shortWay.learn(
        request.raw.url ?? '',
        `/api${call.path}`,
        (raw): Whole | undefined => {
          const member = findMember(raw);
          if (member instanceof Promise || !mayAsk(call, member)) return undefined;
          return atHand?.({ params, query, member } as unknown as Parameters<typeof atHand>[0]);
        },
        textOf,
      );
    };
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      onRequest: beforeBody({
        call,
        limitBytes: call.bodyBytes ?? app.initialConfig.bodyLimit ?? 0,
        findMember,
        readParams,
        readQuery: ({ raw }) => readFields(readQuery(queryOf(raw.url ?? ''))),
        admits: typeof early === 'object' && 'admits' in early ? (early.admits as Admits) : undefined,
      }),
      handler: scoped(call.method === 'GET', async (request, reply, scope) => {
        const asked = questionOf(request);
        const { member } = asked;
        asked.body = readBody(bodyFor(call, request.body));
        if (atHand) learn(request, asked);
        const list = call.sends === 'stream' ? sendList.begin(request, reply, asked.query) : undefined;
        const answering = (once?: Once) => {
          asked.once = once;
          return answer(asked as unknown as Parameters<typeof answer>[0]);
        };
        const answered = (await within(
          call.answerMs ?? answerWithinMs,
          call.once && answerOnce
            ? answerOnce(
                member?.id ?? '',
                keyOf(call, request, member),
                answering as (once: Once) => Promise<Done<unknown>>,
              )
            : answering(),
          scope,
        )) as Answered<typeof call>;
        if (answered instanceof Events)
          return within(answerWithinMs, sendEvents(request, reply, answered as Events<unknown>, bytesOf));
        if (answered instanceof Answering) return sendAnswer(reply, answered as Answering<unknown>, textOf);
        if (answered instanceof Redirect)
          return reply
            .headers({ 'cache-control': 'no-store', 'set-cookie': [...answered.cookies] })
            .redirect(answered.location, 303);
        if (answered instanceof Page)
          return reply.headers(answered.headers).type('text/html; charset=utf-8').send(answered.html);
        if (answered instanceof Sent || answered instanceof Encoded) {
          reply.headers(answered.headers);
          const { etag } = answered.headers;
          if (etag && holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
        }
        if (answered instanceof Encoded) return sendEncoded(request, reply, answered, call);
        const value = answered instanceof Sent ? answered.value : answered;
        if (call.sends === 'bytes') return sendBytes(reply, value as unknown as Uint8Array);
        if (call.sends === 'stream')
          return sendList(request, reply, jsonArray(value as unknown as AsyncIterable<unknown>, check), list);
        if (value === undefined) return reply.code(204).send();
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(check(value)));
      }),
    });
  };
}

const queryOf = (url: string) => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};
