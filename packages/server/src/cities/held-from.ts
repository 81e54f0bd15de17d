import type { HeldYears } from '../db/tables.ts';

/** A year with less than this share of what later years hold is a trickle of late reports, not a year that is held. */
const TRICKLE = 0.1;
/** Where the first year's rows begin by then, the year is held from its first day: nothing happens every day. */
const BY = '01-31';

/**
 * From which calendar day a dataset's rows are held: the first day of the first year, from `since` on, that holds at least a
 * tenth of the median of the years after it. Some sources keep only the last months. `null`: nothing is held.
 */
export function heldFrom(years: HeldYears, since: number): string | null {
  const known = Object.entries(years)
    .map(([year, { rows, first }]) => ({ year: Number(year), rows, first }))
    .filter(({ year }) => year >= since)
    .sort((a, b) => a.year - b.year);
  const found = known.find(({ rows }, at) => rows >= TRICKLE * median(known.slice(at + 1).map((later) => later.rows)));
  if (!found) return null;
  const { year, first } = found;
  return first <= `${year}-${BY}` ? `${year}-01-01` : first;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
