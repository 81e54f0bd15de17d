import type { City } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { cityQuery } from '../api/cities.queries.ts';
import { useOptionalQuery } from '../api/queries.ts';
import { todayIn } from '../i18n/format.ts';
import type { ShownPeriod } from '../i18n/period-words.ts';
import { publishedSources } from '../packed-incidents/held-summary.ts';
import { useNewestDay, usePackedIncidents } from '../packed-incidents/use-packed-incidents.ts';
import { cityOfDays, filterOfLink, finalDayOfLink, shownPeriod } from './filter-of-link.ts';
import { type CrimeFilter, lockedType } from './filter-rules.ts';
import { type MapSearch, useMapSearch } from './map-search.ts';
import { type ChosenPeriod, chosenPeriodOf, periodOf } from './period.ts';
import { useTimes } from './time/time-in-hand.ts';
import { useViewer } from './use-viewer.ts';

/** What is really filtered by: what the link asks for, as far as the visitor may see it. */
export interface ShownFilter {
  readonly filter: CrimeFilter;
  /** The last so many days of a city that is shown by periods, where the link names them; `null`: it does not, or it is not known yet. */
  readonly period: ShownPeriod | null;
  /** The period the link names, or the last 12 months where nothing is chosen: see `shownPeriod`. */
  readonly chosen: ChosenPeriod | null;
  /** The last settled day (see `lastFinalDay`) as a day number; `null` while not known, and where nothing is held. */
  readonly finalDay: number | null;
  /** The type, or every type, that the link names and this guest may not see: nothing is counted. */
  readonly locked: CrimeType | 'all' | null;
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

export const UpcomingFilterContext = createContext<CrimeFilter | null>(null);

/** What will be filtered by once it has been counted: what takes as long may be begun for it. `null` while that is not known. */
export const useUpcomingFilter = (): CrimeFilter | null => useContext(UpcomingFilterContext);

/** Works out what the link filters the city by. For `MapState`. */
export function useFilterOfLink(city: City | null): ShownFilter {
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

/** Has it been read in vain? A failure stays one while the same is requested again: whoever waits for it would else wait without end. */
const hasFailed = ({ isError, data, errorUpdateCount }: UseQueryResult): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);

/** The period that is shown, `period`, as days. Where it ends with the last final day, that must be known: the stored sources are waited for. */
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

/** The last so many days that the link names: `undefined` until they are known, `null` where it names none. */
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
