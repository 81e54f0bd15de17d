import type { City } from '@crimemap/contract/cities';
import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { dayNumber } from '@crimemap/contract/incident-days';
import { createContext, useContext, useMemo } from 'react';
import { todayIn } from '../i18n/format.ts';
import { useNewestDay, usePackedIncidents } from '../packed-incidents/use-packed-incidents.ts';
import { type CrimeFilter, effectiveFilter } from './filter-rules.ts';
import { useMapSearch } from './map-search.ts';
import { periodOf, type ShownPeriod } from './period.ts';
import { useViewer } from './use-viewer.ts';

/** What is really filtered by: what the link asks for, as far as the visitor may see it. */
export interface ShownFilter {
  readonly filter: CrimeFilter;
  /** The period that is shown; `null` while not known, and where the city is shown by years. */
  readonly period: ShownPeriod | null;
  /** Is it known who is there and how far back the period reaches? Nothing is counted before. */
  readonly isKnown: boolean;
}

export const FilterContext = createContext<ShownFilter | null>(null);

/** What is filtered by. Only below `MapState`, which works it out once for the whole page. */
export function useFilter(): ShownFilter {
  const shown = useContext(FilterContext);
  if (!shown) throw new Error('useFilter is used outside of MapState');
  return shown;
}

/** Works out what the link filters the city by. For `MapState`. */
export function useFilterOfLink(city: City | null): ShownFilter {
  const [search] = useMapSearch();
  const { isMember } = useViewer();
  const { crime_type, division, year } = search;
  const period = usePeriod(city, search.days);
  const days = period?.days;
  const columns = usePackedIncidents(city?.id ?? null);
  // A failure stays one while it is asked for again: whoever waits for the period would else ask without end.
  const isPackedIncidentsFailed = columns.isError || (columns.data === undefined && columns.errorUpdateCount > 0);
  const isKnown = isMember !== undefined && (period !== undefined || isPackedIncidentsFailed);
  const filter = useMemo(
    () => effectiveFilter(search.city, { crime_type, division, year, days }, isMember ?? false),
    [search.city, crime_type, division, year, days, isMember],
  );
  return useMemo(() => ({ filter, period: period ?? null, isKnown }), [filter, period, isKnown]);
}

/** The period the city is shown by: `undefined` until it is known, `null` where it is shown by years. */
function usePeriod(city: City | null, requestedDays: number | undefined): ShownPeriod | null | undefined {
  const id = city && isShownByPeriod(city.id) ? city.id : null;
  const newest = useNewestDay(id);
  const today = city && dayNumber(todayIn(city.time_zone, new Date()));
  return useMemo(() => {
    if (!id || today === null) return null;
    return newest === undefined ? undefined : periodOf(id, requestedDays, newest, today);
  }, [id, requestedDays, newest, today]);
}
