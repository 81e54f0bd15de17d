import { coverageOf } from '@crimemap/cities/coverage';
import type { City } from '@crimemap/cities/kit/city';
import { type Coverage, getCanada, type RecentTally } from '@crimemap/contract/canada';
import type { CityId } from '@crimemap/contract/cities';
import type { ToldCities } from '../cities/cities.door.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { IncidentTotals } from '../incidents/incidents.door.ts';
import { createCache } from '../shared/cache.ts';
import type { Now } from '../shared/clock.ts';
import { recentTally } from './recent-tally.ts';

export interface CanadaDeps {
  readonly cities: readonly City[];
  readonly told: ToldCities;
  readonly totals: Pick<IncidentTotals, 'reportsBetween'>;
  readonly now: Now;
}

/** As long as each city's own call may be kept. */
const KEPT_MS = 120_000;

/** All cities at once. Cities are counted one after the other, each at most once in two minutes. */
export function canadaRoutes(serve: Serve, { cities, told, totals, now }: CanadaDeps): void {
  const coverage: Coverage[] = cities.flatMap(coverageOf);
  const tallies = createCache(async (city: CityId) => recentTally(await told.of(city), totals, now()), {
    ttlMs: KEPT_MS,
  });
  serve(getCanada, async () => {
    const counted: RecentTally[] = [];
    for (const { id } of cities) {
      const tally = await tallies.of(id);
      counted.push(tally);
      // Of a city that holds nothing yet: in a moment it may.
      if (!tally.data_source) tallies.forget(id);
    }
    const whole = counted.every(({ data_source }) => data_source !== null);
    return sent(
      { cities: counted, coverage },
      { 'cache-control': whole ? `public, max-age=${KEPT_MS / 1000}` : 'no-cache' },
    );
  });
}
