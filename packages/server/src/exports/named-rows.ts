import { cityOf } from '@crimemap/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { parseHours, parseMonths } from '@crimemap/contract/link-times';
import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/packed-incidents';
import type { View } from '@crimemap/contract/view';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import { gridOf, type HexGrid } from '@crimemap/incident-counts/hexagons';
import type { Circle } from '@crimemap/incident-counts/place-masks';
import type { Days } from '@crimemap/incident-counts/within-days';

/** Selection of rows by names; `null` means no filter. Upper and lower case of area codes are equal. */
export interface NamedRows {
  readonly types: readonly string[] | null;
  readonly areas: readonly string[] | null;
  readonly neighbourhoods: readonly string[] | null;
  readonly days: Days | null;
  /** Months from 1 to 12. */
  readonly months: readonly number[] | null;
  /** Hours of the week as `weekday * 24 + hour`, with Monday as 0. */
  readonly hours: readonly number[] | null;
  readonly circle: Circle | null;
  readonly hexagon: { readonly code: string; readonly grid: HexGrid } | null;
  readonly box: Bounds | null;
}

const FIRST_DAY = '1960-01-01';

/** Returns the selection of a view. */
export function rowsOf(view: View): NamedRows {
  const { city, since, until, circle, hexagon, box } = view;
  const isAnyDay = since === undefined && until === undefined;
  const from = since === undefined || since < FIRST_DAY ? 0 : dayNumber(since);
  const to = until === undefined ? DAY_UNKNOWN - 1 : until < FIRST_DAY ? -1 : dayNumber(until);
  return {
    types: view.crime_types ?? null,
    areas: view.division ?? null,
    neighbourhoods: view.neighbourhood ?? null,
    days: isAnyDay ? null : { from, to },
    months: view.months ? parseMonths(view.months) : null,
    hours: view.week_hours ? parseHours(view.week_hours) : null,
    circle: circle ? { at: [circle.lng, circle.lat], metres: circle.metres } : null,
    hexagon: hexagon === undefined ? null : { code: hexagon, grid: gridOf(cityOf(city).bounds) },
    box: box
      ? [
          [box.west, box.south],
          [box.east, box.north],
        ]
      : null,
  };
}

/**
 * Returns the selected names as indexes. A name that is not in the version selects no rows. The empty name means no
 * area.
 */
export function indexesOf({ types, areas, neighbourhoods }: NamedRows, names: CityNames) {
  const among = (known: readonly string[], meant: readonly string[] | null) => {
    if (!meant) return null;
    const lower = new Set(meant.map((name) => name.toLowerCase()));
    return known.flatMap((name, index) => (name !== '' && lower.has(name.toLowerCase()) ? [index] : []));
  };
  return {
    types: among(names.types, types),
    areas: among(names.areas, areas),
    neighbourhoods: among(names.neighbourhoods, neighbourhoods),
  };
}

/**
 * Returns the files that may contain rows of a view. Rows without a year may have been reported on any day, so no day
 * range excludes their file.
 */
export const yearsOf = <File extends { readonly year: number }>({ year, since, until }: View, files: readonly File[]) =>
  files.filter(
    (file) =>
      (year === undefined || file.year === year) &&
      (file.year === 0 ||
        ((since === undefined || `${file.year}-12-31` >= since) &&
          (until === undefined || `${file.year}-01-01` <= until))),
  );
