import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { countTriedAddresses, TRIED_ADDRESSES_ALARM } from '../accounts/index.ts';
import { assistantSpent } from '../assistant/index.ts';
import type { Db } from '../db/connection.ts';
import type { Replica } from '../db/replica.ts';
import type { OnServed, Served } from '../http/served.ts';
import { ingestTally } from '../ingest/index.ts';
import { liveStore } from '../live/index.ts';
import { queueStore } from '../moderation/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import type { Valkey } from '../shared/valkey.ts';
import { type MetricsAccess, metricsGate } from './metrics-access.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5];
const NAME = 'http_request_duration_seconds';

interface Counted {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  /** One a bound and one for all that took longer. */
  readonly counts: Float64Array;
  seconds: number;
}

/**
 * How long replies took, as a Prometheus histogram. Counted by hand: the library's own histogram checks and hashes the labels
 * of every single observation, which costs a request as much as its log line.
 */
function createDurations(): { readonly observe: OnServed; readonly metric: Metric } {
  const known = new Map<string, Counted>();
  let byAlike = new WeakMap<object, Counted>();
  const countedOf = ({ method, route, status }: Served): Counted => {
    const key = `${method} ${status} ${route}`;
    let counted = known.get(key);
    if (!counted) {
      const labels = { method, route, status: String(status) };
      counted = { labels, counts: new Float64Array(BOUNDS.length + 1), seconds: 0 };
      known.set(key, counted);
    }
    return counted;
  };
  const metric = {
    name: NAME,
    get: async () => ({
      name: NAME,
      help: 'How long replies took.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...known.values()].flatMap(valuesOf),
    }),
    reset: () => {
      known.clear();
      byAlike = new WeakMap();
    },
  };
  return {
    observe(served, alike) {
      let counted = alike && byAlike.get(alike);
      if (!counted) {
        counted = countedOf(served);
        if (alike) byAlike.set(alike, counted);
      }
      const seconds = served.ms / 1000;
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] as number)) at += 1;
      counted.counts[at] = (counted.counts[at] as number) + 1;
      counted.seconds += seconds;
    },
    // What the registry asks of a metric is its name, `get` and `reset`; the library's types ask for one of its own classes.
    metric: metric as unknown as Metric,
  };
}

function valuesOf({ labels, counts, seconds }: Counted) {
  let sum = 0;
  const buckets = [...counts].map((count, at) => {
    sum += count;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[at] ?? '+Inf', ...labels }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: sum },
  ];
}

/** However often it is asked, the database is asked once in this time. */
const ANSWER_TTL_MS = 2_000;

export interface Metrics {
  readonly onServed: OnServed;
  /** Serves the figures at `/metrics` of `app` to whom `access` lets in. */
  readonly routes: (app: FastifyInstance, access: MetricsAccess) => void;
}

/** What the database has beside it. */
interface Beside {
  readonly replica: Replica | null;
  readonly valkey: Valkey | null;
}

/** Figures for Prometheus at `/metrics`: requests by route, rows by dataset and fate, the pool, the process. */
export function createMetrics(db: Db, { replica, valkey }: Beside = { replica: null, valkey: null }): Metrics {
  const registry = new Registry();
  // The other figures are wanted most when the database is away.
  const tally = memoizeWithTtl(ANSWER_TTL_MS, () => ingestTally(db).catch(() => []));
  const liveTally = memoizeWithTtl(ANSWER_TTL_MS, () =>
    liveStore(db)
      .tallies()
      .catch(() => []),
  );
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = createDurations();
  registry.registerMetric(durations.metric);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount);
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'waited_for' }, db.pool.waitingCount);
    },
  });
  if (replica) replicaFigures(replica, registry);
  if (valkey) {
    new Gauge({
      name: 'valkey_up',
      help: '1 while servers count together, 0 while Valkey is away and this one counts for itself.',
      registers,
      collect() {
        this.set(valkey.isThere() ? 1 : 0);
      },
    });
  }
  new Gauge({
    name: 'ingest_rows',
    help: 'Rows of the last good reading of each dataset, by what became of them.',
    labelNames: ['city', 'dataset', 'data_source', 'state'],
    registers,
    async collect() {
      const rows = await tally();
      this.reset();
      for (const { city, dataset, data_source, ...counts } of rows) {
        for (const [state, count] of Object.entries(counts)) this.set({ city, dataset, data_source, state }, count);
      }
    },
  });
  new Gauge({
    name: 'live_calls',
    help: 'Rows of the last good reading of each live feed, by what became of them; those of unknown codes are shown too.',
    labelNames: ['city', 'data_source', 'state'],
    registers,
    async collect() {
      const feeds = await liveTally();
      this.reset();
      for (const { city, data_source, shown, denied, broken, unknown_codes } of feeds) {
        const unknown_code = Object.values(unknown_codes).reduce((sum, calls) => sum + calls, 0);
        for (const [state, count] of Object.entries({ shown, denied, broken, unknown_code }))
          this.set({ city, data_source, state }, count);
      }
    },
  });
  const spent = memoizeWithTtl(ANSWER_TTL_MS, () => assistantSpent(db).catch(() => null));
  new Gauge({
    name: 'assistant_spent',
    help: 'What the assistant was asked and what its model cost since the first day, of all servers together.',
    labelNames: ['what'],
    registers,
    async collect() {
      const all = await spent();
      if (!all) return;
      this.set({ what: 'questions' }, all.questions);
      this.set({ what: 'tokens_in' }, all.tokensIn);
      this.set({ what: 'tokens_out' }, all.tokensOut);
      this.set({ what: 'numbers_replaced' }, all.numbersReplaced);
    },
  });
  const queue = memoizeWithTtl(ANSWER_TTL_MS, () =>
    queueStore(db)
      .tally()
      .catch(() => []),
  );
  new Gauge({
    name: 'moderation_waiting',
    help: 'Notes and replies that wait for a moderator, by why.',
    labelNames: ['part'],
    registers,
    async collect() {
      for (const { part, waiting } of await queue()) this.set({ part }, waiting);
    },
  });
  new Gauge({
    name: 'moderation_oldest_seconds',
    help: 'For how long the oldest of them has waited; 0 where nothing waits.',
    labelNames: ['part'],
    registers,
    async collect() {
      for (const { part, since } of await queue())
        this.set({ part }, since ? (Date.now() - since.getTime()) / 1000 : 0);
    },
  });
  const tried = memoizeWithTtl(ANSWER_TTL_MS, () => countTriedAddresses(db, new Date()).catch(() => null));
  new Gauge({
    name: 'sign_in_codes_tried',
    help: 'Of how many addresses codes that still hold were tried and wrong, of all servers together; alarm: 1 while that is many.',
    labelNames: ['what'],
    registers,
    async collect() {
      const addresses = await tried();
      if (addresses === null) return;
      this.set({ what: 'addresses' }, addresses);
      this.set({ what: 'alarm' }, addresses >= TRIED_ADDRESSES_ALARM ? 1 : 0);
    },
  });
  return {
    onServed: durations.observe,
    routes(app, access) {
      app.get('/metrics', { onRequest: metricsGate(access) }, async (_request, reply) =>
        reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics()),
      );
    },
  };
}

/** How far the replica is behind, for Prometheus; no figure of that while it is away. */
function replicaFigures(replica: Replica, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'database_replica_used',
    help: '1 while guests read from the replica, 0 while it is away or too far behind.',
    registers,
    collect() {
      this.set(replica.isNear() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long the primary has had what the replica has not.',
    registers,
    collect() {
      this.set(replica.lag()?.seconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'database_replica_lag_bytes',
    help: 'How much of the log of the primary the replica has not replayed.',
    registers,
    collect() {
      this.set(replica.lag()?.bytes ?? Number.NaN);
    },
  });
}
