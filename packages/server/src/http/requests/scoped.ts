import type { FastifyReply, FastifyRequest } from 'fastify';
import { inScope, RequestScope } from '../../platform/base/request-scope.ts';
import { clientKeyOf } from '../rate-limit.ts';

type ScopedHandler<Value> = (request: FastifyRequest, reply: FastifyReply, scope: RequestScope) => Promise<Value>;

/**
 * Runs a handler in the scope of its request. Its database work counts against the client's share, and is cancelled
 * when the response ends or the client disconnects.
 */
export const scoped =
  <Value>(handler: ScopedHandler<Value>) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<Value> => {
    const scope = new RequestScope(clientKeyOf(request.ip));
    if (reply.raw.destroyed) scope.end();
    else reply.raw.once('close', () => scope.end());
    return inScope(scope, () => handler(request, reply, scope));
  };

/**
 * Runs `work`, such as a database statement, so that it counts against the client's share. Unlike with `scoped`, the
 * work is not cancelled.
 */
export const forClient = <Value>(request: FastifyRequest, work: () => Value): Value =>
  inScope(new RequestScope(clientKeyOf(request.ip)), work);
