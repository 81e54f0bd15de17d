import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { StreetClass } from '@crimemap/cities/kit/city';
import { STREET_ZOOMS, STREETS_LAYER, tileAt } from '@crimemap/contract/streets';
import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StreetPiece } from './joined-pieces.ts';

const pack = promisify(brotliCompress);
/** Brotli quality of the tiles. A tile is compressed once and sent often. */
const QUALITY = 6;

/** Lowest zoom at which each street class is drawn. */
const FROM_ZOOM: Readonly<Record<StreetClass, number>> = {
  motorway: 12,
  major: 12,
  minor: 12,
  collector: 13,
  local: 14,
  lane: 14,
};

export interface StreetTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly brotli: Uint8Array;
}

const featureOf = ({ class: streetClass, name, line }: StreetPiece): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {
    class: streetClass,
    ...(name && { name: name.en }),
    ...(name && name.fr !== name.en && { 'name:fr': name.fr }),
  },
  geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
});

/**
 * Yields the compressed tiles of these streets, from the lowest zoom to the highest, without empty tiles. The server
 * can handle other requests between two tiles.
 */
export async function* streetTiles(pieces: readonly StreetPiece[]): AsyncGenerator<StreetTile> {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: pieces.map(featureOf) },
    { maxZoom: STREET_ZOOMS.max, indexMaxZoom: 0, indexMaxPoints: 0, tolerance: 3, extent: 4096, buffer: 64 },
  );
  const first = new Set(pieces.flatMap(({ line }) => line.map((at) => tileAt(at, STREET_ZOOMS.min).join(' '))));
  let tiles = [...first].map((name) => name.split(' ').map(Number) as [number, number]);
  for (let z: number = STREET_ZOOMS.min; z <= STREET_ZOOMS.max; z += 1) {
    const next: [number, number][] = [];
    for (const [x, y] of tiles) {
      await setImmediate();
      const tile = index.getTile(z, x, y);
      if (!tile) continue;
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        next.push([2 * x + dx, 2 * y + dy]);
      const features = tile.features.filter(({ tags }: GeoJSONVTFeature) => FROM_ZOOM[tags?.class as StreetClass] <= z);
      if (features.length === 0) continue;
      const bytes = fromGeojsonVt({ [STREETS_LAYER]: { ...tile, features } }, { version: 2 });
      yield { z, x, y, brotli: await pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) };
    }
    tiles = next;
  }
}
