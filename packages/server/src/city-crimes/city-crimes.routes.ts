import { cityOf } from '@crimemap/cities';
import type { CityDetail, CityId, DataSource } from '@crimemap/contract/cities';
import {
  CITY_CALLS,
  CITY_CRIMES_FOR_S,
  CITY_STATISTICS_FOR_S,
  type CityCrimesQuery,
  type CityHealth,
  type CityMetadata,
} from '@crimemap/contract/city-crimes';
import { CITY_FACTS, isQueriedByHours, type PeriodCity } from '@crimemap/contract/city-facts';
import { ABSENCE_HEADER } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { Crime } from '@crimemap/contract/incidents';
import { daysOfPeriod } from '@crimemap/contract/recent-windows';
import type { Statistics } from '@crimemap/contract/statistics';
import { dayIn } from '@crimemap/contract/time';
import { healthOfSource, holdsRows, shownState } from '../cities/index.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import {
  absenceHeader,
  allCrimes,
  areasMeant,
  cursorAfter,
  type FindAreaNames,
  type FindHoldings,
  type IncidentFilter,
  type IncidentsStore,
  type IncidentTotals,
  leftOutHeader,
  matchesNothing,
  nextPageLink,
  readCursor,
  someCrimes,
  withKnownCodes,
} from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { createCache, type LoadingCache } from '../shared/cache.ts';

interface CityCrimesDeps {
  readonly incidents: Pick<IncidentsStore, 'next'>;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly areaNames: FindAreaNames;
  readonly holdings: FindHoldings;
  readonly now: Now;
}

interface CityCrimesPage {
  readonly crimes: AsyncIterable<Crime> | Crime[];
  /** Query and cursor of the next page; `null` on the last page. */
  readonly next: { readonly query: CityCrimesQuery; readonly cursor: string } | null;
  /** Headers that say why the list is empty, or what data it lacks. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns a city’s reports of a period, newest first. The period is the requested period, or the first of the city’s
 * default periods that has a report. A period of N days covers N days of the city’s calendar. With `limit`, returns one
 * page and the start of the next page. Without it, returns a stream of all reports. Returns `null` if the city has no
 * data yet. Throws `invalid_input` for a cursor without its period, or for both `date` and `days`.
 */
async function cityCrimesFor(
  city: PeriodCity,
  query: CityCrimesQuery,
  { incidents, shownSource, areaNames, holdings, now }: CityCrimesDeps,
  signal: AbortSignal,
): Promise<CityCrimesPage | null> {
  if (query.date && query.days)
    throw new ApiError('invalid_input', { field: 'date', detail: 'Give `date` or `days`, not both.' });
  const start = query.cursor ? readCursor(query.cursor) : null;
  if (start && !query.date && !query.days && !query.hours)
    throw new ApiError('invalid_input', {
      field: 'cursor',
      detail: 'A `cursor` goes with the period of the page before: follow that page’s `Link` header.',
    });
  const filter = await withKnownCodes(city, whatOf(city, query), areaNames);
  const request = (since?: string) => ({
    types: filter.types,
    areas: filter.areas,
    period: { since, until: query.date },
  });
  const source = await shownSource(city);
  if (!source) return null;
  const datasets = await holdings(city, source);
  const none = async (since?: string): Promise<CityCrimesPage> => ({
    crimes: [],
    next: null,
    headers: start ? {} : await absenceHeader(city, request(since), { datasets, areaNames }),
  });
  if (await matchesNothing(city, filter, areaNames)) return none();
  const today = dayIn(cityOf(city)?.time_zone ?? 'UTC', now());
  const [ofToday] = query.date ? [] : await incidents.next({ city, source, types: null, since: today }, null, 1);
  const periods = periodsOf(city, query, today, ofToday !== undefined);
  for (const { since, period } of periods) {
    const inPeriod: IncidentFilter = { ...filter, city, source, since, until: query.date };
    const headers = leftOutHeader(request(since), datasets);
    if (query.limit) {
      const { crimes, next } = await someCrimes(inPeriod, start, query.limit, incidents);
      if (crimes.length > 0)
        return { crimes, next: next && { query: { ...query, ...period }, cursor: cursorAfter(next) }, headers };
    } else {
      const { any, crimes } = await allCrimes(inPeriod, start, incidents, signal);
      if (any) return { crimes, next: null, headers };
    }
  }
  // The last period in the list begins earliest.
  return none(periods.at(-1)?.since);
}

interface Period {
  /** First day of the period. */
  readonly since: string;
  /** Query parameters for this period, if the request had none. */
  readonly period: Pick<CityCrimesQuery, 'days' | 'hours'>;
}

const DAY_HOURS = 24;

/**
 * Returns the periods to try, in this order. Rows have a day and mostly no hour, so hours are rounded up to days.
 * `startedToday`: there are rows of today.
 */
function periodsOf(
  city: PeriodCity,
  { date, days, hours }: CityCrimesQuery,
  today: string,
  startedToday: boolean,
): Period[] {
  const now = dayNumber(today);
  const since = (length: number) => dateOfDay(daysOfPeriod(length, now, startedToday ? now : null).from) ?? today;
  if (date) return [{ since: date, period: {} }];
  if (days) return [{ since: since(days), period: {} }];
  if (hours) return [{ since: since(Math.ceil(hours / DAY_HOURS)), period: {} }];
  return CITY_FACTS[city].windows.map((window) => ({
    since: since(window),
    period: isQueriedByHours(city) ? { hours: window * DAY_HOURS } : { days: window },
  }));
}

/**
 * Returns the filters of a query other than time. The municipality is the area in York and the neighbourhood in Peel.
 */
function whatOf(
  city: PeriodCity,
  query: CityCrimesQuery,
): Pick<IncidentFilter, 'types' | 'areas' | 'neighbourhoods' | 'details' | 'location'> {
  return {
    types: query.crime_type ? [query.crime_type] : null,
    areas: areasMeant(city, query.municipality ?? query.division),
    neighbourhoods: query.city ?? query.neighbourhood,
    details: query.district ? { district: query.district } : {},
    location: query.location,
  };
}

interface MetadataDeps {
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly totals: Pick<IncidentTotals, 'namesIn'>;
}

/**
 * Caches the names in each city’s rows for as long as its statistics; `null` if the city has no rows yet. Returns the
 * last known names during a database outage.
 */
export const cityMetadata = ({ shownSource, totals }: MetadataDeps): LoadingCache<CityId, CityMetadata | null> =>
  createCache(
    async (city) => {
      const source = await shownSource(city);
      return source && totals.namesIn(city, source);
    },
    { ttlMs: CITY_STATISTICS_FOR_S * 1000 },
  );

export interface CityCrimesRoutesDeps extends CityCrimesDeps {
  readonly statistics: { of(city: CityId): Promise<Statistics> };
  readonly metadata: { of(city: PeriodCity): Promise<CityMetadata | null> };
  readonly cities: { of(city: CityId): Promise<CityDetail> };
}

/** Responses are the same for everyone, so shared caches may store them for as long as a browser may. */
const publicFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

/** A city without data may have data soon, so its response is not cached. */
const NOT_YET = { 'cache-control': 'no-cache' };
const NOTHING_HELD = { ...NOT_YET, [ABSENCE_HEADER]: 'not_read' };
const NO_METADATA: CityMetadata = { crime_types: [], districts: [], neighbourhoods: [], sectors: [], wards: [] };

/**
 * Registers the endpoints of each city: its recent reports, the names in them, its statistics and the state of its
 * sources.
 */
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

/** Returns the combined state of a city’s sources, and the state of each source. */
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
