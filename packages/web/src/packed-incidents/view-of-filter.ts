import type { Bounds } from '@crimemap/contract/geo';
import { dateOfDay } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { formatHours, formatMonths } from '@crimemap/contract/link-times';
import type { View } from '@crimemap/contract/view';
import type { Within } from '@crimemap/incident-counts/extent';
import { type MapFilter, queriedAreas } from './incident-filter.ts';

interface Where {
  /** A circle, a hexagon or an area; `null` for everywhere. */
  readonly extent: Within | null;
  readonly box?: Bounds | null;
}

/**
 * Returns the server's view for a filter and an extent, with area names and with the current days of a period. `null`
 * if no report can match, or the server does not support it. A circle has the precision of URLs, about 11 m.
 */
export function viewOfFilter(
  manifest: Pick<PackedManifest, 'city' | 'areas' | 'geographies' | 'neighbourhoods'>,
  { crime_type, division, year, days, months, hours }: MapFilter,
  { extent, box = null }: Where,
): View | null {
  const ofFilter = queriedAreas(manifest, division);
  const ofExtent = extent?.kind === 'area' ? [extent.index] : null;
  const areas = ofFilter && ofExtent ? ofFilter.filter((index) => ofExtent.includes(index)) : (ofExtent ?? ofFilter);
  const names = areas?.map((index) => manifest.areas[index]).filter((name) => typeof name === 'string');
  const hood = extent?.kind === 'neighbourhood' ? manifest.neighbourhoods[extent.index] : undefined;
  if (names?.length === 0) return null;
  const [since, until] = days && days !== 'all' ? [dateOfDay(days.from), dateOfDay(days.to)] : [];
  const view = {
    crime_types: crime_type && [crime_type],
    division: names,
    neighbourhood: hood === undefined ? undefined : [hood],
    year,
    since: since ?? undefined,
    until: until ?? undefined,
    months: months ? formatMonths(months) : undefined,
    week_hours: hours ? formatHours(hours) : undefined,
    circle: extent?.kind === 'circle' ? circleOf(extent) : undefined,
    hexagon: extent?.kind === 'hexagon' ? extent.code : undefined,
    box: box ? boxOf(box) : undefined,
  };
  return {
    city: manifest.city,
    ...Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)),
  };
}

const rounded = (degrees: number, decimals: number) => Number(degrees.toFixed(decimals));

const circleOf = ({ at: [lng, lat], metres }: Extract<Within, { kind: 'circle' }>) => ({
  lng: rounded(lng, 4),
  lat: rounded(lat, 4),
  metres,
});

/** Places have six decimals. With nine decimals, rounding a bound moves no place to its other side. */
const boxOf = ([[west, south], [east, north]]: Bounds) => ({
  north: rounded(north, 9),
  south: rounded(south, 9),
  east: rounded(east, 9),
  west: rounded(west, 9),
});
