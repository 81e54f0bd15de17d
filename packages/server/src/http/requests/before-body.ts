import type { Call } from '@crimemap/contract/call';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../../platform/base/refusal.ts';
import type { Once } from '../idempotency.ts';
import type { FindMember, Member } from '../member.ts';
import { clientKeyOf } from '../rate-limit.ts';
import { type RequestMeta, requestMetaOf } from '../request-meta.ts';
import { checkContentType } from './raw-body.ts';
import { forClient } from './scoped.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is asked; of a request that is for no call, nothing. */
    question: Question | null;
  }
}

/** What the address of a request says: the fields in its path, and its query. */
export interface Address {
  readonly params: unknown;
  readonly query: unknown;
}

/** What a call was asked; its body comes last. */
export interface Question extends Address {
  body?: unknown;
  readonly member: Member | undefined;
  /** Of a write. */
  once?: Once | undefined;
  readonly requestMeta: RequestMeta;
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal;
}

/** What a call can refuse without its body, each by throwing. */
export interface Admission<Input> {
  /** Refuses clients that cannot be let in right now, whoever they are and whatever they ask; `clientKey` as `clientKeyOf` gives it. */
  readonly admitsClient?: (clientKey: string) => void;
  /** Refuses what the address and the member decide: an address that is not signed, a thing that is not theirs. */
  readonly admits?: (input: Input) => Promise<unknown>;
}

/** May this member, or a guest, ask this call? */
export const mayAsk = ({ who }: Pick<Call, 'who'>, member: Member | undefined): boolean =>
  who === 'anyone' || (who === 'member' ? member !== undefined : member?.isModerator === true);

/**
 * Decides all that can be decided before a byte of the body is read: its announced size and kind, who asks, whether they may,
 * and what the address says. Whoever is refused here has cost no memory and no parsing. `readAddress` refuses an address the call
 * does not know.
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
    if (Number(length) > routeOptions.bodyLimit) throw new Refusal('payload_too_large');
    if (call.method !== 'GET' && length !== '0') checkContentType(call, headers['content-type']);
  };
  return async (request, reply) => {
    checkBody(request);
    // Before the database is asked who they are.
    admission?.admitsClient?.(clientKeyOf(request.ip));
    await forClient(request, async () => {
      const member = await findMember(request.raw);
      if (!mayAsk(call, member)) throw new Refusal(member ? 'not_allowed' : 'sign_in_required');
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
