import type { FastifyReply, FastifyRequest } from 'fastify';
import { inScope, RequestScope } from '../../platform/base/request-scope.ts';
import { clientKeyOf } from '../rate-limit.ts';

type ScopedHandler<Value> = (request: FastifyRequest, reply: FastifyReply, scope: RequestScope) => Promise<Value>;

/**
 * Answers on behalf of the request: whatever it does below takes the client's share, and ends with its reply or when the client
 * goes away.
 */
export const scoped =
  <Value>(handler: ScopedHandler<Value>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<Value> => {
    const scope = new RequestScope(clientKeyOf(request.ip));
    if (reply.raw.destroyed) scope.end();
    else reply.raw.once('close', () => scope.end());
    return inScope(scope, () => handler(request, reply, scope));
  };

/** Does `work`, a statement of the database perhaps, on behalf of whoever sent the request. It is carried through. */
export const forClient = <Value>(request: FastifyRequest, work: () => Value): Value =>
  inScope(new RequestScope(clientKeyOf(request.ip)), work);
