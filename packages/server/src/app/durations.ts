import type { Metric } from 'prom-client';
import type { OnServed, Served } from '../http/served.ts';

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
export function createDurations(): { readonly observe: OnServed; readonly metric: Metric } {
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
