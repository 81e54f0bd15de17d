import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { LOCATION_PRECISIONS, type LocationPrecision, type PackedManifest } from '@crimemap/contract/incidents';
import { dateOfDay, HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { areaLabel } from '../i18n/area-label.ts';
import { formatDay } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { crimeTypeName } from '../i18n/names.ts';
import type { ListedRow } from './list.ts';

/** One row of the columns in words and codes. */
export interface RowWords {
  readonly type: CrimeType;
  readonly typeName: string;
  readonly division: string;
  readonly neighbourhood: string;
  /** Where, with how exact that is. */
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

/** `hoods` names the neighbourhood codes, where they are known; `kind` is that of the areas rows carry. */
export function rowWords(row: ListedRow, manifest: PackedManifest, hoods: Areas | null, kind: AreaKind): RowWords {
  const type = manifest.crime_types[row.type] ?? 'unknown';
  const precision = LOCATION_PRECISIONS[row.precision] ?? 'none';
  const division = areaLabel(kind, manifest.areas[row.area] ?? '');
  const neighbourhood = hoodName(manifest.neighbourhoods[row.neighbourhood], hoods);
  const date = dateOfDay(row.day);
  const placed = precision === 'intersection' || precision === 'block' || precision === 'neighbourhood';
  const where = placed ? neighbourhood || division : division;
  return {
    type,
    typeName: crimeTypeName(type),
    division,
    neighbourhood,
    place: PLACE[precision]({ where: where || m.area_unknown() }),
    date,
    when: date ? dayWords(date, row.reported) : m.date_not_published(),
    hour: row.hour >= HOUR_UNKNOWN ? '' : m.hour_axis({ hour: row.hour }),
    placed,
  };
}

const dayWords = (date: string, reported: boolean): string =>
  reported ? m.reported_on({ date: formatDay(date) }) : formatDay(date);

function hoodName(code: string | undefined, hoods: Areas | null): string {
  if (!code) return '';
  return hoods?.features.find(({ properties }) => properties.code === code)?.properties.name ?? code;
}
