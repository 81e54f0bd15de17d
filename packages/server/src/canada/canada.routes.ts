import { coverageOf } from '@crimemap/cities/coverage';
import type { City } from '@crimemap/cities/kit/city';
import { type Coverage, getCanada, type RecentTally } from '@crimemap/contract/canada';
import type { CityDetail, CityId } from '@crimemap/contract/cities';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { daysOfPeriod } from '@crimemap/contract/recent-windows';
import { DAY_MS, dayIn } from '@crimemap/contract/time';
import {
  absenceOf,
  leftOutOf,
  sourcesCounted,
  typesThroughout,
  unreadTailOf,
} from '@crimemap/incident-counts/holdings';
import { type CityDetails, healthOfSource, shownState } from '../cities/index.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { IncidentTotals } from '../incidents/index.ts';
import { daysBefore, type Now } from '../platform/base/clock.ts';
import { createCache } from '../shared/cache.ts';

/**
 * Counts the recent reports of a city in the first of the city's periods that contains any. If none does, counts as
 * many days as the longest period has, ending with the newest day with data. State and freshness are those of the
 * counted sources. Without data, the result contains the reason.
 */
async function recentTally(
  city: CityDetail,
  totals: Pick<IncidentTotals, 'reportsBetween'>,
  now: Date,
): Promise<RecentTally> {
  const { id, data_source, newest, sources, windows } = city;
  const health = sources.map(healthOfSource);
  if (!data_source || !newest) {
    const reason = absenceOf(sources, null, {});
    const nothing = {
      since: null,
      until: null,
      reports: null,
      trend: null,
      newest: null,
      fetched_at: null,
      left_out: [],
    };
    return { city: id, data_source, state: shownState(sources), ...nothing, reason, sources: health };
  }
  const trendTo = async (since: string, until: string): Promise<number[] | null> => {
    const days = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;
    const starts = Array.from({ length: TREND_PERIODS }, (_, at) => daysBefore(since, (TREND_PERIODS - 1 - at) * days));
    const [first = since] = starts;
    // Use only types that are published for all periods, so that the periods can be compared.
    const types = typesThroughout(sources, { since: first, until });
    if (!types || types.length === 0) return null;
    const counts: number[] = [];
    for (const start of starts)
      counts.push(await totals.reportsBetween(id, data_source, start, daysBefore(start, 1 - days), types));
    return counts;
  };
  const present = async (since: string, until: string, reports: number): Promise<RecentTally> => {
    const counted = sourcesCounted(sources, null, { since, until });
    const state = shownState(counted.length > 0 ? counted : sources);
    return {
      city: id,
      data_source,
      // A file that could not be read would contain newer data.
      state: state === 'fresh' && unreadTailOf(sources, null) ? 'stale' : state,
      since,
      until,
      reports,
      trend: await trendTo(since, until),
      reason: null,
      left_out: leftOutOf(sources, null, { since, until }),
      newest: latest(counted.map((source) => source.newest)) ?? newest,
      fetched_at: latest(counted.map((source) => source.fetched_at)) ?? city.fetched_at,
      sources: health,
    };
  };
  const today = dayNumber(dayIn(city.time_zone, now));
  for (const days of windows) {
    const { from, to } = daysOfPeriod(days, today, dayNumber(newest));
    const [since, until] = [dateOfDay(from), dateOfDay(to)];
    if (!since || !until) continue;
    const reports = await totals.reportsBetween(id, data_source, since, until);
    if (reports > 0) return present(since, until, reports);
  }
  const since = daysBefore(newest, (windows.at(-1) ?? 1) - 1);
  return present(since, newest, await totals.reportsBetween(id, data_source, since, newest));
}

/** Number of periods of equal length in the small chart of a city. */
const TREND_PERIODS = 12;

const latest = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

export interface CanadaDeps {
  readonly cities: readonly City[];
  readonly cityDetails: CityDetails;
  readonly totals: Pick<IncidentTotals, 'reportsBetween'>;
  readonly now: Now;
}

/** Milliseconds for which the numbers are cached, the same as for each city's own endpoint. */
const TTL_MS = 120_000;

/**
 * Registers the endpoint for the numbers of all cities. Cities are counted one after another, each at most once in two
 * minutes.
 */
export function canadaRoutes(serve: Serve, { cities, cityDetails: presented, totals, now }: CanadaDeps): void {
  const coverage: Coverage[] = cities.flatMap(coverageOf);
  const tallies = createCache(async (city: CityId) => recentTally(await presented.of(city), totals, now()), {
    ttlMs: TTL_MS,
  });
  serve(getCanada, async () => {
    const counted: RecentTally[] = [];
    for (const { id } of cities) {
      const tally = await tallies.of(id);
      counted.push(tally);
      // Do not cache a city without data, because its first import may end at any moment.
      if (!tally.data_source) tallies.forget(id);
    }
    const whole = counted.every(({ data_source }) => data_source !== null);
    return sent(
      { cities: counted, coverage },
      { 'cache-control': whole ? `public, max-age=${TTL_MS / 1000}` : 'no-cache' },
    );
  });
}
