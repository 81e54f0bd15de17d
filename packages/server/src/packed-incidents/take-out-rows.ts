import type { CrimeType } from '@crimemap/contract/crime-types';
import { LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import {
  decodeIncidents,
  encodeIncidents,
  NEIGHBOURHOOD_NONE,
  type PackedIncidents,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';

/** How a withdrawn row may stand in an edition. Without a point it is known but for where exactly, as the ledger of corrections knows it. */
export interface RowVersion {
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly area: string;
  readonly neighbourhood: string;
  readonly precision: string;
  readonly year: number;
  readonly day: number;
  readonly hour: number;
  readonly type: CrimeType;
}

/** The same in the numbers of one edition. */
interface Target {
  readonly places: readonly number[];
  readonly exact: boolean;
  readonly day: number;
  readonly hour: number;
  readonly type: number;
}

/** Where each version of a row could stand in an edition, by year; versions it has no place or type for cannot. */
export function targetsIn(
  { crime_types, areas, neighbourhoods }: Pick<PackedManifest, 'crime_types' | 'areas' | 'neighbourhoods'>,
  table: PlacesTable,
  versions: readonly RowVersion[],
): (Target & { readonly year: number })[] {
  return versions.flatMap(({ point, year, day, hour, ...version }) => {
    const type = crime_types.indexOf(version.type);
    const area = areas.indexOf(version.area);
    const neighbourhood =
      version.neighbourhood === '' ? NEIGHBOURHOOD_NONE : neighbourhoods.indexOf(version.neighbourhood);
    const precision = LOCATION_PRECISIONS.findIndex((one) => one === version.precision);
    const places: number[] = [];
    for (let place = 0; place < table.length; place += 1) {
      if (table.area[place] !== area || table.neighbourhood[place] !== neighbourhood) continue;
      if (table.precision[place] !== precision || (point && !isAt(table, place, point))) continue;
      places.push(place);
    }
    return type < 0 || places.length === 0 ? [] : [{ places, exact: point !== null, year, day, hour, type }];
  });
}

const isAt = ({ lngLat }: PlacesTable, place: number, { x, y }: { x: number; y: number }): boolean =>
  Math.round((lngLat[2 * place] as number) * 1e6) === x && Math.round((lngLat[2 * place + 1] as number) * 1e6) === y;

/** What was taken out of a file: of which place and type each row was. */
export interface TakenOut {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly taken: readonly { readonly place: number; readonly type: number }[];
}

/**
 * A year's file without the withdrawn rows; `null`: it holds none of them. Of each row the first version counts that is found: an
 * exact one is one row, of one known but for its point all go that cannot be told apart.
 */
export function takeOut(file: Uint8Array, withdrawn: readonly (readonly Target[])[]): TakenOut | null {
  const columns = decodeIncidents(file);
  const alike = new Map<string, number[]>();
  const keyOf = (place: number, { day, hour, type }: Omit<Target, 'places' | 'exact'>) =>
    `${place} ${day} ${hour} ${type}`;
  const days = new Set(withdrawn.flat().map(({ day }) => day));
  for (const target of withdrawn.flat()) for (const place of target.places) alike.set(keyOf(place, target), []);
  for (let row = 0; row < columns.length; row += 1) {
    const day = columns.day[row] as number;
    if (!days.has(day)) continue;
    const [hour, type] = [columns.hour[row] as number, columns.type[row] as number];
    alike.get(keyOf(columns.place[row] as number, { day, hour, type }))?.push(row);
  }
  const out = new Set<number>();
  for (const versions of withdrawn) {
    for (const target of versions) {
      const found = target.places
        .flatMap((place) => alike.get(keyOf(place, target)) ?? [])
        .filter((row) => !out.has(row));
      for (const row of target.exact ? found.slice(0, 1) : found) out.add(row);
      if (found.length > 0) break;
    }
  }
  if (out.size === 0) return null;
  const left = without(columns, out);
  const taken = [...out].map((row) => ({ place: columns.place[row] as number, type: columns.type[row] as number }));
  return { bytes: encodeIncidents(left), rows: left.length, taken };
}

function without(columns: PackedIncidents, out: ReadonlySet<number>): PackedIncidents {
  const isLeft = (_: number, row: number) => !out.has(row);
  return {
    length: columns.length - out.size,
    place: columns.place.filter(isLeft),
    day: columns.day.filter(isLeft),
    hour: columns.hour.filter(isLeft),
    type: columns.type.filter(isLeft),
    harmed: columns.harmed.filter(isLeft),
    lag: columns.lag.filter(isLeft),
  };
}
