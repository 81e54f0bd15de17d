import type { AddressInfo } from 'node:net';
import { createHttp } from '../http/http.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the figures, and nothing else, on `METRICS_HOST` and `METRICS_PORT`, where they are set. Throws when they cannot be
 * listened on; gives what ends it.
 */
export async function listenForMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort, metricsToken }: Pick<Config, 'metricsHost' | 'metricsPort' | 'metricsToken'>,
): Promise<{ readonly port: number | null; stop(): Promise<void> }> {
  if (metricsPort === null) return { port: null, stop: async () => undefined };
  const app = createHttp();
  metrics.routes(app, metricsToken === null ? 'everyone' : { token: metricsToken });
  await app.listen({ port: metricsPort, host: metricsHost });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}
