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

/** A row of the columns in words and codes. */
export interface RowWords {
  readonly type: CrimeType;
  readonly typeName: string;
  readonly division: string;
  readonly neighbourhood: string;
  /** Location with its precision. */
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

/** A row with area codes, as stored by citations. */
type CodedRow = CitedFigure['newest'][number];

/** Returns a row of the columns in words, with its indexes resolved by the manifest. */
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

/** Returns the text for a row without an area, which depends on whether boundaries are imported. */
export const unknownArea = (areRead: boolean): string => (areRead ? m.area_unknown() : m.area_unread());

/** Returns a coded row in words. `hoods`: names of neighbourhood codes, if known; `kind`: kind of area in the rows. */
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

/** A bare number is meaningless to readers, so it is hidden until its name loads, or if there is none. */
function hoodName(code: string | null, hoods: Areas | null): string {
  if (!code) return '';
  const name = hoods?.features.find(({ properties }) => properties.code === code)?.properties.name;
  return name ?? (/^\d+$/.test(code) ? '' : code);
}
