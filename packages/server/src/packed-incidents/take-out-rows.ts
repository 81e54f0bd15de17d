import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { decodeIncidents, encodeIncidents, type PackedIncidents } from '@crimemap/contract/packed-incidents';
import { inPortions } from '../shared/in-portions.ts';
import type { PlaceFinder, RowPlace } from './find-places.ts';

/** How a withdrawn row may stand in an edition. */
export interface RowVersion extends RowPlace {
  readonly year: number;
  readonly day: number;
  readonly hour: number;
  readonly type: CrimeType;
}

/** The same in the numbers of one edition: at one of these places, or, known but for its point, anywhere in a group of them. */
export type Target = { readonly day: number; readonly hour: number; readonly type: number } & (
  | { readonly places: readonly number[] }
  | { readonly group: number }
);
type DatedTarget = Target & { readonly year: number };

/** Where each version of each row could stand in an edition, by year; versions it has no place or type for cannot. */
export async function targetsIn(
  { crime_types }: Pick<PackedManifest, 'crime_types'>,
  finder: PlaceFinder,
  withdrawn: readonly (readonly RowVersion[])[],
): Promise<DatedTarget[][]> {
  const types = new Map(crime_types.map((type, number) => [type, number]));
  const targets: DatedTarget[][] = [];
  await inPortions(withdrawn, (versions) => {
    targets.push(
      versions.flatMap((version): DatedTarget[] => {
        const { point, year, day, hour } = version;
        const [type, group] = [types.get(version.type), finder.group(version)];
        if (type === undefined || group === undefined) return [];
        if (!point) return [{ group, year, day, hour, type }];
        const places = finder.at(group, point);
        return places.length === 0 ? [] : [{ places, year, day, hour, type }];
      }),
    );
  });
  return targets;
}

/** A file without some rows, and of which place and type each of these was. */
export interface TakenOut {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly taken: readonly { readonly place: number; readonly type: number }[];
}

/**
 * A year's file without the withdrawn rows; `null`: it holds none of them. Of each row the first version counts that is found: an
 * exact one is one row, of one known but for its point all go that cannot be told apart.
 */
export function takeOut(
  file: Uint8Array,
  withdrawn: readonly (readonly Target[])[],
  groups: PlaceFinder['groups'],
): TakenOut | null {
  const columns = decodeIncidents(file);
  const alike = rowsAlike(columns, withdrawn.flat(), groups);
  const out = new Set<number>();
  /** Takes one of those rows out, the first that is left. */
  const takeOne = (key: string): boolean => {
    const rows = alike.get(key) ?? [];
    for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
      if (out.has(row)) continue;
      out.add(row);
      return true;
    }
    return false;
  };
  const takeAll = (key: string): boolean => {
    const found = takeOne(key);
    while (takeOne(key));
    return found;
  };
  for (const versions of withdrawn) {
    versions.some((target) =>
      'group' in target ? takeAll(groupKey(target.group, target)) : placeKeys(target).some(takeOne),
    );
  }
  if (out.size === 0) return null;
  const left = without(columns, out);
  const taken = [...out].map((row) => ({ place: columns.place[row] as number, type: columns.type[row] as number }));
  return { bytes: encodeIncidents(left), rows: left.length, taken };
}

type What = Pick<Target, 'day' | 'hour' | 'type'>;

const placeKey = (place: number, { day, hour, type }: What) => `${place} ${day} ${hour} ${type}`;
const groupKey = (group: number, { day, hour, type }: What) => `group ${group} ${day} ${hour} ${type}`;
const placeKeys = (target: Target & { readonly places: readonly number[] }) =>
  target.places.map((place) => placeKey(place, target));

/** The rows of a file that a target may mean, by its keys, the last row first. */
function rowsAlike(
  columns: PackedIncidents,
  targets: readonly Target[],
  groups: PlaceFinder['groups'],
): Map<string, number[]> {
  const alike = new Map<string, number[]>();
  const days = new Set<number>();
  for (const target of targets) {
    days.add(target.day);
    const keys = 'group' in target ? [groupKey(target.group, target)] : placeKeys(target);
    for (const key of keys) alike.set(key, []);
  }
  for (let row = columns.length - 1; row >= 0; row -= 1) {
    const day = columns.day[row] as number;
    if (!days.has(day)) continue;
    const place = columns.place[row] as number;
    const what = { day, hour: columns.hour[row] as number, type: columns.type[row] as number };
    alike.get(placeKey(place, what))?.push(row);
    alike.get(groupKey(groups[place] as number, what))?.push(row);
  }
  return alike;
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
