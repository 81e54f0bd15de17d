import type { Areas } from '@crimemap/contract/areas';
import { areaKey, countOfArea } from '@crimemap/incident-counts/area-names';
import { residentRate } from '@crimemap/usual-range/rates';
import type { MapArea } from '../../i18n/names.ts';

export interface AreaValue {
  readonly code: string;
  readonly name: string;
  readonly area: MapArea;
  /** Reports under the filter; `null` while not known. */
  readonly count: number | null;
  /** Reports per 1,000 residents; `null` where no rate is said. */
  readonly rate: number | null;
  /** There are some, and too few to be told apart: no number is said. */
  readonly isFew: boolean;
}

/** How many hexagons there are with five reports or more, and with fewer, and how many reports those of each hold. */
export interface HexagonSums {
  readonly counted: { readonly hexagons: number; readonly reports: number };
  readonly few: { readonly hexagons: number; readonly reports: number };
}

/** One value for each drawn area; `isWhole`: all reports of the period are held. Codes are compared without case; a source may write a name where the layer has a code. */
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

/** Reports whose area is not one of those drawn: not said by the source, or a unit without a place. */
export function outsideAreas(values: readonly AreaValue[], counts: ReadonlyMap<string, number> | null): number {
  if (!counts) return 0;
  const drawn = new Set(values.flatMap(({ code, name }) => [areaKey(code), areaKey(name)]));
  return [...counts].reduce((sum, [code, count]) => sum + (drawn.has(code) ? 0 : count), 0);
}

/** Is there a population behind these areas, so that a rate can be shown? */
export const ratesKnown = (values: readonly AreaValue[]): boolean =>
  values.some(({ area }) => area.properties.population !== null);
