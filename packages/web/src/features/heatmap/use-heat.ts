import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import type { NotJudged } from '@crimemap/contract/usual';
import { columnOfKind } from '@crimemap/incident-counts/area-names';
import { classesFor, type HeatClasses, hexagonClasses } from '@crimemap/incident-counts/heat-classes';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import { isFullyAvailable } from '@crimemap/incident-counts/whole-periods';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { areasQuery } from '../../api/cities.queries.ts';
import { useOptionalQuery } from '../../api/queries.ts';
import type { MapAreas } from '../../i18n/names.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { countsByCode } from '../../packed-incidents/counts-by-area.ts';
import { dayRangeOf } from '../../packed-incidents/summary-counts.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { useUsualMap } from '../../usual/use-usual.ts';
import { type AreaMarks, marksOfAreas, notJudgedSentences } from '../../usual/usual-areas.ts';
import { type AreaValue, areaValues, type HexagonSums, outsideAreas, ratesKnown } from './area-values.ts';
import { useHexagons } from './use-hexagons.ts';
import { useRunClasses } from './use-run-classes.ts';

/** Unusual areas, when the map shows them instead of numbers. */
export interface UsualOfAreas {
  /** Marks of the areas. `null` until known, and if there is a `reason`. */
  readonly marks: readonly AreaMarks[] | null;
  /** Sentences about crime types and days that could not be judged. */
  readonly notJudged: readonly string[];
  /** Last day of the window that is judged, `YYYY-MM-DD`. */
  readonly until: string | null;
  readonly reason: NotJudged | 'areas_not_read' | null;
  readonly reach: UsualReach | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export interface Heat {
  readonly areas: MapAreas | null;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly values: readonly AreaValue[];
  readonly classes: HeatClasses;
  /** Measure that colours the areas. `rate` only if the population of an area is known. */
  readonly measure: 'count' | 'rate';
  readonly ratesKnown: boolean;
  /** True if the number of residents is known but no area has a rate, because reports of the period are missing. */
  readonly ratesWithheld: boolean;
  /** Unusual areas, shown instead of the colours; `null` if the colours are shown. */
  readonly usual: UsualOfAreas | null;
  /** Number of reports outside the drawn areas. */
  readonly outside: number;
  /** Totals of the hexagons. `null` for other kinds of area, and until they are counted. */
  readonly hexagons: HexagonSums | null;
  /** Why the areas have no numbers. `null` if they have numbers, or if the reason is not known yet. */
  readonly absence: AbsenceReason | 'areas_not_read' | null;
}

const HeatContext = createContext<Heat | null>(null);

/**
 * Returns the values of the areas. They are the same for the layer, the legend, the popup and the list. Throws outside
 * `HeatState`.
 */
export function useHeat(): Heat {
  const heat = useContext(HeatContext);
  if (!heat) throw new Error('useHeat is used outside of HeatState');
  return heat;
}

const areasUnread = ({ manifest, summary }: Pick<Counts, 'manifest' | 'summary'>, kind: AreaKind) =>
  manifest && summary && summary.total !== null && columnOfKind(manifest, kind) === null ? 'areas_not_read' : null;

/** Computes the values of the areas from the counts. */
function useHeatOfMap(): Heat {
  const { city, kind } = useCity();
  const { measure: wished, breaks, heat: isOn } = useMapSearch('measure', 'breaks', 'heat');
  const { manifest, summary, incidents } = useCounts();
  const published = kind === 'hexagon' ? null : kind;
  const query = useOptionalQuery(city && published && areasQuery(city.id, published));
  const hexagons = useHexagons(published === null);
  const areas = query.data ?? null;
  const usual = useUsualOfAreas(areas, isOn && wished === 'usual' && published !== null);
  const byCode = useMemo(
    () => (published ? countsByCode({ manifest, summary, incidents }, published) : null),
    [manifest, summary, incidents, published],
  );
  const { filter } = useFilter();
  const isWhole = !summary || isFullyAvailable(summary.leftOut, dayRangeOf(filter));
  const values = useMemo(() => (areas ? areaValues(areas, byCode, isWhole) : []), [areas, byCode, isWhole]);
  const measure = wished === 'rate' && ratesKnown(values) ? 'rate' : 'count';
  const ofRun = useRunClasses({ areas, kind: published, hexagons: hexagons.all, measure, breaks });
  return useMemo(() => {
    if (!published) return heatOfHexagons(hexagons, ofRun, summary?.absence ?? null);
    const numbers = values.flatMap((value) => value[measure] ?? []);
    return {
      areas,
      failed: query.isError,
      retry: () => void query.refetch(),
      values,
      classes: ofRun ?? classesFor(numbers, measure, breaks),
      measure,
      ratesKnown: ratesKnown(values),
      ratesWithheld: ratesKnown(values) && !isWhole,
      usual,
      outside: outsideAreas(values, byCode),
      hexagons: null,
      absence: summary && byCode === null ? (summary.absence ?? areasUnread({ manifest, summary }, published)) : null,
    };
  }, [
    published,
    hexagons,
    areas,
    values,
    byCode,
    isWhole,
    manifest,
    summary,
    measure,
    ofRun,
    breaks,
    usual,
    query.isError,
    query.refetch,
  ]);
}

/** Returns the unusual areas for the types of the filter; `null` if the map does not show unusual areas. */
function useUsualOfAreas(areas: Areas | null, isShown: boolean): UsualOfAreas | null {
  const { kind } = useCity();
  const { filter } = useFilter();
  const { manifest } = useCounts();
  const column = manifest && kind !== 'hexagon' ? columnOfKind(manifest, kind) : null;
  const { map, isFailed, retry } = useUsualMap(isShown ? column : null);
  const { crime_type } = filter;
  return useMemo(() => {
    if (!isShown) return null;
    return {
      marks: areas && map && map.reason === null ? marksOfAreas(areas, map, crime_type) : null,
      notJudged: map ? notJudgedSentences(map, crime_type) : [],
      until: map?.until ?? null,
      reach: map?.reach ?? null,
      reason: manifest && column === null ? 'areas_not_read' : (map?.reason ?? null),
      isFailed,
      retry,
    };
  }, [isShown, areas, map, manifest, column, crime_type, isFailed, retry]);
}

/**
 * Returns the values of the hexagons. Hexagons have no population, and classes that differ from those of areas. Their
 * usual range is only in the table and on the summary card.
 */
const heatOfHexagons = (
  { areas, values, sums, failed, retry }: ReturnType<typeof useHexagons>,
  ofRun: HeatClasses | null,
  absence: Heat['absence'],
): Heat => ({
  areas,
  failed,
  retry,
  values,
  classes: ofRun ?? hexagonClasses(values.flatMap(({ count }) => count ?? [])),
  measure: 'count',
  ratesKnown: false,
  ratesWithheld: false,
  usual: null,
  outside: 0,
  hexagons: sums,
  absence,
});

/**
 * Computes the values of the areas once for the page. Components inside read them with `useHeat`. Must be inside
 * `MapState`.
 */
export const HeatState = ({ children }: { children: ReactNode }) =>
  createElement(HeatContext, { value: useHeatOfMap() }, children);
