import type { Call } from '@crimemap/contract/call';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../../platform/base/api-error.ts';
import type { Once } from '../idempotency.ts';
import type { FindMember, Member } from '../member.ts';
import { clientKeyOf } from '../rate-limit.ts';
import { type RequestMeta, requestMetaOf } from '../request-meta.ts';
import { checkContentType } from './raw-body.ts';
import { forClient } from './scoped.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Input of the endpoint; `null` if no endpoint matches the request. */
    question: Question | null;
  }
}

/** Input from a request's URL: its path parameters and its query. */
export interface Address {
  readonly params: unknown;
  readonly query: unknown;
}

/** Input of an endpoint's handler. The body is set last, after the other checks. */
export interface Question extends Address {
  body?: unknown;
  readonly member: Member | undefined;
  /** Set only for writes. */
  once?: Once | undefined;
  readonly requestMeta: RequestMeta;
  /** Aborted when the client's connection closes. */
  readonly signal: AbortSignal;
}

/** Checks of an endpoint that need no body. Each check rejects a request by throwing. */
export interface Admission<Input> {
  /**
   * Rejects clients that cannot be served at the moment, before their request is read further. `clientKey`: see
   * `clientKeyOf`.
   */
  readonly admitsClient?: (clientKey: string) => void;
  /**
   * Rejects a request by its URL and member, for example if the URL is not signed or the resource belongs to someone
   * else.
   */
  readonly admits?: (input: Input) => Promise<unknown>;
}

/** Returns true if this member, or a visitor (`undefined`), may call this endpoint. */
export const mayAsk = ({ who }: Pick<Call, 'who'>, member: Member | undefined): boolean =>
  who === 'anyone' || (who === 'member' ? member !== undefined : member?.isModerator === true);

/**
 * Runs every check that needs no body: announced size and type of the body, the member, their permission, and the URL.
 * A request that is rejected here costs no memory for its body and no parsing. `readAddress` throws if the URL is
 * invalid.
 */
export function beforeBody(
  call: Pick<Call, 'who' | 'takes' | 'method'>,
  findMember: FindMember,
  readAddress: (request: FastifyRequest) => Address,
  admission: Admission<Question> | undefined,
): onRequestAsyncHookHandler {
  const checkBody = ({ headers, routeOptions }: FastifyRequest): void => {
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    if (Number(length) > routeOptions.bodyLimit) throw new ApiError('payload_too_large');
    if (call.method !== 'GET' && length !== '0') checkContentType(call, headers['content-type']);
  };
  return async (request, reply) => {
    checkBody(request);
    // Check the client first, because identifying the member needs a database query.
    admission?.admitsClient?.(clientKeyOf(request.ip));
    await forClient(request, async () => {
      const member = await findMember(request.raw);
      if (!mayAsk(call, member)) throw new ApiError(member ? 'not_allowed' : 'sign_in_required');
      const question: Question = {
        ...readAddress(request),
        member,
        requestMeta: requestMetaOf(request),
        get signal() {
          return closing(reply);
        },
      };
      request.question = question;
      await admission?.admits?.(question);
    });
  };
}

function closing({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}
