import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countTriedAddresses, TRIED_ADDRESSES_ALARM } from '../accounts/index.ts';
import { assistantSpent } from '../assistant/index.ts';
import type { Db } from '../db/connection.ts';
import type { Replica } from '../db/replica.ts';
import type { Served } from '../http/served.ts';
import { ingestTally } from '../ingest/index.ts';
import { liveStore } from '../live/index.ts';
import { queueStore } from '../moderation/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import type { Valkey } from '../shared/valkey.ts';
import { type MetricsAccess, metricsGate } from './metrics-access.ts';

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5];

/** Milliseconds for which the results of the metrics' queries are cached. */
const ANSWER_TTL_MS = 2_000;

/** Services that the server uses in addition to the primary database. */
interface Beside {
  readonly replica: Replica | null;
  readonly valkey: Valkey | null;
}

/**
 * Creates the Prometheus metrics at `/metrics`: requests by route, rows by dataset and result, the database pool, and
 * the process.
 */
export function createMetrics(db: Db, { replica, valkey }: Beside = { replica: null, valkey: null }) {
  const registry = new Registry();
  // If a query fails, the other metrics must still be served. They matter most while the database is unavailable.
  const tally = memoizeWithTtl(ANSWER_TTL_MS, () => ingestTally(db).catch(() => []));
  const liveTally = memoizeWithTtl(ANSWER_TTL_MS, () =>
    liveStore(db)
      .tallies()
      .catch(() => []),
  );
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long replies took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const gauge = gaugesIn(registry);
  gauge('database_connections', 'Connections of the pool, and who waits for one.', ['state'], () => [
    [{ state: 'open' }, db.pool.totalCount],
    [{ state: 'idle' }, db.pool.idleCount],
    [{ state: 'waited_for' }, db.pool.waitingCount],
  ]);
  if (replica) {
    gauge(
      'database_replica_used',
      '1 while guests read from the replica, 0 while it is away or too far behind.',
      [],
      () => [[{}, replica.isNear() ? 1 : 0]],
    );
    gauge('database_replica_lag_seconds', 'For how long the primary has had what the replica has not.', [], () => [
      [{}, replica.lag()?.seconds ?? Number.NaN],
    ]);
    gauge('database_replica_lag_bytes', 'How much of the log of the primary the replica has not replayed.', [], () => [
      [{}, replica.lag()?.bytes ?? Number.NaN],
    ]);
  }
  if (valkey)
    gauge(
      'valkey_up',
      '1 while servers count together, 0 while Valkey is away and this one counts for itself.',
      [],
      () => [[{}, valkey.isThere() ? 1 : 0]],
    );
  gauge(
    'ingest_rows',
    'Rows of the last good reading of each dataset, by what became of them.',
    ['city', 'dataset', 'data_source', 'state'],
    async () =>
      (await tally()).flatMap(({ city, dataset, data_source, ...counts }) =>
        Object.entries(counts).map(([state, count]) => [{ city, dataset, data_source, state }, count]),
      ),
  );
  gauge(
    'live_calls',
    'Rows of the last good reading of each live feed, by what became of them; those of unknown codes are shown too.',
    ['city', 'data_source', 'state'],
    async () =>
      (await liveTally()).flatMap(({ city, data_source, shown, denied, broken, unknown_codes }) => {
        const unknown_code = Object.values(unknown_codes).reduce((sum, calls) => sum + calls, 0);
        return Object.entries({ shown, denied, broken, unknown_code }).map(([state, count]) => [
          { city, data_source, state },
          count,
        ]);
      }),
  );
  const spent = memoizeWithTtl(ANSWER_TTL_MS, () => assistantSpent(db).catch(() => null));
  gauge(
    'assistant_spent',
    'What the assistant was asked and what its model cost since the first day, of all servers together.',
    ['what'],
    async () => {
      const all = await spent();
      return (
        all && [
          [{ what: 'questions' }, all.questions],
          [{ what: 'tokens_in' }, all.tokensIn],
          [{ what: 'tokens_out' }, all.tokensOut],
        ]
      );
    },
  );
  const queue = memoizeWithTtl(ANSWER_TTL_MS, () =>
    queueStore(db)
      .tally()
      .catch(() => null),
  );
  gauge(
    'moderation_waiting',
    'Notes, replies, reports, photos and appeals that wait for a moderator.',
    ['part'],
    async () => (await queue())?.map(({ part, waiting }) => [{ part }, waiting]) ?? null,
  );
  gauge(
    'moderation_oldest_seconds',
    'For how long the oldest of them has waited; 0 where nothing waits.',
    ['part'],
    async () =>
      (await queue())?.map(({ part, since }) => [{ part }, since ? (Date.now() - since.getTime()) / 1000 : 0]) ?? null,
  );
  const tried = memoizeWithTtl(ANSWER_TTL_MS, () => countTriedAddresses(db, new Date()).catch(() => null));
  gauge(
    'sign_in_codes_tried',
    'Of how many addresses codes that still hold were tried and wrong, of all servers together; alarm: 1 while that is many.',
    ['what'],
    async () => {
      const addresses = await tried();
      if (addresses === null) return null;
      return [
        [{ what: 'addresses' }, addresses],
        [{ what: 'alarm' }, addresses >= TRIED_ADDRESSES_ALARM ? 1 : 0],
      ];
    },
  );
  return {
    onServed: ({ method, route, status, ms }: Served): void => durations.observe({ method, route, status }, ms / 1000),
    /** Registers `/metrics` on `app`, for clients that `access` allows. */
    routes(app: FastifyInstance, access: MetricsAccess): void {
      app.get('/metrics', { onRequest: metricsGate(access) }, async (_request, reply) =>
        reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics()),
      );
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

type Value = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * Returns a function that adds gauges whose values are read at each request. If the reader returns `null`, the previous
 * values stay.
 */
const gaugesIn =
  (registry: Registry) =>
  (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Value[] | null | Promise<readonly Value[] | null>,
  ): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const values = await read();
        if (values === null) return;
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
