import type { City } from '@crimemap/contract/cities';
import { dateOfDay } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { WindowKind } from '@crimemap/contract/usual';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import type { SourceHoldings } from '@crimemap/incident-counts/holdings';
import { daysOfSeries, type UsualQuery } from '@crimemap/incident-counts/usual/series';
import { windowKindOf } from '@crimemap/incident-counts/usual/windows';
import { typesOf } from './held-summary.ts';
import { countsQueryOf, type MapFilter, queriedAreas } from './incident-filter.ts';
import type { UsualFiles } from './messages.ts';

/** Which window is judged. */
export interface JudgedPeriod {
  readonly windows: WindowKind;
  /** Its last day; `undefined`: the newest one whose reports have come in. */
  readonly end: string | undefined;
}

/** What a map of all areas is of, whatever is filtered by. */
export const NEWEST_28_DAYS: JudgedPeriod = { windows: 'days_28', end: undefined };

/** The window of a filter: its own where it is of 28 days or a month, the newest 28 days else. Nothing else has a usual range. */
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

/** The files a window is judged from; `null` where there is nothing to look at. */
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

/** What is asked of a place, an area or (`null`) the whole city, and beside a place or an area of the city as well. Inside an area no other is filtered by. */
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
