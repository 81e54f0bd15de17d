import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, City, CityDetail } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { areasQuery } from '../api/areas.queries.ts';
import { citiesQuery, cityQuery } from '../api/cities.queries.ts';
import { useOptionalQuery } from '../api/queries.ts';
import type { MapKind } from '../i18n/map-kind.ts';
import { useMapSearch } from './map-search.ts';

/** The city the link names, and what the server says of it and of the others. */
export interface ShownCity {
  readonly cities: readonly City[];
  /** The cities could not be had; `retry` asks for them again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The chosen city; `null` while loading, over all cities at once, or when this server does not have it. */
  readonly city: City | null;
  readonly detail: CityDetail | null;
  /** The areas the city’s rows carry and the filter knows. */
  readonly divisions: Areas | null;
  /** Which areas are coloured: those of the link, where the city has such; hexagons it always has. */
  readonly kind: MapKind;
  /** The same where only the city’s own areas are spoken of: its first kind while hexagons are coloured. */
  readonly areaKind: AreaKind;
}

export const CityContext = createContext<ShownCity | null>(null);

/** The city that is shown. Only below `MapState`, which asks for it once for the whole page. */
export function useCity(): ShownCity {
  const shown = useContext(CityContext);
  if (!shown) throw new Error('useCity is used outside of MapState');
  return shown;
}

const NONE: readonly City[] = [];

/** Asks for the city the link names. For `MapState`. */
export function useCityOfLink(): ShownCity {
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
