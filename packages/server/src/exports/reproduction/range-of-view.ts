import { cityOf } from '@crimemap/cities';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { WindowKind } from '@crimemap/contract/usual';
import type { View } from '@crimemap/contract/view';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import type { UsualCity } from '@crimemap/incident-counts/usual/judged-windows';
import { type UsualWindow, usualSeries } from '@crimemap/incident-counts/usual/series';
import { windowKindOf } from '@crimemap/incident-counts/usual/windows';
import { METHOD_VERSION, type UsualRange } from '@crimemap/usual-range/usual-range';
import { indexesOf, rowsOf } from '../named-rows.ts';

/** Usual range of a view, with every window from which it is computed. */
export interface RangeOfView {
  /** Version of the method of the usual range. */
  readonly method: string;
  readonly windows: WindowKind;
  /** Usual range of the judged window. If it has no range, its `state` says why; if it is `null`, `reason` does. */
  readonly range: UsualRange | null;
  readonly reason: string | null;
  /**
   * Windows from the oldest to the judged window. Each has its current count, and the count it had at the age of the
   * judged window.
   */
  readonly counts: readonly Pick<UsualWindow, 'from' | 'until' | 'count' | 'atMaturity'>[];
}

/**
 * Returns the kind of windows that fits a view, or `null`. Only 28 days and months of whole days have a usual range.
 */
export function judgedBy({ since, until, year, months, week_hours, box }: View): { windows: WindowKind } | null {
  const isFiltered = [year, months, week_hours, box].some((one) => one !== undefined);
  if (since === undefined || until === undefined || isFiltered) return null;
  const windows = windowKindOf({ from: dayNumber(since), to: dayNumber(until) });
  return windows && { windows };
}

export function rangeOfView(view: View, city: Omit<UsualCity, 'countedBy'>): RangeOfView | null {
  const judged = judgedBy(view);
  if (!judged) return null;
  const meant = rowsOf(view);
  const { areas, neighbourhoods } = indexesOf(meant, city.rows.names);
  const { bounds, counted_by: countedBy } = cityOf(view.city);
  const extent: Within | null =
    view.hexagon !== undefined
      ? { kind: 'hexagon', code: view.hexagon, grid: gridOf(bounds) }
      : meant.circle && { kind: 'circle', ...meant.circle };
  const series = usualSeries(
    { ...city, countedBy },
    {
      ...{ ...judged, end: view.until, judged: 1 },
      ...{ types: view.crime_types ?? null, extent, areas, neighbourhoods },
    },
  );
  return {
    method: METHOD_VERSION,
    windows: judged.windows,
    range: series.windows.at(-1)?.range ?? null,
    reason: series.reason,
    counts: series.windows.map(({ from, until, count, atMaturity }) => ({ from, until, count, atMaturity })),
  };
}
