import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { WindowKind } from '@crimemap/contract/usual';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import type { UsualMap } from '@crimemap/incident-counts/usual/area-map';
import type { HexagonRange, HexagonRanges } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import type { UsualSeries, UsualWindow } from '@crimemap/incident-counts/usual/series';
import type { JudgedRange, UsualRange } from '@crimemap/usual-range/usual-range';
import { useMemo } from 'react';
import { useOptionalQuery } from '../api/queries.ts';
import { formatDay, formatMonth, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { useSettings } from '../i18n/settings.ts';
import { useCity, useCounts, useFilter } from '../map-state/shown.ts';
import { typesOf } from '../packed-incidents/held-summary.ts';
import { choosesTimes, queriedAreas } from '../packed-incidents/incident-filter.ts';
import { hexagonRangesOf, usualMapOf, usualOf } from '../packed-incidents/packed-incidents.queries.ts';
import {
  type JudgedPeriod,
  judgedPeriodOf,
  NEWEST_28_DAYS,
  usualFilesOf,
  usualQueriesOf,
} from '../packed-incidents/usual-question.ts';
import { whyNotJudged } from './usual-areas.ts';

/** What is usual of a place, an area or a city under the filter. */
export interface ShownUsual {
  /** `refused`: hours or months are chosen, of which nothing is known to be usual. */
  readonly state: 'loading' | 'ready' | 'failed' | 'refused';
  readonly windows: WindowKind;
  /** Is the window that is judged the period of the filter? */
  readonly isOfPeriod: boolean;
  readonly here: UsualSeries | null;
  /** The whole city in the same window; `null` where that is what is spoken of. */
  readonly city: UsualSeries | null;
}

/** Judges, in the worker, what was reported within something under the filter; `extent` `null`: in the whole city, `undefined`: nothing yet. */
export function useUsual(extent: Within | null | undefined): ShownUsual {
  const { filter, locked } = useFilter();
  const { manifest } = useCounts();
  const isRefused = choosesTimes(filter) || locked !== null;
  const period = useMemo(() => judgedPeriodOf(filter), [filter]);
  const files = useUsualFiles(period);
  const queries = useMemo(
    () => (manifest && extent !== undefined && !isRefused ? usualQueriesOf(manifest, filter, extent) : null),
    [manifest, extent, isRefused, filter],
  );
  const { data, isError } = useOptionalQuery(manifest && files && queries && usualOf(manifest, files, queries));
  return useMemo((): ShownUsual => {
    const { windows, end } = period;
    const [here = null, city = null] = data ?? [];
    const isOfPeriod = end !== undefined && (here === null || here.windows.at(-1)?.until === end);
    if (isRefused) return { state: 'refused', windows, isOfPeriod: false, here: null, city: null };
    return { state: here ? 'ready' : isError ? 'failed' : 'loading', windows, isOfPeriod, here, city };
  }, [period, data, isError, isRefused]);
}

/**
 * Which cells of the map of all areas stand out in the newest 28 days; `kind` `null`: it is not asked for. Areas that are no more have
 * no cell: that nothing is reported in them is not fewer than usual.
 */
export function useUsualMap(kind: 'area' | 'neighbourhood' | null): {
  readonly map: UsualMap | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const { detail } = useCity();
  const { locked } = useFilter();
  const { manifest } = useCounts();
  const files = useUsualFiles(NEWEST_28_DAYS);
  const former = useMemo(() => detail?.geographies.flatMap((one) => one.former), [detail]);
  const { data, isError, refetch } = useOptionalQuery(
    manifest &&
      files &&
      kind &&
      former &&
      !locked &&
      usualMapOf(manifest, files, { ...NEWEST_28_DAYS, types: null, kind, former }),
  );
  const map = data ?? null;
  return useMemo(() => ({ map, isFailed: isError, retry: () => void refetch() }), [map, isError, refetch]);
}

/** What is usual in each hexagon, by its code. */
export interface ShownRanges {
  readonly isLoading: boolean;
  readonly windows: WindowKind;
  /** The last day of the judged window; `null`: none is judged, or not yet. */
  readonly until: string | null;
  readonly byCode: ReadonlyMap<string, HexagonRange>;
  /** Why no hexagon at all has a range, in a sentence; `null`: one has, or it is not known yet. */
  readonly whyNone: string | null;
}

const NO_RANGES: ReadonlyMap<string, HexagonRange> = new Map();

/** Judges, in the worker, each hexagon by itself under the filter. */
export function useHexagonRanges(): ShownRanges {
  const { city } = useCity();
  const { filter } = useFilter();
  const { manifest } = useCounts();
  const period = useMemo(() => judgedPeriodOf(filter), [filter]);
  const files = useUsualFiles(period);
  const isRefused = choosesTimes(filter);
  const query = useMemo(
    () =>
      city && manifest && !isRefused
        ? {
            ...period,
            types: typesOf(filter),
            areas: queriedAreas(manifest, filter.division),
            grid: gridOf(city.bounds),
          }
        : null,
    [city, manifest, isRefused, period, filter],
  );
  const { data, isError } = useOptionalQuery(manifest && files && query && hexagonRangesOf(manifest, files, query));
  return useMemo(() => {
    return {
      isLoading: !data && !isError && !isRefused,
      windows: period.windows,
      until: data?.until ?? null,
      byCode: data ? new Map(data.hexagons.map((one) => [one.code, one])) : NO_RANGES,
      whyNone: isRefused ? m.usual_refused() : data ? whyNoRange(data) : null,
    };
  }, [data, isError, isRefused, period]);
}

/** Why no hexagon has a range: nothing is judged, or the history of all of them is too short. */
function whyNoRange({ reason, reach, hexagons }: HexagonRanges): string | null {
  if (reason !== null) return whyNotJudged(reason, reach);
  const isShort = hexagons.length > 0 && hexagons.every(({ range }) => range.state === 'too_little_history');
  return isShort ? littleHistorySentence(reach) : null;
}

function useUsualFiles(period: JudgedPeriod) {
  const { city } = useCity();
  const { manifest, sources } = useCounts();
  return useMemo(
    () => manifest && sources && usualFilesOf({ manifest, sources, countedBy: city?.counted_by }, period),
    [manifest, sources, city, period],
  );
}

/** Does it say from which count to which is usual? */
export const isJudged = (range: UsualRange | null | undefined): range is JudgedRange => range != null && 'low' in range;

/** The window that is judged: the newest of a series. */
export const judgedOf = (series: UsualSeries | null): UsualWindow | null => series?.windows.at(-1) ?? null;

/** “18 to 31” */
export const rangeText = ({ low, high }: Pick<JudgedRange, 'low' | 'high'>): string =>
  low === high ? formatNumber(low) : m.usual_span({ low: formatNumber(low), high: formatNumber(high) });

/** Which days a window holds: “28 days to May 3, 2026”, “May 2026”. */
export const windowText = (windows: WindowKind, until: string): string =>
  windows === 'months' ? formatMonth(until.slice(0, 7)) : m.usual_window({ until: formatDay(until) });

/** How many there were in a window: “41 reports in the 28 days to May 3, 2026.” */
export function countSentence(
  { count, until }: Pick<UsualWindow, 'count' | 'until'>,
  windows: WindowKind,
  type: CrimeType | undefined,
): string {
  const { language } = useSettings.getState();
  const n = formatNumber(count);
  const of = type && CRIME_TYPE_FACTS[type].afterReports[language];
  if (windows === 'months') {
    const month = formatMonth(until.slice(0, 7));
    return of ? m.usual_month_of({ count, n, month, type: of }) : m.usual_month({ count, n, month });
  }
  const day = formatDay(until);
  return of ? m.usual_days_of({ count, n, until: day, type: of }) : m.usual_days({ count, n, until: day });
}

const OF_HERE = { usual: m.usual_as_here, more: m.usual_more_here, fewer: m.usual_fewer_here };
const OF_CITY = { usual: m.usual_as_city, more: m.usual_more_city, fewer: m.usual_fewer_city };

/**
 * Compares a count with its usual range: “More than usual here: 18 to 31, from 5 years of reports.”, or says why there is no range.
 * `isCity`: the count is of a whole city. `reach`: of its series.
 */
export function stateSentence(
  { count, range }: Pick<UsualWindow, 'count'> & { range: UsualRange },
  isCity: boolean,
  reach: UsualReach | null,
): string {
  if (isJudged(range))
    return (isCity ? OF_CITY : OF_HERE)[range.state]({ range: rangeText(range), years: range.years });
  if (range.state === 'too_few')
    return m.usual_too_few({ n: formatNumber(count), before: formatNumber(range.before), years: range.years });
  if (range.state === 'too_little_history') return littleHistorySentence(reach);
  if (range.state === 'none_in_five_years') return m.usual_none_before({ n: range.years });
  return m.usual_no_range();
}

/** Why the history is too short: a file before it could not be read, or the source has no more. */
export function littleHistorySentence(reach: UsualReach | null): string {
  const hole = reach?.unreadBefore;
  return hole
    ? m.usual_history_unread({ from: formatDay(hole.from), until: formatDay(hole.until) })
    : m.usual_little_history();
}

/** Where a place and the whole city went the same way, that they did; `null` else. */
export function citySentence(here: UsualRange | null | undefined, city: UsualRange | null | undefined): string | null {
  if (!isJudged(here) || !isJudged(city) || here.state !== city.state || here.state === 'usual') return null;
  return here.state === 'more' ? m.usual_city_more() : m.usual_city_fewer();
}
