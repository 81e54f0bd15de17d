import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { parseHours, parseMonths } from '@crimemap/contract/link-times';
import { listText } from '@crimemap/contract/list-text';
import type { View } from '@crimemap/contract/view';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import { type CountsQuery, countsQueryOf } from '../../packed-incidents/incident-filter.ts';

interface RowsOfView {
  readonly query: CountsQuery;
  readonly where: { readonly box: Bounds | null; readonly extent: Within | null };
}

/** How the worker is asked for the rows of a view in an edition; `null`: it knows no such question. */
export function rowsQueryOf(manifest: PackedManifest, view: View, { bounds }: Pick<City, 'bounds'>): RowsOfView | null {
  const {
    crime_types: types,
    division,
    neighbourhood,
    year,
    since,
    until,
    months,
    week_hours,
    circle,
    hexagon,
    box,
  } = view;
  const isPeriod = since !== undefined || until !== undefined;
  const days = {
    from: since === undefined ? 0 : dayNumber(since),
    to: until === undefined ? DAY_UNKNOWN - 1 : dayNumber(until),
  };
  const filter = {
    year,
    division: division && listText(division),
    ...(isPeriod && { days }),
    months: months === undefined ? null : parseMonths(months),
    hours: week_hours === undefined ? null : parseHours(week_hours),
  };
  const query = countsQueryOf(manifest, filter, true);
  const hoods = neighbourhood?.map((code) => manifest.neighbourhoods.indexOf(code));
  // It looks within one thing at a time.
  if (!query || (hoods?.length ?? 0) + (circle ? 1 : 0) + (hexagon === undefined ? 0 : 1) > 1) return null;
  const extent: Within | null = circle
    ? { kind: 'circle', at: [circle.lng, circle.lat], metres: circle.metres }
    : hexagon !== undefined
      ? { kind: 'hexagon', code: hexagon, grid: gridOf(bounds) }
      : hoods?.[0] === undefined
        ? null
        : { kind: 'neighbourhood', index: hoods[0] };
  const indexes = types && manifest.crime_types.flatMap((type, index) => (types.includes(type) ? [index] : []));
  return {
    query: { ...query, types: indexes ?? null },
    where: {
      extent,
      box: box
        ? [
            [box.west, box.south],
            [box.east, box.north],
          ]
        : null,
    },
  };
}
