import { gridOf, type HexGrid } from '@crimemap/incident-counts/hexagons';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNeighbourhoods } from '../../api/cities.queries.ts';
import type { MapAreas } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useCity, useCounts } from '../../map-state/shown.ts';
import { loadPart } from '../../ui/lazy-component.ts';
import type { AreaValue, HexagonSums } from './area-values.ts';

/** Codes of a city's hexagons, in the order in which the hexagons are counted. */
export interface GridOfHexagons {
  readonly codes: readonly string[];
  readonly grid: HexGrid;
}

/** Hexagons of the city, and their counts for the filter. */
interface ShownHexagons {
  readonly areas: MapAreas | null;
  /** All hexagons of the city; `null` until known. */
  readonly all: GridOfHexagons | null;
  readonly values: readonly AreaValue[];
  /** Totals of the hexagons; `null` until counted. */
  readonly sums: HexagonSums | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

type Code = typeof import('./hexagon-areas.ts');

/**
 * Returns the counts by hexagon. `isOn`: true while hexagons are coloured. The code for hexagons is loaded only then.
 */
export function useHexagons(isOn: boolean): ShownHexagons {
  const { city, divisions } = useCity();
  const { manifest, places, incidents, query } = useCounts();
  const hoods = useNeighbourhoods(isOn ? city : null);
  // Depends on the language, because hexagons without a name are named in it.
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['hexagon-areas'],
    queryFn: isOn ? () => loadPart(() => import('./hexagon-areas.ts')) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const code = (isOn ? data : undefined) as Code | undefined;
  const hexagons = useMemo(
    () =>
      language && code && city && manifest && places && code.hexagonsOf(places, { city, manifest, hoods, divisions }),
    [code, city, manifest, places, hoods, divisions, language],
  );
  const chosen = query?.areas ?? null;
  const all = useMemo(
    () => (hexagons && city ? { codes: hexagons.found.codes, grid: gridOf(city.bounds) } : null),
    [hexagons, city],
  );
  return useMemo(() => {
    const isCounted = code && hexagons && places && incidents?.byPlace.length === places.length;
    const values = isCounted ? code.hexagonValues(hexagons, places, incidents.byPlace, chosen) : [];
    const shown = new Set(values.map((value) => value.code));
    const areas = hexagons?.areas ?? null;
    return {
      all,
      areas: areas && chosen ? { ...areas, features: areas.features.filter(({ id }) => shown.has(id)) } : areas,
      values,
      sums: isCounted ? code.hexagonSums(values, incidents.placed) : null,
      failed: isError,
      retry: () => void refetch(),
    };
  }, [code, hexagons, all, places, incidents, chosen, isError, refetch]);
}
