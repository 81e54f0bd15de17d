import { LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import { NEIGHBOURHOOD_NONE, type PlacesTable } from '@crimemap/contract/packed-incidents';
import { inPortions } from '../shared/in-portions.ts';

/** What is known of where a row was. Without a point it is known but for where exactly, as the ledger of corrections knows it. */
export interface RowPlace {
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly area: string;
  readonly neighbourhood: string;
  readonly precision: string;
}

/** The places of an edition, by what is known of where a row was. */
export interface PlaceFinder {
  /** Of each place the number of its group: all places of an area and neighbourhood that are known as exactly. */
  readonly groups: Uint32Array;
  /** The group such a row was in; `undefined`: the edition has none. */
  group(of: RowPlace): number | undefined;
  /** The places at a point, in micro-degrees, that are of a group. */
  at(group: number, point: NonNullable<RowPlace['point']>): readonly number[];
}

/** Goes through the places of an edition once, letting others get a turn. */
export async function placeFinder(
  { areas, neighbourhoods }: Pick<PackedManifest, 'areas' | 'neighbourhoods'>,
  table: PlacesTable,
): Promise<PlaceFinder> {
  const groups = new Uint32Array(table.length);
  const byName = new Map<string, number>();
  const byPoint = new Map<string, number[]>();
  await inPortions(groups.keys(), (place) => {
    const name = `${table.area[place]} ${table.neighbourhood[place]} ${table.precision[place]}`;
    const group = byName.get(name) ?? byName.size;
    byName.set(name, group);
    groups[place] = group;
    const [x, y] = [table.lngLat[2 * place] as number, table.lngLat[2 * place + 1] as number];
    const at = pointIn(group, { x: Math.round(x * 1e6), y: Math.round(y * 1e6) });
    const places = byPoint.get(at);
    if (places) places.push(place);
    else byPoint.set(at, [place]);
  });
  const areaNumbers = numbersOf(areas);
  const neighbourhoodNumbers = numbersOf(neighbourhoods).set('', NEIGHBOURHOOD_NONE);
  const precisionNumbers = numbersOf(LOCATION_PRECISIONS);
  return {
    groups,
    group: ({ area, neighbourhood, precision }) =>
      byName.get(
        `${areaNumbers.get(area)} ${neighbourhoodNumbers.get(neighbourhood)} ${precisionNumbers.get(precision)}`,
      ),
    at: (group, point) => byPoint.get(pointIn(group, point)) ?? [],
  };
}

const pointIn = (group: number, { x, y }: NonNullable<RowPlace['point']>) => `${group} ${x} ${y}`;

const numbersOf = (names: readonly string[]) => new Map(names.map((name, number) => [name, number]));
