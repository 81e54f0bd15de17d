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
    /** Input of the endpoint; `null` if the request matches no endpoint. */
    question: Question | null;
  }
}

/** Input from the URL of a request: the fields of its path and its query. */
export interface Address {
  readonly params: unknown;
  readonly query: unknown;
}

/** Input of an endpoint. Its body is set last. */
export interface Question extends Address {
  body?: unknown;
  readonly member: Member | undefined;
  /** Set for writes. */
  once?: Once | undefined;
  readonly requestMeta: RequestMeta;
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal;
}

/** Checks of an endpoint that need no body. Each throws to reject a request. */
export interface Admission<Input> {
  /** Rejects clients that cannot be served at the moment, whatever they request. `clientKey`: see `clientKeyOf`. */
  readonly admitsClient?: (clientKey: string) => void;
  /** Rejects by URL and member, such as an unsigned URL or a resource of someone else. */
  readonly admits?: (input: Input) => Promise<unknown>;
}

/** True if this member, or a guest, may call this endpoint. */
export const mayAsk = ({ who }: Pick<Call, 'who'>, member: Member | undefined): boolean =>
  who === 'anyone' || (who === 'member' ? member !== undefined : member?.isModerator === true);

/**
 * Runs every check that needs no body: its announced size and type, the member, their permission, and the URL. A
 * rejected request costs no memory and no parsing. `readAddress` throws for an invalid URL.
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
    // Runs before the database query that identifies the member.
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
