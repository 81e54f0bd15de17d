import type { AreaLayer, City } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { polygonsOf } from '@crimemap/cities/protocols/source';
import type { DataSource } from '@crimemap/contract/cities';
import { censusSumsOf } from '../census/index.ts';
import type { Db } from '../db/pool.ts';
import { withLease } from '../shared/lease.ts';
import { areaFeatures, dated, versionOf } from './area-features.ts';
import { areasStore } from './areas.store.ts';

interface ReadAreasDeps {
  readonly db: Db;
  readonly fetching: Fetching;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly timeouts?: RetryPolicy;
}

/**
 * Duration of the lease in milliseconds. It is short, so that another server soon takes over if the importing server
 * dies. The importing server renews it.
 */
const LEASE_MS = 20_000;

/**
 * Imports a boundary layer and makes it the present one. If the source fails, returns the problem, and the earlier
 * boundaries stay in use. A layer with fewer than half of the earlier areas counts as a problem, too. Returns `busy` if
 * another server is importing the layer or has taken over the import.
 */
export async function readAreas(
  city: City,
  layer: AreaLayer,
  dataSource: DataSource,
  deps: ReadAreasDeps,
): Promise<SourceProblem | 'busy' | null> {
  const leased = await withLease(
    deps.db,
    `areas ${city.id} ${layer.kind}`,
    async (lease) => {
      const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
      try {
        return await readLeased(city, layer, dataSource, { ...deps, signal });
      } catch (cause) {
        if (lease.signal.aborted) return 'busy';
        throw cause;
      }
    },
    { forMs: LEASE_MS },
  );
  return leased.taken ? leased.value : 'busy';
}

async function readLeased(
  city: City,
  layer: AreaLayer,
  dataSource: DataSource,
  deps: ReadAreasDeps & { readonly signal: AbortSignal },
): Promise<SourceProblem | null> {
  const store = areasStore(deps.db);
  try {
    const rows = await polygonsOf(layer.feed, {
      fetching: deps.fetching,
      ...deps.timeouts,
      signal: deps.signal,
    });
    const found = areaFeatures(city, layer, rows);
    const before = await store.current(city.id, layer.kind);
    const comparable = before?.dataSource === dataSource ? before.features : null;
    if (comparable && found.length < comparable.length / 2)
      throw new SourceProblem('shrunk', `${found.length} areas, where there were ${comparable.length}`);
    const features = dated(found, comparable, dayAt(deps.now().getTime(), city.time_zone));
    const census = await censusSumsOf(deps.db, features);
    deps.signal.throwIfAborted();
    await store.put(
      city.id,
      layer.kind,
      { version: versionOf(features, dataSource), dataSource, features, census },
      deps.now(),
    );
    return null;
  } catch (cause) {
    if (cause instanceof SourceProblem) return cause;
    throw cause;
  }
}
