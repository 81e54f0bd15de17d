import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import { LOCATION_PRECISIONS, type LocationPrecision, type PackedManifest } from '@crimemap/contract/incidents';
import { dateOfDay, HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaLabel } from '../../i18n/area-label.ts';
import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { ListedRow, ListedRows } from '../../packed-incidents/list.ts';
import { useListInView } from '../../packed-incidents/use-packed-incidents.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export interface ListProps {
  readonly city: CityId;
  readonly filter: MapFilter;
  /** What the map shows; `null`: the whole city. */
  readonly box: Bounds | null;
  readonly manifest: PackedManifest | null;
  readonly needsYear: boolean;
  readonly hoodNames: Areas | null;
  /** The kind of area rows carry. */
  readonly kind: AreaKind;
  /** The dates are those of the reports: the city publishes no others. */
  readonly byReport: boolean;
  /** Why nothing is known under the filter; `null`: what there is, is there. */
  readonly absence: ReactNode | null;
}

/** One page of the rows in view, newest first. */
export const useRows = ({ city, filter, box }: ListProps, from: number, limit: number): UseQueryResult<ListedRows> =>
  useListInView(city, filter, box, { from, limit });

/** Why there is no list: it is loading, it needs a year, it failed, or nothing is there. */
export function ListState({ needsYear, absence, query }: ListProps & { query: UseQueryResult<ListedRows> }) {
  if (absence) {
    return (
      <p role="status" className="py-6 text-body text-muted">
        {absence}
      </p>
    );
  }
  if (needsYear) return <p className="py-6 text-body text-muted">{m.list_needs_year()}</p>;
  if (query.isError) {
    return (
      <div role="alert" className="space-y-2 py-6 text-body">
        <p className="text-problem">{m.list_failed()}</p>
        <Button onClick={() => void query.refetch()}>{m.try_again()}</Button>
      </div>
    );
  }
  if (query.data) return <p className="py-6 text-body text-muted">{m.list_empty()}</p>;
  return (
    <div className="space-y-2 py-4">
      <Skeleton label={m.list_loading()} className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

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
