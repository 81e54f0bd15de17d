import { CITIES } from '@crimemap/cities';
import { areaFinder, NEAR_METRES } from '@crimemap/cities/kit/area-finder';
import type { BoundaryArea } from '@crimemap/contract/areas';
import { type Bounds, boundsAround, isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { CensusSums } from '../db/census-tables.ts';
import type { Db } from '../db/pool.ts';
import { censusStore } from './census.store.ts';
import { type BlockTally, blocksOfFile, type CensusBlock } from './census-file.ts';

const NEAR_DEGREES = NEAR_METRES / 60_000;

/** True if a point (longitude, latitude) is within the bounds of one of our cities. */
const isNearOurCities = (at: LngLat): boolean => CITIES.some(({ valid }) => isInBounds(at, valid));

export interface ImportedBlocks extends BlockTally {
  readonly added: number;
  readonly changed: number;
}

/**
 * Imports the blocks near our cities from StatCan’s file of dissemination blocks. If the file is truncated or is
 * another file, throws `SourceProblem` and imports nothing. Importing the same file again changes nothing.
 */
export async function importCensus(
  db: Pick<Db, 'kysely'>,
  path: string,
  {
    onBytes,
    onBlocks = () => undefined,
  }: { readonly onBytes?: (bytes: number) => void; readonly onBlocks?: (tally: BlockTally) => void } = {},
): Promise<ImportedBlocks> {
  let last: BlockTally = { read: 0, elsewhere: 0, broken: 0 };
  async function* near(): AsyncGenerator<readonly CensusBlock[]> {
    for await (const { blocks, tally } of blocksOfFile(path, isNearOurCities, { onBytes })) {
      last = tally;
      onBlocks(tally);
      yield blocks;
    }
  }
  const written = await censusStore(db).put(near());
  return { ...last, ...written };
}

/**
 * Returns the residents and dwellings of the blocks in each area. A block just outside all areas counts in the nearest
 * area, as reports do. An area without blocks has 0 residents and 0 dwellings. Returns `null` if no area has a block.
 */
export async function censusSumsOf(db: Pick<Db, 'kysely'>, areas: readonly BoundaryArea[]): Promise<CensusSums | null> {
  const blocks = await censusStore(db).inBox(boxAround(areas));
  const areaAt = areaFinder(areas);
  const sums = new Map(areas.map(({ id }) => [id, { residents: 0, dwellings: 0 }]));
  let isAny = false;
  for (const { at, residents, dwellings } of blocks) {
    const sum = sums.get(areaAt(at) ?? '');
    if (!sum) continue;
    isAny = true;
    sum.residents += residents;
    sum.dwellings += dwellings;
  }
  return isAny ? Object.fromEntries(sums) : null;
}

function boxAround(areas: readonly BoundaryArea[]): Bounds {
  const [[west, south], [east, north]] = boundsAround(
    areas.flatMap(({ geometry: { type, coordinates } }) =>
      type === 'Polygon' ? coordinates.flat() : coordinates.flat(2),
    ),
  );
  return [
    [west - NEAR_DEGREES, south - NEAR_DEGREES],
    [east + NEAR_DEGREES, north + NEAR_DEGREES],
  ];
}
