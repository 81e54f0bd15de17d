import type { ColumnsManifest } from '@crimemap/contract/incidents';
import { yearsOf } from './cube.ts';
import type { IncidentFilter } from './incident-filter.ts';

/** A year with less than this share of what later years hold is a trickle of late reports, not a published year. */
const TRICKLE = 0.1;

/**
 * Indexes into `manifest.cube.years` of the years that were really published under the filter's crime type, in order: from
 * `firstYear` of the city, and from the first year that holds at least a tenth of the median of the years after it.
 */
export function publishedYears(
  manifest: ColumnsManifest,
  filter: IncidentFilter,
  firstYear: number,
): readonly number[] {
  const { years } = manifest.cube;
  const counts = yearsOf(manifest, filter);
  const known = years
    .map((year, index) => ({ year, index, count: counts[index] ?? 0 }))
    .filter(({ year }) => year >= firstYear)
    .sort((a, b) => a.year - b.year);
  const first = known.findIndex(({ count }, at) => {
    const later = known.slice(at + 1).map((next) => next.count);
    return count > 0 && count >= TRICKLE * median(later);
  });
  return first < 0 ? [] : known.slice(first).map(({ index }) => index);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
