import type { City } from '@crimemap/contract/cities';
import { dateOfDay } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { WindowKind } from '@crimemap/contract/usual';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import type { SourceHoldings } from '@crimemap/incident-counts/holdings';
import { daysOfSeries, type UsualQuery } from '@crimemap/incident-counts/usual/series';
import { windowKindOf } from '@crimemap/incident-counts/usual/windows';
import { countsQueryOf, type MapFilter, queriedAreas } from './incident-filter.ts';
import type { UsualFiles } from './messages.ts';
import { typesOf } from './summary-counts.ts';

/** The window whose count is compared with its usual range. */
export interface JudgedPeriod {
  readonly windows: WindowKind;
  /** Last day of the window; `undefined` for the newest final window. */
  readonly end: string | undefined;
}

/** Window on the map of all areas, independent of the filter. */
export const NEWEST_28_DAYS: JudgedPeriod = { windows: 'days_28', end: undefined };

/**
 * Returns the window for a filter: its period if that has 28 days or is a calendar month, otherwise the newest 28 days,
 * because other periods have no usual range.
 */
export function judgedPeriodOf({ days }: Pick<MapFilter, 'days'>): JudgedPeriod {
  if (days === undefined || days === 'all') return NEWEST_28_DAYS;
  const windows = windowKindOf(days);
  return windows ? { windows, end: dateOfDay(days.to) ?? undefined } : NEWEST_28_DAYS;
}

interface CityOfQuestion {
  readonly manifest: PackedManifest;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy: City['counted_by'];
}

/** Returns the files from which the usual range of a window is computed; `null` if there are none. */
export function usualFilesOf(
  { manifest, sources, countedBy }: CityOfQuestion,
  { windows, end }: JudgedPeriod,
): UsualFiles | null {
  const newest = end ?? manifest.newest;
  if (newest === null) return null;
  const query = countsQueryOf(manifest, { days: daysOfSeries(windows, newest) }, false);
  const { areas, neighbourhoods, crime_types: types } = manifest;
  return (
    query && { places: query.places, years: query.years, names: { areas, neighbourhoods, types }, sources, countedBy }
  );
}

/**
 * Returns the queries for a circle, an area or, if `extent` is `null`, the whole city. For a circle or an area, also
 * includes the query for the city. Ignores the area filter inside an area.
 */
export function usualQueriesOf(
  manifest: PackedManifest,
  filter: MapFilter,
  extent: Within | null,
): readonly UsualQuery[] {
  const inArea = extent !== null && !isByPoint(extent);
  const shared = { ...judgedPeriodOf(filter), types: typesOf(filter) };
  const areas = inArea ? null : queriedAreas(manifest, filter.division);
  const here: UsualQuery = { ...shared, extent, areas };
  const isCity = extent === null && areas === null;
  return isCity ? [here] : [here, { ...shared, extent: null, areas: null }];
}
