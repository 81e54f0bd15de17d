import { createHash } from 'node:crypto';
import type { AreaLayer, City, Row } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { Area } from '@crimemap/contract/areas';
import type { DataSource } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { polygonArea, polygonCentroid } from 'd3-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { simplifyAreas } from './simplify-areas.ts';

export interface PolygonRow {
  readonly row: Row;
  readonly geometry: Polygon | MultiPolygon;
}

/**
 * A boundary layer's rows as the features the map draws, sorted by code. Several rows of one code become one area; rows that
 * are no area are left out. Throws `SourceProblem` when nothing is left.
 */
export function areaFeatures(city: City, layer: AreaLayer, rows: readonly PolygonRow[]): Area[] {
  const byCode = new Map<
    string,
    { facts: NonNullable<ReturnType<AreaLayer['read']>>; geometry: Polygon | MultiPolygon }
  >();
  for (const { row, geometry } of rows) {
    const facts = layer.read(row);
    if (facts === null) continue;
    const before = byCode.get(facts.code);
    byCode.set(
      facts.code,
      before ? { facts: before.facts, geometry: together(before.geometry, geometry) } : { facts, geometry },
    );
  }
  if (byCode.size === 0) throw new SourceProblem('not_data', `no ${layer.kind} among ${rows.length} rows`);
  const found = [...byCode.values()].sort((a, b) => (a.facts.code < b.facts.code ? -1 : 1));
  const geometries = simplifyAreas(found);
  const published = new Map((city.centres[layer.kind] ?? []).map((centre) => [centre.code, centre]));
  return found.map(({ facts: { code, name, population, address }, geometry: whole }, index) => ({
    type: 'Feature',
    id: code,
    properties: {
      code,
      name,
      kind: layer.kind,
      centre: published.get(code)?.at ?? centreOf(whole),
      population: population ?? published.get(code)?.population ?? null,
      address: address ?? published.get(code)?.address ?? null,
      valid_from: null,
      valid_to: null,
    },
    geometry: geometries[index] ?? { type: 'Polygon', coordinates: [] },
  }));
}

const polygonsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

const together = (a: Polygon | MultiPolygon, b: Polygon | MultiPolygon): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [...polygonsOf(a), ...polygonsOf(b)],
});

/** The centre of the largest piece. */
function centreOf(geometry: Polygon | MultiPolygon): LngLat {
  const rings = polygonsOf(geometry).map((polygon) =>
    (polygon[0] ?? []).map(([lng = 0, lat = 0]): [number, number] => [lng, lat]),
  );
  const largest = rings.sort((a, b) => Math.abs(polygonArea(b)) - Math.abs(polygonArea(a)))[0] ?? [];
  const [lng, lat] = polygonCentroid(largest);
  return [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];
}

/** A name for these features from this source: the same on every machine, another when anything in them changes. */
export const versionOf = (features: readonly Area[], source: DataSource | 'approximate'): string =>
  createHash('sha256').update(source).update(JSON.stringify(features)).digest('hex').slice(0, 16);

/**
 * Says since when each area has its present shape: as before where nothing changed, from `today` on where it did. Where there
 * is nothing earlier to compare with it is not known, and stays `null`.
 */
export function dated(features: readonly Area[], before: readonly Area[] | null, today: string): Area[] {
  const old = new Map((before ?? []).map((area) => [area.id, area]));
  return features.map((area) => {
    const same = old.get(area.id);
    const unchanged = same !== undefined && JSON.stringify(same.geometry) === JSON.stringify(area.geometry);
    const validFrom = unchanged ? same.properties.valid_from : before ? today : null;
    return { ...area, properties: { ...area.properties, valid_from: validFrom } };
  });
}
