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

/** Query for counts by time of a city or an extent. Ignores months and hours of the filter. */
export interface TimeQuestion {
  readonly city: CityId | null;
  readonly filter: MapFilter;
  /** `null`: the whole city, `undefined`: unknown yet. */
  readonly extent: Within | null | undefined;
}

/** Result; `null` until ready. */
export interface CountedTimes {
  readonly times: TimeCounts | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Ignores the area filter inside an area. */
const insideOf = ({ filter, extent }: TimeQuestion): MapFilter => ({
  ...filter,
  months: null,
  hours: null,
  ...(extent && !isByPoint(extent) && { division: undefined }),
});

/**
 * Counts the whole history, for which every file of the city is fetched. `types`: only these of the manifest;
 * `isEnabled`: does not start before.
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
 * Counts the filter's period. Whole months are read from `history` if available, so that they may change with every
 * frame.
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
 * Returns the months of a filter's period, counted from January 1960; `null` for a year, for all days, or if not whole
 * months.
 */
export function wholeMonths({ days, year }: Pick<MapFilter, 'days' | 'year'>) {
  if (year !== undefined || days === undefined || days === 'all') return null;
  const [from, to] = [MONTH_OF_DAY[days.from], MONTH_OF_DAY[days.to]];
  if (from === undefined || to === undefined) return null;
  return daysOfMonth(from).first === days.from && daysOfMonth(to).last === days.to ? { from, to } : null;
}
