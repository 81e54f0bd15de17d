import type { Areas } from '@crimemap/contract/areas';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { AreaKind } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import {
  isPlaced,
  LOCATION_PRECISIONS,
  type LocationPrecision,
  type PackedManifest,
} from '@crimemap/contract/incidents';
import { dateOfDay, HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { formatDay, formatHour } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { areaLabel, crimeTypeName } from '../i18n/names.ts';
import type { ListedRow } from './list.ts';
import { namesAreas } from './summary-counts.ts';

/** A report from the column files, in words and codes. */
export interface RowWords {
  readonly type: CrimeType;
  readonly typeName: string;
  readonly division: string;
  readonly neighbourhood: string;
  /** Location in words, with its precision. */
  readonly place: string;
  readonly date: string | null;
  readonly when: string;
  readonly hour: string;
  readonly placed: boolean;
}

const PLACE: Record<LocationPrecision, (where: { where: string }) => string> = {
  intersection: m.place_intersection,
  block: m.place_block,
  neighbourhood: m.place_neighbourhood,
  division_centre: m.place_division_centre,
  city_centre: m.place_city_centre,
  none: m.place_none,
};

/** A report with area codes, as citations store it. */
type CodedRow = CitedFigure['newest'][number];

/** Returns a report from the column files in words. The manifest says what its indexes mean. */
export const rowWords = (row: ListedRow, manifest: PackedManifest, hoods: Areas | null, kind: AreaKind): RowWords =>
  codedRowWords(
    {
      day: dateOfDay(row.day),
      day_of: row.reported ? 'report' : 'occurrence',
      hour: row.hour >= HOUR_UNKNOWN ? null : row.hour,
      crime_type: manifest.crime_types[row.type] ?? 'unknown',
      area: manifest.areas[row.area] || null,
      neighbourhood: manifest.neighbourhoods[row.neighbourhood] ?? null,
      precision: LOCATION_PRECISIONS[row.precision] ?? 'none',
    },
    hoods,
    kind,
    unknownArea(namesAreas(manifest)),
  );

/** Returns the text for a report without an area. It depends on whether boundaries are imported. */
export const unknownArea = (areRead: boolean): string => (areRead ? m.area_unknown() : m.area_unread());

/**
 * Returns a report with area codes in words. `hoods`: names of the neighbourhood codes, if they are known. `kind`: kind
 * of area in the reports.
 */
export function codedRowWords(row: CodedRow, hoods: Areas | null, kind: AreaKind, noArea: string): RowWords {
  const { crime_type: type, precision, day, hour } = row;
  const division = areaLabel(kind, row.area ?? '');
  const neighbourhood = hoodName(row.neighbourhood, hoods);
  const placed = isPlaced(precision);
  const where = placed ? neighbourhood || division : division;
  return {
    type,
    typeName: crimeTypeName(type),
    division,
    neighbourhood,
    place: PLACE[precision]({ where: where || noArea }),
    date: day,
    when: day ? dayWords(day, row.day_of === 'report') : m.date_not_published(),
    hour: hour === null ? '' : formatHour(hour),
    placed,
  };
}

const dayWords = (date: string, reported: boolean): string =>
  reported ? m.reported_on({ date: formatDay(date) }) : formatDay(date);

/** A number alone tells readers nothing, so it is hidden until its name has loaded, and if it has none. */
function hoodName(code: string | null, hoods: Areas | null): string {
  if (!code) return '';
  const name = hoods?.features.find(({ properties }) => properties.code === code)?.properties.name;
  return name ?? (/^\d+$/.test(code) ? '' : code);
}
