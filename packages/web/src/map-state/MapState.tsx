import type { City } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { areasQuery, citiesQuery, cityQuery } from '../api/cities.queries.ts';
import { useOptionalQuery } from '../api/queries.ts';
import { todayIn } from '../i18n/format.ts';
import type { ShownPeriod } from '../i18n/names.ts';
import { publishedSources } from '../packed-incidents/summary-counts.ts';
import {
  useFilteredCounts,
  useNewestDay,
  usePackedIncidents,
  withheld,
} from '../packed-incidents/use-packed-incidents.ts';
import { lockedType } from './filter-rules.ts';
import { type MapSearch, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { chosenPeriodOf, cityOfDays, filterOfLink, finalDayOfLink, periodOf, shownPeriod } from './period.ts';
import {
  CityContext,
  CountsContext,
  FilterContext,
  type ShownCity,
  type ShownFilter,
  UpcomingFilterContext,
  useViewer,
} from './shown.ts';
import { useTimeInHand, useTimes } from './time/time-in-hand.ts';

/**
 * Computes the state that the whole page shares: the city in the URL, the filter, and the counts under the filter.
 * Components inside read it with `useCity`, `useFilter` and `useCounts`, and render only when the part they use
 * changes.
 */
export function MapState({ children }: { children: ReactNode }) {
  const shown = useCityOfLink();
  const filter = useFilterOfLink(shown.city);
  const id = shown.city?.id ?? null;
  const { isMoving, change } = useTimeInHand();
  const counted = useFilteredCounts(filter.isKnown ? id : null, filter.filter, shown.detail?.sources ?? null, {
    isPassing: change !== null,
  });
  const counts = useMemo(() => (filter.locked ? withheld(counted) : counted), [counted, filter.locked]);
  // While a new period is being counted, keeps showing the last one with its counts. Both then change in the same
  // render, so text and number always match.
  const [last, setLast] = useState({ id, filter, counts });
  const isBehind = isMoving && counts.state === 'counting' && last.id === id;
  if (!isBehind && (last.filter !== filter || last.counts !== counts)) setLast({ id, filter, counts });
  // The bounds are invalid for the next map.
  useEffect(() => () => useMapView.getState().leave(), []);
  return (
    <CityContext value={shown}>
      <FilterContext value={last.filter}>
        <UpcomingFilterContext value={filter.isKnown ? filter.filter : null}>
          <CountsContext value={last.counts}>{children}</CountsContext>
        </UpcomingFilterContext>
      </FilterContext>
    </CityContext>
  );
}

const NONE: readonly City[] = [];

/** Loads the city in the URL. For `MapState`. */
function useCityOfLink(): ShownCity {
  const search = useMapSearch('city', 'kind');
  const { data: cities = NONE, isError: isFailed, refetch } = useQuery(citiesQuery());
  const city = cities.find(({ id }) => id === search.city) ?? null;
  const own = city?.area_kinds[0] ?? 'division';
  const { data: detail } = useOptionalQuery(city && cityQuery(city.id));
  const { data: divisions } = useOptionalQuery(city && areasQuery(city.id, own));
  const isKnown = search.kind === 'hexagon' || !city || city.area_kinds.includes(search.kind);
  const kind = isKnown ? search.kind : own;
  return useMemo(
    () => ({
      cities,
      isFailed,
      retry: () => void refetch(),
      city,
      detail: detail ?? null,
      divisions: divisions ?? null,
      kind,
      areaKind: kind === 'hexagon' ? own : kind,
    }),
    [cities, isFailed, refetch, city, detail, divisions, kind, own],
  );
}

/** Computes the filter from the URL. For `MapState`. */
function useFilterOfLink(city: City | null): ShownFilter {
  const link = useMapSearch('city', 'crime_type', 'division');
  const times = useTimes();
  const { isMember } = useViewer();
  const { city: id, crime_type, division } = link;
  const { year, days, months, hours } = times;
  const period = usePeriod(city, times);
  const { chosen, finalDay, isFinalDayKnown } = useChosenPeriod(
    city,
    { ...link, period: shownPeriod({ ...link, ...times }, isMember ?? false) },
    isMember ?? false,
  );
  const columns = usePackedIncidents(city?.id ?? null);
  const isKnown = isMember !== undefined && isFinalDayKnown && (period !== undefined || hasFailed(columns));
  const filter = useMemo(
    () =>
      filterOfLink(
        { city: id, crime_type, division, year, days, months, hours },
        { chosen, period },
        isMember ?? false,
      ),
    [id, crime_type, division, year, days, months, hours, chosen, period, isMember],
  );
  const locked = lockedType({ city: id, crime_type }, isMember);
  return useMemo(
    () => ({ filter, period: period ?? null, chosen, finalDay, locked, isKnown }),
    [filter, period, chosen, finalDay, locked, isKnown],
  );
}

/**
 * Returns whether a query has failed. During a retry it still counts as failed, so that dependent components do not
 * wait forever.
 */
const hasFailed = ({ isError, data, errorUpdateCount }: UseQueryResult): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);

/**
 * Returns the days of `period`. If the period ends with the last final day, waits for the available sources, which
 * determine that day.
 */
function useChosenPeriod(
  city: City | null,
  search: Pick<MapSearch, 'city' | 'crime_type' | 'period'>,
  isMember: boolean,
) {
  const { city: id, crime_type, period: text } = search;
  const detail = useOptionalQuery(city && cityQuery(city.id));
  const manifest = usePackedIncidents(city?.id ?? null);
  const stored = detail.data?.sources;
  const published = manifest.data;
  const sources = useMemo(
    () => (stored && published !== undefined ? publishedSources(stored, published) : null),
    [stored, published],
  );
  const zone = city?.time_zone ?? DEFAULT_TIME_ZONE;
  const countedBy = city?.counted_by;
  const today = dayNumber(todayIn(zone, new Date()));
  const finalDay = useMemo(() => {
    const dayIn = (instant: string) => dayNumber(todayIn(zone, new Date(instant)));
    const held = sources && { sources, manifest: published ?? null };
    return held && finalDayOfLink({ city: id, crime_type }, isMember, held, { countedBy, today, dayIn });
  }, [sources, published, id, crime_type, isMember, countedBy, today, zone]);
  const chosen = useMemo(
    () => (text === undefined ? null : chosenPeriodOf(text, finalDay ?? today - 1)),
    [text, finalDay, today],
  );
  const isRelative = text === '28d' || text === '12m';
  return {
    chosen,
    finalDay,
    isFinalDayKnown: !isRelative || sources !== null || hasFailed(detail) || hasFailed(manifest),
  };
}

/**
 * Returns the last `days` days if the URL asks for them: `undefined` until they are known, `null` if it does not ask.
 */
function usePeriod(
  city: City | null,
  times: Pick<MapSearch, 'days' | 'period' | 'year'>,
): ShownPeriod | null | undefined {
  const { days: requestedDays } = times;
  const id = cityOfDays(city?.id ?? null, times);
  const newest = useNewestDay(id);
  const today = city && dayNumber(todayIn(city.time_zone, new Date()));
  return useMemo(() => {
    if (!id || requestedDays === undefined || today === null) return null;
    return newest === undefined ? undefined : periodOf(requestedDays, newest, today);
  }, [id, requestedDays, newest, today]);
}
