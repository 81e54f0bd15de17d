import { getStatistics } from '@crimemap/contract/statistics';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type CityStatistics, forGuests, STATISTICS_FOR_MS } from './city-statistics.ts';

/** The response is private, because members and guests use the same URL. */
const VARY = 'authorization, cookie';
const TTL = { 'cache-control': `private, max-age=${STATISTICS_FOR_MS / 1000}`, vary: VARY };
const NOT_YET = { 'cache-control': 'no-cache', vary: VARY };

export function statisticsRoutes(serve: Serve, { statistics }: { readonly statistics: CityStatistics }): void {
  serve(getStatistics, async ({ query, member }) => {
    const all = await statistics.of(query.city);
    return sent(member ? all : forGuests(all), all.data_source ? TTL : NOT_YET);
  });
}
