import type { CityDetail, CityId } from '@crimemap/contract/cities';
import {
  CITY_CALLS,
  CITY_CRIMES_FOR_S,
  CITY_STATISTICS_FOR_S,
  type CityHealth,
  type CityMetadata,
} from '@crimemap/contract/city-crimes';
import type { PeriodCity } from '@crimemap/contract/city-facts';
import { ABSENCE_HEADER } from '@crimemap/contract/holdings';
import type { Statistics } from '@crimemap/contract/statistics';
import { healthOfSource, holdsRows, shownState } from '../cities/cities.door.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { nextPageLink } from '../incidents/incidents.door.ts';
import { type CityCrimesDeps, cityCrimesFor } from './list-city-crimes.ts';

export interface CityCrimesRoutesDeps extends CityCrimesDeps {
  readonly statistics: { of(city: CityId): Promise<Statistics> };
  readonly metadata: { of(city: PeriodCity): Promise<CityMetadata | null> };
  readonly cities: { of(city: CityId): Promise<CityDetail> };
}

/** Nothing here depends on who asks: anybody on the way may keep a reply as long as the asker itself may. */
const publicFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

/** Of a city that holds nothing yet: in a moment it may. */
const NOT_YET = { 'cache-control': 'no-cache' };
const NOTHING_HELD = { ...NOT_YET, [ABSENCE_HEADER]: 'not_read' };
const NO_METADATA: CityMetadata = { crime_types: [], districts: [], neighbourhoods: [], sectors: [], wards: [] };

/** Each city's own calls: its recent reports, what stands in them, how many there are and how its services are. */
export function cityCrimesRoutes(serve: Serve, deps: CityCrimesRoutesDeps): void {
  for (const city of Object.keys(CITY_CALLS) as PeriodCity[]) {
    const calls = CITY_CALLS[city];
    serve(calls.crimes, async ({ query, signal }) => {
      const page = await cityCrimesFor(city, query, deps, signal);
      if (!page) return sent([], NOTHING_HELD);
      const { crimes, next, headers } = page;
      const link = next && { link: nextPageLink(calls.crimes.path, next.query, next.cursor) };
      return sent(crimes, { ...publicFor(CITY_CRIMES_FOR_S), ...headers, ...link });
    });
    serve(calls.metadata, async () => {
      const metadata = await deps.metadata.of(city);
      return sent(metadata ?? NO_METADATA, metadata ? publicFor(CITY_STATISTICS_FOR_S) : NOT_YET);
    });
    serve(calls.stats, async () => {
      const statistics = await deps.statistics.of(city);
      return sent(statistics, statistics.data_source ? publicFor(CITY_STATISTICS_FOR_S) : NOT_YET);
    });
    serve(calls.health, async () => sent(healthOf(await deps.cities.of(city)), { 'cache-control': 'no-cache' }));
  }
}

/** How a city's sources are, all together. */
function healthOf(city: CityDetail): CityHealth {
  const { sources, data_source, newest, fetched_at } = city;
  const shown = sources.some(holdsRows) ? sources.filter(holdsRows) : sources;
  const unknown_words: Record<string, number> = {};
  for (const source of sources)
    for (const [word, count] of Object.entries(source.unknown_words))
      unknown_words[word] = (unknown_words[word] ?? 0) + count;
  return {
    status: shownState(sources),
    api_accessible: shown.length > 0 && shown.every(({ state }) => state !== 'failed'),
    sources: sources.map(healthOfSource),
    data_source,
    newest,
    fetched_at,
    unknown_words,
  };
}
