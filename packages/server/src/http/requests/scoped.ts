import type { FastifyReply, FastifyRequest } from 'fastify';
import { inScope, RequestScope } from '../../platform/base/request-scope.ts';
import { clientKeyOf } from '../rate-limit.ts';

type ScopedHandler<Value> = (
  request: FastifyRequest,
  reply: FastifyReply,
  scope: RequestScope | undefined,
) => Promise<Value>;

/**
 * Answers on behalf of the request: whatever it does below takes the client's share. What only reads ends with its reply or
 * when the client goes away; what writes is carried through, since its client cannot know how far it came.
 */
export const scoped =
  <Value>(onlyReads: boolean, handler: ScopedHandler<Value>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<Value> => {
    const scope = new RequestScope(clientKeyOf(request.ip));
    if (onlyReads) {
      const { raw } = reply;
      if (raw.closed || raw.destroyed) scope.end();
      else raw.once('close', () => scope.end());
    }
    return inScope(scope, () => handler(request, reply, onlyReads ? scope : undefined));
  };

/** Does `work`, a statement of the database perhaps, on behalf of whoever sent the request, before it is answered. */
export const forClient = <Value>(request: FastifyRequest, work: () => Value): Value =>
  inScope(new RequestScope(clientKeyOf(request.ip)), work);
