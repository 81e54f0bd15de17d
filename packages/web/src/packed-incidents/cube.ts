import type { PackedManifest } from '@crimemap/contract/incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { type MapFilter, queriedAreas, queriedTypes } from './incident-filter.ts';

/** What can be said from the manifest alone, before any incident has been fetched. */
export interface Summary {
  readonly total: number;
  /** Reports without a place of their own; `null` under an area filter, which the manifest cannot answer. */
  readonly notPlaced: number | null;
  /** Reports left out because they do not say their hour, where the filter chooses hours. */
  readonly withoutHour: number;
  /** Reports at other hours, where the filter chooses hours. */
  readonly atOtherHours: number;
  /** By index into `manifest.areas`; the area filter does not apply, so that every area keeps its colour. */
  readonly byArea: Uint32Array;
  /** By index into `manifest.crime_types`; the type filter does not apply. */
  readonly byType: Uint32Array;
  /** By index into `manifest.cube.years`; the year filter does not apply. */
  readonly byYear: Uint32Array;
}

/** Counts by area, type and year under a filter, from the manifest's cube. */
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
 * The same of days, months or hours, from their counts without an area filter (for the areas' colours) and under it. The years
 * stay those of the manifest, whatever is chosen.
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
