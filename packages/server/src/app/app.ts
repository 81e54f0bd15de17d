import { NoteId } from '@crimemap/contract/notes';
import { DAY_MS } from '@crimemap/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { citationsStore, standingCitation } from '../citations/index.ts';
import type { Db } from '../db/connection.ts';
import { analyticsOrigins, originsOf } from '../feature-flags/index.ts';
import { securityHeaders } from '../http/headers.ts';
import { createHttp } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import { WINDOW_MS } from '../http/rate-limit.ts';
import { createServe } from '../http/serve.ts';
import { notesStore } from '../notes/index.ts';
import { uploadOrigins } from '../photos/index.ts';
import { orAfter, systemClock } from '../platform/base/clock.ts';
import { EVERYONE } from '../profiles/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { sharedCounters } from '../shared/counters.ts';
import { sharedPlaces } from '../shared/shared-places.ts';
import type { Valkey } from '../shared/valkey.ts';
import { guideRoutes } from './api-guide/guide-routes.ts';
import type { Members } from './compose-members.ts';
import type { Reading } from './compose-reading.ts';
import type { Config } from './config.ts';
import { embedEndpoint } from './embed-endpoint.ts';
import { mcpEndpoint } from './mcp-endpoint.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { summaryPage } from './summary-page.ts';
import { inlineScriptsOf, webPage } from './web-page.ts';

const EXPIRES_DAYS = 180;
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
/** Text of `robots.txt`. Search engines should find notes and reports on the pages, not in the API. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n';

interface WellKnown {
  /** Address that starts with `mailto:` or `https:`; if `null`, there is no `security.txt`. */
  readonly securityContact: string | null;
  readonly publicUrl: string | null;
}

/** Registers `/robots.txt` and, if a contact is set, `/.well-known/security.txt` (RFC 9116). */
function wellKnownRoutes(app: FastifyInstance, { securityContact, publicUrl }: WellKnown): void {
  app.get('/robots.txt', (_request, reply) => {
    reply.headers(TEXT).send(ROBOTS);
  });
  if (securityContact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    // Rounded to whole days, so that the text stays the same all day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + EXPIRES_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, fr',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    reply.headers(TEXT).send(`${lines.join('\n')}\n`);
  });
}

const MAX_WAIT_MS = 2_000;
/** Milliseconds for which the result of a readiness query is cached. */
const ANSWER_TTL_MS = 1_000;

/**
 * Registers `/health` and `/ready`.
 *
 * `/health` says that the process responds. It makes no query, so a busy or lost database does not slow it down.
 *
 * `/ready` says that the database responds and has our tables; the data may still be missing. A server that is stopping
 * is not ready, so proxies send new requests to other servers, but it still answers requests.
 *
 * `probe` is a separate connection, since a busy pool would make a healthy server look lost.
 */
function healthRoutes(app: FastifyInstance, { probe }: { readonly probe: Pick<Db, 'pool'> }): void {
  const plain = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  app.get('/health', (_request, reply) => {
    reply.headers(plain).send('{"status":"alive"}');
  });
  const isReady = memoizeWithTtl(ANSWER_TTL_MS, () => answers(probe));
  app.get('/ready', async (_request, reply) => {
    const status = app.connections.draining ? 'stopping' : (await isReady()) ? 'ready' : 'database_away';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .headers(status === 'ready' ? plain : { ...plain, 'retry-after': '2' })
      .send(JSON.stringify({ status }));
  });
}

const answers = ({ pool }: Pick<Db, 'pool'>): Promise<boolean> =>
  orAfter(
    MAX_WAIT_MS,
    pool.query('select from applied_migrations limit 1').then(
      () => true,
      () => false,
    ),
    () => false,
  );

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  /** Database connection for `/ready`, separate from those in `db`. */
  readonly probe: Pick<Db, 'pool'>;
  /** Connection to Valkey for limits that servers share, if one is configured. */
  readonly valkey?: Valkey | null;
  readonly log: Logger;
  /** Accounts and notes. If unset, every visitor is a visitor without an account. */
  readonly members?: Pick<Members, 'findMember' | 'findReader' | 'routes'>;
  /** Read endpoints. If unset, there are none. */
  readonly reading?: Pick<Reading, 'ask' | 'routes'>;
  readonly webFolder?: string;
  /** Metrics that another listener also serves, if any. */
  readonly metrics?: Metrics;
}

const NO_MEMBERS: Required<AppDeps>['members'] = {
  findMember: () => undefined,
  findReader: () => Promise.reject(new Error('there are no members here')),
  routes: () => undefined,
};

/** Creates the complete HTTP app. It does not listen for requests yet. */
export function createApp({
  config,
  db,
  probe,
  valkey = null,
  log,
  members: { findMember, findReader, routes } = NO_MEMBERS,
  reading,
  webFolder,
  ...rest
}: AppDeps): FastifyInstance {
  const metrics = rest.metrics ?? createMetrics(db);
  const requestCounters = valkey ? sharedCounters(valkey, 'requests', WINDOW_MS) : undefined;
  const streams = valkey ? sharedPlaces(valkey, 'streams', config.streamsPerAddress) : undefined;
  const headers = securityHeaders({
    tiles: originsOf(config.basemap),
    uploads: uploadOrigins(config.objectStoreUrl),
    analytics: analyticsOrigins(config),
    inlineScripts: inlineScriptsOf(webFolder),
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
    onServed(served) {
      metrics.onServed(served);
      log.info(served, 'request');
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
  guideRoutes(app, { headers: headers.document, config, now: systemClock });
  const serve = createServe(app, {
    findMember,
    checkReplies: !config.production,
    idempotency: idempotencyStore(db, systemClock),
  });
  routes(serve);
  if (reading) {
    reading.routes(serve);
    const { ask } = reading;
    const everyone = config.authDisabled ? EVERYONE : undefined;
    embedEndpoint(app, { ask, everyone, publicUrl: config.publicUrl });
    mcpEndpoint(app, { ask, findReader, everyone, publicUrl: config.publicUrl, now: systemClock });
    summaryPage(app, { db, ask, headers: headers.document, publicUrl: config.publicUrl, everyone, now: systemClock });
  }
  const { publicUrl } = config;
  const citations = citationsStore(db);
  // Throws if the database is unavailable, so that an existing note is not reported as missing.
  const isNoteShown = async (id: string) =>
    config.communityNotesEnabled &&
    NoteId.safeParse(id).success &&
    (await notesStore(db)
      .noteFor(id, undefined)
      .catch(() => true)) !== undefined;
  const standingOf = async (screen: string, id: string) => {
    if (screen === '/c/:id') return standingCitation(id, citations);
    return screen !== '/note/:id' || (await isNoteShown(id)) ? 'stands' : 'none';
  };
  webPage(app, { headers: headers.document, publicUrl, standingOf, folder: webFolder });
  return app;
}

/** Returns who may read `/metrics` on the main listener; `null` if the metrics have a separate listener. */
function metricsAccess({ metricsPort, metricsToken, production }: Config): MetricsAccess | null {
  if (metricsPort !== null) return null;
  if (metricsToken !== null) return { token: metricsToken };
  return production ? null : 'loopback';
}
