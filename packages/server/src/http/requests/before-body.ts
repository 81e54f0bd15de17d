import type { Call } from '@crimemap/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../../platform/base/refusal.ts';
import type { FindMember, Member } from '../member.ts';
import { clientKeyOf } from '../rate-limit.ts';
import { Question } from './question.ts';
import { checkContentType } from './raw-body.ts';
import { forClient } from './scoped.ts';

const QUESTION = Symbol('what the call is asked');
declare module 'fastify' {
  interface FastifyRequest {
    [QUESTION]: Question | undefined;
  }
}

/** What the address of a request says: the fields in its path, and its query. */
export interface Address {
  readonly params: unknown;
  readonly query: unknown;
}

export interface BeforeBody {
  readonly call: Pick<Call, 'who' | 'takes' | 'method'>;
  /** The largest body of the call. */
  readonly limitBytes: number;
  readonly findMember: FindMember;
  /** Refuses an address the call does not know. */
  readonly readAddress: (request: FastifyRequest) => Address;
  readonly admission?: Admission<Question> | undefined;
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

export const prepareQuestions = (app: FastifyInstance): FastifyInstance => app.decorateRequest(QUESTION, undefined);

/** What the call is asked, but for its body. */
export const questionOf = (request: FastifyRequest): Question => request[QUESTION] as Question;

/**
 * Decides all that can be decided before a byte of the body is read: its announced size and kind, who asks, whether they may,
 * and what the address says. Whoever is refused here has cost no memory and no parsing.
 */
export function beforeBody(options: BeforeBody): onRequestHookHandler {
  const { call, limitBytes, findMember, readAddress, admission: { admitsClient, admits } = {} } = options;
  const checkBody = ({ headers }: FastifyRequest): void => {
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    if (Number(length) > limitBytes) throw new Refusal('payload_too_large');
    if (call.method !== 'GET' && length !== '0') checkContentType(call, headers['content-type']);
  };
  const admit = (member: Member | undefined, request: FastifyRequest, reply: FastifyReply): Question => {
    if (!mayAsk(call, member)) throw new Refusal(member ? 'not_allowed' : 'sign_in_required');
    const { params, query } = readAddress(request);
    const question = new Question(params, query, member, request, reply);
    request[QUESTION] = question;
    return question;
  };
  return (request, reply, done) => {
    checkBody(request);
    // Before the database is asked who they are.
    admitsClient?.(clientKeyOf(request.ip));
    const { authorization, cookie } = request.headers;
    // Of a guest nothing is looked up: to say on whose behalf costs more than the rest of this.
    const isGuest = authorization === undefined && cookie === undefined;
    const member = isGuest ? findMember(request.raw) : forClient(request, () => findMember(request.raw));
    if (!(member instanceof Promise) && !admits) {
      admit(member, request, reply);
      done();
      return;
    }
    const admitted = async () => {
      const question = admit(await member, request, reply);
      await forClient(request, async () => admits?.(question));
    };
    admitted().then(() => done(), done);
  };
}
