import type { PackedManifest } from '@crimemap/contract/incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { type MapFilter, queriedAreas, queriedTypes } from './incident-filter.ts';

/** Counts from the manifest alone, available before any incidents are fetched. */
export interface Summary {
  readonly total: number;
  /**
   * Reports without a precise location. `null` under an area filter, because the manifest does not say where they are.
   */
  readonly notPlaced: number | null;
  /** If the filter has hours: reports that are left out because their hour is unknown. */
  readonly withoutHour: number;
  /** If the filter has hours: reports at other hours. */
  readonly atOtherHours: number;
  /** Counts by index into `manifest.areas`. Ignores the area filter, so that every area keeps its colour. */
  readonly byArea: Uint32Array;
  /** Counts by index into `manifest.crime_types`. Ignores the type filter. */
  readonly byType: Uint32Array;
  /** Counts by index into `manifest.cube.years`. Ignores the year filter. */
  readonly byYear: Uint32Array;
}

/** Returns counts by area, type and year under a filter, from the manifest's cube. */
export function summaryOf(manifest: PackedManifest, filter: MapFilter): Summary {
  const { areas, crime_types, cube } = manifest;
  const years = cube.years.length;
  const types = crime_types.length;
  const areaIncluded = member(areas.length, queriedAreas(manifest, filter.division));
  const typeIncluded = member(types, queriedTypes(manifest, filter.crime_type));
  const yearIncluded = cube.years.map((year) => filter.year === undefined || year === filter.year);

  const byArea = new Uint32Array(areas.length);
  const byType = new Uint32Array(types);
  const byYear = new Uint32Array(years);
  let total = 0;
  let notPlaced = 0;
  for (let area = 0, at = 0; area < areas.length; area += 1) {
    for (let type = 0; type < types; type += 1) {
      for (let year = 0; year < years; year += 1, at += 1) {
        const count = cube.counts[at] ?? 0;
        if (typeIncluded[type] && yearIncluded[year]) add(byArea, area, count);
        if (areaIncluded[area] && yearIncluded[year]) add(byType, type, count);
        if (areaIncluded[area] && typeIncluded[type]) add(byYear, year, count);
        if (areaIncluded[area] && typeIncluded[type] && yearIncluded[year]) total += count;
      }
    }
  }
  for (let type = 0; type < types; type += 1)
    for (let year = 0; year < years; year += 1)
      if (typeIncluded[type] && yearIncluded[year]) notPlaced += cube.not_placed[type * years + year] ?? 0;
  return {
    total,
    notPlaced: filter.division ? null : notPlaced,
    withoutHour: 0,
    atOtherHours: 0,
    byArea,
    byType,
    byYear,
  };
}

/**
 * Returns the summary for a filter with days, months or hours. It uses counts without the area filter, for the colours,
 * and counts with that filter. Years are counted as in the manifest.
 */
export function summaryOfRows(
  manifest: PackedManifest,
  filter: MapFilter,
  everywhere: Pick<IncidentCounts, 'byArea'>,
  { total, notPlaced, withoutHour, atOtherHours, byType }: Omit<Summary, 'byArea' | 'byYear'>,
): Summary {
  const { byYear } = summaryOf(manifest, filter);
  return { total, notPlaced, withoutHour, atOtherHours, byArea: everywhere.byArea, byType, byYear };
}

const member = (length: number, included: readonly number[] | null): readonly boolean[] =>
  Array.from({ length }, (_, index) => included === null || included.includes(index));

const add = (into: Uint32Array, index: number, count: number): void => {
  into[index] = (into[index] ?? 0) + count;
};
