import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Once } from '../idempotency.ts';
import type { Member } from '../member.ts';
import { type RequestMeta, requestMetaOf } from '../request-meta.ts';

/** What a call was asked; its body comes last. A class, since an object literal with a getter in it costs every request more than reading it does. */
export class Question {
  readonly params: unknown;
  readonly query: unknown;
  body: unknown;
  readonly member: Member | undefined;
  /** Of a write. */
  once: Once | undefined = undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  constructor(
    params: unknown,
    query: unknown,
    member: Member | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.params = params;
    this.query = query;
    this.body = undefined;
    this.member = member;
    this.#request = request;
    this.#reply = reply;
  }
  get requestMeta(): RequestMeta {
    return requestMetaOf(this.#request);
  }
  /** Made only for a call that asks for it. */
  get signal(): AbortSignal {
    const gone = new AbortController();
    this.#reply.raw.once('close', () => gone.abort());
    return gone.signal;
  }
}
