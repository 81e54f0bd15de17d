import type { Areas } from '@crimemap/contract/areas';
import { areaKey, countOfArea } from '@crimemap/incident-counts/area-names';
import { residentRate } from '@crimemap/usual-range/rates';
import type { MapArea } from '../../i18n/names.ts';

export interface AreaValue {
  readonly code: string;
  readonly name: string;
  readonly area: MapArea;
  /** Number of reports that match the filter; `null` while unknown. */
  readonly count: number | null;
  /** Reports per 1,000 residents; `null` if no rate is shown. */
  readonly rate: number | null;
  /** True if there are reports, but too few to show the number. */
  readonly isFew: boolean;
}

/** Number of hexagons with at least five reports and with fewer, and the number of reports in both groups. */
export interface HexagonSums {
  readonly counted: { readonly hexagons: number; readonly reports: number };
  readonly few: { readonly hexagons: number; readonly reports: number };
}

/**
 * Returns one value for each drawn area. `isWhole`: all reports of the period are available. Upper and lower case are
 * equal in codes, and a source may give a name instead of the layer's code.
 */
export function areaValues(
  areas: Areas,
  counts: ReadonlyMap<string, number> | null,
  isWhole: boolean,
): readonly AreaValue[] {
  return areas.features.map((area) => {
    const { code, name, population } = area.properties;
    const count = counts && countOfArea(counts, { code, name });
    return { code, name, area, count, rate: residentRate(count, population, isWhole), isFew: false };
  });
}

/**
 * Returns the number of reports outside the drawn areas: their source names no area, or a unit without a location.
 */
export function outsideAreas(values: readonly AreaValue[], counts: ReadonlyMap<string, number> | null): number {
  if (!counts) return 0;
  const drawn = new Set(values.flatMap(({ code, name }) => [areaKey(code), areaKey(name)]));
  return [...counts].reduce((sum, [code, count]) => sum + (drawn.has(code) ? 0 : count), 0);
}

/** Returns true if the population of any area is known, so that rates can be shown. */
export const ratesKnown = (values: readonly AreaValue[]): boolean =>
  values.some(({ area }) => area.properties.population !== null);
