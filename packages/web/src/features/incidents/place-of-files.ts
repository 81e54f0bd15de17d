import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { type CrimeAtPlace, LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import { HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import type { QueryClient } from '@tanstack/react-query';
import { countsQueryOf, type MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { ListedRow } from '../../packed-incidents/list.ts';
import { manifestQuery, rowsInBox } from '../../packed-incidents/packed-incidents.queries.ts';

/** Tolerance, in metres, for finding a location in the table. The given coordinates have six decimals. */
const SAME_POINT_METRES = 0.5;

/**
 * Returns the reports at one location on the map, from the files of a static site. The files do not contain the
 * source's words.
 */
export async function placeOfFiles(
  client: QueryClient,
  city: CityId,
  at: LngLat,
  { filter, limit }: { readonly filter: MapFilter; readonly limit: number },
): Promise<{ readonly total: number; readonly incidents: readonly CrimeAtPlace[] }> {
  const manifest = await client.ensureQueryData(manifestQuery(city));
  const query = manifest && countsQueryOf(manifest, filter, true);
  if (!query) return { total: 0, incidents: [] };
  const extent = { kind: 'circle', at, metres: SAME_POINT_METRES } as const;
  const rows = rowsInBox(manifest, query, { box: null, extent }, { from: 0, limit });
  const { total, rows: listed } = await client.fetchQuery(rows);
  return { total, incidents: listed.map((row, index) => reportOf(row, manifest, `${index}`)) };
}

function reportOf(row: ListedRow, manifest: PackedManifest, id: string): CrimeAtPlace {
  const day = dateOfDay(row.day);
  const neighbourhood = manifest.neighbourhoods[row.neighbourhood];
  return {
    id,
    longitude: row.at[0],
    latitude: row.at[1],
    location_precision: LOCATION_PRECISIONS[row.precision] ?? 'none',
    crime_type: manifest.crime_types[row.type] ?? 'unknown',
    division: manifest.areas[row.area] || null,
    occ_date: row.reported ? null : day,
    occ_hour: row.hour >= HOUR_UNKNOWN ? null : row.hour,
    city: manifest.city,
    data_source: manifest.data_source,
    ...(row.reported && day && { date_reported: day }),
    ...(neighbourhood && { neighbourhood }),
  };
}
