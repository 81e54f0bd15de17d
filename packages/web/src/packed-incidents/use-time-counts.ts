import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { daysOfMonth, MONTH_OF_DAY } from '@crimemap/incident-counts/calendar';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import { type TimeCounts, withinMonths } from '@crimemap/incident-counts/time-counts';
import { useMemo } from 'react';
import { useOptionalQuery } from '../api/queries.ts';
import { type CountsQuery, countsQueryOf, type MapFilter } from './incident-filter.ts';
import { timesOf } from './packed-incidents.queries.ts';
import { usePackedIncidents } from './use-packed-incidents.ts';

/** Asks for counts by time in a city or an extent. Months and hours in the filter are ignored. */
export interface TimeQuestion {
  readonly city: CityId | null;
  readonly filter: MapFilter;
  /** `null` for the whole city, `undefined` until it is known. */
  readonly extent: Within | null | undefined;
}

/** Counts by time; `null` until they are ready. */
export interface CountedTimes {
  readonly times: TimeCounts | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Inside an area, ignores the area filter. */
const insideOf = ({ filter, extent }: TimeQuestion): MapFilter => ({
  ...filter,
  months: null,
  hours: null,
  ...(extent && !isByPoint(extent) && { division: undefined }),
});

/**
 * Counts the whole history, for which every file of the city is fetched. `types`: counts only these of the manifest's
 * types. `isEnabled`: counts nothing while false.
 */
export function useHistoryTimes(
  question: TimeQuestion,
  { types = null, isEnabled = true }: { readonly types?: readonly number[] | null; readonly isEnabled?: boolean } = {},
): CountedTimes {
  const { city, extent } = question;
  const manifest = usePackedIncidents(city).data ?? null;
  const query = manifest && isEnabled ? historyQuery(manifest, insideOf(question), types) : null;
  return useTimesOf(manifest, query, extent);
}

function historyQuery(manifest: PackedManifest, filter: MapFilter, types: readonly number[] | null) {
  const query = countsQueryOf(manifest, { ...filter, year: undefined, days: undefined }, true);
  return query && types ? { ...query, types } : query;
}

/**
 * Counts the period in the filter. If it consists of whole months and `history` is available, uses `history`, so that
 * the period may change with every frame.
 */
export function usePeriodTimes(question: TimeQuestion, history: TimeCounts | null): CountedTimes {
  const { city, extent, filter } = question;
  const { days, year } = filter;
  const manifest = usePackedIncidents(city).data ?? null;
  const months = useMemo(() => wholeMonths({ days, year }), [days, year]);
  const ofHistory = useMemo(
    () => (history && months ? withinMonths(history, months.from, months.to) : null),
    [history, months],
  );
  const counted = useTimesOf(
    manifest,
    manifest && !ofHistory ? countsQueryOf(manifest, insideOf(question), true) : null,
    extent,
  );
  return ofHistory ? { ...counted, times: ofHistory, isFailed: false } : counted;
}

function useTimesOf(
  manifest: PackedManifest | null,
  query: CountsQuery | null,
  extent: Within | null | undefined,
): CountedTimes {
  const { data, isError, refetch } = useOptionalQuery(
    manifest && query && extent !== undefined && timesOf(manifest, query, extent),
  );
  return { times: data ?? null, isFailed: isError, retry: () => void refetch() };
}

/**
 * Returns the months in the filter's period as numbers of months since January 1960. `null` for a year, for all days,
 * or if the period does not consist of whole months.
 */
export function wholeMonths({ days, year }: Pick<MapFilter, 'days' | 'year'>) {
  if (year !== undefined || days === undefined || days === 'all') return null;
  const [from, to] = [MONTH_OF_DAY[days.from], MONTH_OF_DAY[days.to]];
  if (from === undefined || to === undefined) return null;
  return daysOfMonth(from).first === days.from && daysOfMonth(to).last === days.to ? { from, to } : null;
}
