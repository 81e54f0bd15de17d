import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { analyticsOrigins } from '../features/analytics.ts';
import { originsOf } from '../features/basemap.ts';
import { securityHeaders } from '../http/headers.ts';
import { createHttp } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import type { FindMember, Member } from '../http/member.ts';
import { WINDOW_MS } from '../http/rate-limit.ts';
import { createServe, type Serve } from '../http/serve.ts';
import type { Served } from '../http/served.ts';
import { uploadOrigins } from '../photos/photos.door.ts';
import { systemClock } from '../shared/clock.ts';
import { sharedCounters } from '../shared/counters.ts';
import { plainLines } from '../shared/log.ts';
import { sharedPlaces } from '../shared/shared-places.ts';
import type { Valkey } from '../shared/valkey.ts';
import type { Config } from './config.ts';
import { docsRoutes } from './docs-page.ts';
import { healthRoutes } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { webPage } from './web-page.ts';
import { wellKnownRoutes } from './well-known.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'production'
    | 'analyticsPosthogKey'
    | 'analyticsPosthogUrl'
    | 'authDisabled'
    | 'basemap'
    | 'listMegabytesPerMinute'
    | 'metricsPort'
    | 'metricsToken'
    | 'objectStoreUrl'
    | 'publicUrl'
    | 'ratePerMinute'
    | 'securityContact'
    | 'streams'
    | 'streamsPerAddress'
    | 'trustProxy'
  >;
  readonly db: Db;
  /** A connection apart from `db`'s, for `/ready`. */
  readonly probe: Pick<Db, 'pool'>;
  /** What servers count together with, where it is set up. */
  readonly valkey?: Valkey | null;
  readonly log: Logger;
  /** Who asks, where not everyone is a member. */
  readonly findMember: FindMember;
  /** Adds the capabilities' calls. */
  readonly calls: (serve: Serve) => void;
  readonly webFolder?: string;
  /** The figures, where another listener serves them too. */
  readonly metrics?: Metrics;
}

/** Whom everybody is answered as with `AUTH_DISABLED`. */
const EVERYONE: Member = { id: 'everyone', isModerator: false };

/** Everything that answers HTTP, put together and not yet listening. */
export function createApp({
  config,
  db,
  probe,
  valkey = null,
  log,
  calls,
  findMember,
  webFolder,
  ...rest
}: AppDeps): FastifyInstance {
  const metrics = rest.metrics ?? createMetrics(db);
  const requestCounters = valkey ? sharedCounters(valkey, 'requests', WINDOW_MS) : undefined;
  const streams = valkey ? sharedPlaces(valkey, 'streams', config.streamsPerAddress) : undefined;
  const logServed = plainLines<Served>(log, 'request', {
    names: ['request_id', 'ms'],
    text: ({ request_id, ms }) => `"request_id":"${request_id}","ms":${ms}`,
  });
  const headers = securityHeaders({
    tiles: originsOf(config.basemap),
    uploads: uploadOrigins(config.objectStoreUrl),
    analytics: analyticsOrigins(config),
    secure: config.publicUrl?.startsWith('https:') ?? false,
  });
  const app = createHttp({
    headers: headers.data,
    limits: {
      requestsPerMinute: config.ratePerMinute,
      requestCounters,
      listBytesPerMinute: config.listMegabytesPerMinute * 1e6,
      streamsPerClient: config.streamsPerAddress,
      streams: config.streams,
      sharedStreams: streams,
    },
    trustProxy: config.trustProxy,
    onServed(served, alike) {
      metrics.onServed(served, alike);
      logServed(served, alike);
    },
    onFault(error, requestId) {
      log.error({ err: error, request_id: requestId }, 'a request failed');
    },
  });
  app.addHook('onClose', (_app, done) => {
    requestCounters?.stop();
    streams?.stop();
    done();
  });
  healthRoutes(app, { probe });
  const access = metricsAccess(config);
  if (access) metrics.routes(app, access);
  wellKnownRoutes(app, config);
  docsRoutes(app, headers.document);
  calls(
    createServe(app, {
      findMember: config.authDisabled ? () => EVERYONE : findMember,
      checkReplies: !config.production,
      idempotency: idempotencyStore(db, systemClock),
    }),
  );
  webPage(app, { headers: headers.document, publicUrl: config.publicUrl, folder: webFolder });
  return app;
}

/** Who may read `/metrics` of the main listener; nobody where it has one of its own. */
function metricsAccess({
  metricsPort,
  metricsToken,
  production,
}: Pick<AppDeps['config'], 'metricsPort' | 'metricsToken' | 'production'>): MetricsAccess | null {
  if (metricsPort !== null) return null;
  if (metricsToken !== null) return { token: metricsToken };
  return production ? null : 'loopback';
}
