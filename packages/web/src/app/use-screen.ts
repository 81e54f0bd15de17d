import type { Areas } from '@crimemap/contract/areas';
import type { City, CityDetail, CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { areasQuery } from '../api/areas.queries.ts';
import { citiesQuery, cityQuery } from '../api/cities.queries.ts';
import { featuresQuery } from '../api/features.queries.ts';
import { type Counts, useColumns, useCounts } from '../columns/use-columns.ts';
import { type CrimeFilter, effectiveFilter } from '../features/filters/filter-rules.ts';
import type { Period } from '../features/filters/period.ts';
import { type ChangeSearch, type MapSettings, useMapSearch } from '../map-state/map-search.ts';
import { useScreenStore } from './screen-store.ts';
import { usePeriod } from './use-period.ts';

/** What every part of the map screen is drawn from: the link, what the server said, and the counts under the filter. */
export interface Screen {
  readonly search: MapSettings;
  readonly change: ChangeSearch;
  /** Until the server has said who is there and what it offers, or could not. */
  readonly waiting: boolean;
  /** `undefined` until the server has said. */
  readonly isMember: boolean | undefined;
  readonly notesOn: boolean;
  readonly authDisabled: boolean;
  readonly isModerator: boolean;
  readonly cities: readonly City[];
  readonly citiesFailed: boolean;
  readonly retryCities: () => void;
  /** The chosen city; `null` while loading, or when this server does not have it. */
  readonly city: City | null;
  /** The city whose live calls are shown: they are asked for once the map is there. */
  readonly live: City | null;
  /** The city whose notes are shown; likewise. */
  readonly notes: City | null;
  readonly detail: CityDetail | null;
  readonly detailFailed: boolean;
  readonly filter: CrimeFilter;
  /** The period that is shown; `null` while not known, and where the city is shown by years. */
  readonly period: Period | null;
  readonly counts: Counts;
  /** The areas that are coloured. */
  readonly areas: Areas | null;
  /** The areas the city’s rows carry and the filter knows. */
  readonly divisions: Areas | null;
  /** What the map shows now; `null` before the map has said, or without a map. */
  readonly bounds: Bounds | null;
  readonly setBounds: (bounds: Bounds) => void;
}

/** Asked once, at the top of the map screen. */
export function useScreen(): Screen {
  const [search, change] = useMapSearch();
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const settled = useScreenStore((state) => state.settled);
  const said = useQuery(featuresQuery());
  const features = said.data;
  const cities = useQuery(citiesQuery());
  const city = cities.data?.find(({ id }) => id === search.city) ?? null;
  const id: CityId | null = city?.id ?? null;
  const detail = useQuery(id ? cityQuery(id) : { queryKey: ['cities', 'none'], queryFn: skipToken });
  const isMember = features && features.viewer !== 'guest';
  const { crime_type, division, year } = search;
  const period = usePeriod(city, search.days);
  const days = period?.days;
  const columns = useColumns(id);
  // A failure stays one while it is asked for again: whoever waits for the period would else ask without end.
  const columnsFailed = columns.isError || (columns.data === undefined && columns.errorUpdateCount > 0);
  const filter = useMemo(
    () => effectiveFilter(search.city, { crime_type, division, year, days }, isMember ?? false),
    [search.city, crime_type, division, year, days, isMember],
  );
  const counts = useCounts(
    isMember === undefined || (period === undefined && !columnsFailed) ? null : id,
    filter,
    (detail.data as CityDetail | undefined)?.sources ?? null,
  );
  const kind = city && !city.area_kinds.includes(search.kind) ? (city.area_kinds[0] ?? 'division') : search.kind;
  const areas = useQuery(id ? areasQuery(id, kind) : { queryKey: ['areas', 'none'], queryFn: skipToken });
  const divisions = useQuery(
    id ? areasQuery(id, city?.area_kinds[0] ?? 'division') : { queryKey: ['areas', 'none'], queryFn: skipToken },
  );
  const notesOn = features?.community_notes_enabled ?? true;
  return {
    search: kind === search.kind ? search : { ...search, kind },
    change,
    waiting: said.isPending && said.failureCount === 0 && said.fetchStatus === 'fetching',
    isMember,
    notesOn,
    authDisabled: features?.auth_disabled ?? false,
    isModerator: features?.viewer === 'moderator',
    cities: cities.data ?? [],
    citiesFailed: cities.isError,
    retryCities: () => void cities.refetch(),
    city,
    live: search.live && settled ? city : null,
    notes: search.notes && settled && notesOn ? city : null,
    detail: (detail.data as CityDetail | undefined) ?? null,
    detailFailed: detail.isError,
    filter,
    period: period ?? null,
    counts,
    areas: (areas.data as Areas | undefined) ?? null,
    divisions: (divisions.data as Areas | undefined) ?? null,
    bounds,
    setBounds,
  };
}
