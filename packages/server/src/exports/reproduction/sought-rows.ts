import type { ExportRows } from '../files/export-rows.ts';
import type { SoughtRows } from './row-facts.store.ts';

/** Among which stored rows those of a view are to be found; `null`: it has none. */
export function soughtRows({ rows, places, names }: ExportRows): SoughtRows | null {
  if (rows.length === 0) return null;
  const types = new Set<string>();
  const sought = {
    from: rows.day[0] as number,
    to: rows.day[rows.length - 1] as number,
    west: 180,
    south: 90,
    east: -180,
    north: -90,
  };
  for (let row = 0; row < rows.length; row += 1) {
    types.add(names.types[rows.type[row] as number] ?? '');
    const place = rows.place[row] as number;
    const [lng, lat] = [places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number];
    sought.west = Math.min(sought.west, lng);
    sought.south = Math.min(sought.south, lat);
    sought.east = Math.max(sought.east, lng);
    sought.north = Math.max(sought.north, lat);
  }
  return { ...sought, types: [...types] };
}
