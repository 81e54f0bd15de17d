import type { LngLat } from '@crimemap/contract/geo';
import proj4, { type Converter } from 'proj4';

const UTM_10 = '+proj=utm +zone=10 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
const UTM_17 = '+proj=utm +zone=17 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
// Coordinate grid of the Montréal region.
const MTM_8 =
  '+proj=tmerc +lat_0=0 +lon_0=-73.5 +k=0.9999 +x_0=304800 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
// Coordinate grids of Ottawa and Edmonton.
const MTM_9 =
  '+proj=tmerc +lat_0=0 +lon_0=-76.5 +k=0.9999 +x_0=304800 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
const ALBERTA_114 =
  '+proj=tmerc +lat_0=0 +lon_0=-114 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';

/**
 * Coordinate systems of the sources by EPSG or Esri number. `degrees`: NAD83 degrees are used as WGS 84, from which
 * they differ by less than a metre.
 */
const SYSTEMS: Readonly<Record<number, string | 'degrees'>> = {
  4326: 'degrees',
  4269: 'degrees',
  4617: 'degrees',
  3857: 'EPSG:3857',
  102100: 'EPSG:3857',
  102113: 'EPSG:3857',
  26910: UTM_10,
  26917: UTM_17,
  2958: UTM_17,
  32188: MTM_8,
  2950: MTM_8,
  32189: MTM_9,
  2951: MTM_9,
  3776: ALBERTA_114,
};

const converters = new Map<string, Converter>();

/** Returns a cached converter. Parsing a definition takes longer than converting a point. */
function converterOf(system: string): Converter {
  let converter = converters.get(system);
  if (!converter) {
    converter = proj4(system, 'WGS84');
    converters.set(system, converter);
  }
  return converter;
}

/**
 * Converts a point in the coordinate system `wkid` to WGS 84 (longitude, latitude). `null` for an unknown system,
 * invalid numbers or a result off the globe.
 */
export function toLngLat(x: number, y: number, wkid: number): LngLat | null {
  const system = SYSTEMS[wkid];
  if (!system || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  const [lng = Number.NaN, lat = Number.NaN] = system === 'degrees' ? [x, y] : converterOf(system).forward([x, y]);
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null;
}

/**
 * Converts a WGS 84 point (longitude, latitude) to `x`, `y` in the coordinate system `wkid`. Throws `RangeError` for an
 * unknown system.
 */
export function fromLngLat(point: LngLat, wkid: number): LngLat {
  const system = SYSTEMS[wkid];
  if (!system) throw new RangeError(`no coordinate system ${wkid}`);
  if (system === 'degrees') return point;
  const [x = Number.NaN, y = Number.NaN] = converterOf(system).inverse([point[0], point[1]]);
  return [x, y];
}
