import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { createHttp } from '../http/http.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Config } from './config.ts';

/**
 * Serves only the metrics on `METRICS_HOST` and `METRICS_PORT`, if these are set. Returns the port and a function that
 * stops the listener. Rejects if the address is not available.
 */
export async function listenForMetrics(
  metrics: { routes(app: FastifyInstance, access: MetricsAccess): void },
  { metricsHost, metricsPort, metricsToken }: Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsToken'>,
): Promise<{ readonly port: number | null; stop(): Promise<void> }> {
  if (metricsPort === null) return { port: null, stop: async () => undefined };
  const app = createHttp();
  metrics.routes(app, metricsToken === null ? 'everyone' : { token: metricsToken });
  await app.listen({ port: metricsPort, host: metricsHost });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

/**
 * Who may read the metrics: clients with the token, everyone who can reach the listener, or only programs on this
 * machine (`loopback`).
 */
export type MetricsAccess = { readonly token: string } | 'everyone' | 'loopback';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns a hook that rejects all other clients, with 401 if the token would give access, otherwise with 404. */
export function metricsGate(access: MetricsAccess): onRequestHookHandler {
  if (access === 'everyone') return (_request, _reply, done) => done();
  if (access === 'loopback')
    return ({ raw }, _reply, done) => {
      if (!isFromThisMachine(raw)) throw new ApiError('not_found');
      done();
    };
  const expected = digest(access.token);
  return ({ headers: { authorization = '' } }, _reply, done) => {
    const shown = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
    if (!timingSafeEqual(digest(shown), expected))
      throw new ApiError('sign_in_required', {
        headers: { 'www-authenticate': 'Bearer' },
        detail: 'Metrics need a bearer token.',
      });
    done();
  };
}
