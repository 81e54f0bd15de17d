import { type Opening, rowsOfDataFile } from '@crimemap/cities/data-file';
import type { Row } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { number, text, whole } from '@crimemap/cities/kit/values';
import type { LngLat } from '@crimemap/contract/geo';

/** Dissemination block, the smallest area for which census data is published, with a point that represents it. */
export interface CensusBlock {
  readonly dbuid: string;
  readonly at: LngLat;
  readonly residents: number;
  /** Number of private dwellings, occupied or not. */
  readonly dwellings: number;
}

export interface BlockTally {
  readonly read: number;
  /** Number of rows that were read but whose point is not near one of our cities. */
  readonly elsewhere: number;
  /** Number of rows that were read but have no valid id, point or count. */
  readonly broken: number;
}

/**
 * Columns of StatCan’s Geographic Attribute File (`2021_92-151_X.csv`), recognised by the beginning of their names.
 * Each name is English and French in one (`DBPOP2021_IDPOP2021`). In this file, each dissemination area has one point
 * (`DARPLAT_ADLAT`) for all its blocks. Other versions have a point for each block (`DBRPLAT`), which is used if it
 * exists.
 */
const COLUMNS = {
  dbuid: [/^DBUID\b|^DBUID_/i],
  residents: [/^DBPOP2021/i],
  dwellings: [/^DBTDWELL2021/i],
  lat: [/^DBRPLAT/i, /^DARPLAT/i],
  lng: [/^DBRPLONG/i, /^DARPLONG/i],
} as const;
type CensusColumn = keyof typeof COLUMNS;

const FORMAT = { id: '2021_92-151_X', feed: { protocol: 'zip-csv', url: '', required: [], optional: [] } } as const;
/** Maximum number of residents or dwellings in a block; a larger number is invalid. */
const MOST = 1_000_000;
const BLOCKS_PER_BATCH = 2_000;
/**
 * Codes of the provinces and territories, which are the first two digits of a block’s id. A complete file contains all
 * of them.
 */
const PROVINCES = ['10', '11', '12', '13', '24', '35', '46', '47', '48', '59', '60', '61', '62'];

function columnNames(row: Row): Record<CensusColumn, string> {
  const names = Object.keys(row);
  const found = Object.entries(COLUMNS).map(([column, patterns]) => {
    const name = patterns.flatMap((pattern) => names.find((one) => pattern.test(one)) ?? [])[0];
    return [column, name] as const;
  });
  const missing = found.filter(([, name]) => name === undefined).map(([column]) => column);
  if (missing.length > 0)
    throw new SourceProblem(
      'columns_changed',
      `the file is not Statistics Canada’s Geographic Attribute File of 2021: it has no column of ${missing.join(', ')}`,
    );
  return Object.fromEntries(found) as Record<CensusColumn, string>;
}

function blockOf(row: Row, columns: Record<CensusColumn, string>): CensusBlock | null {
  try {
    const dbuid = text(row, columns.dbuid);
    const [lng, lat] = [number(row, columns.lng), number(row, columns.lat)];
    const [residents, dwellings] = [whole(row, columns.residents, 0, MOST), whole(row, columns.dwellings, 0, MOST)];
    if (dbuid === null || !/^\d{11}$/.test(dbuid) || lng === null || lat === null) return null;
    if (residents === null || dwellings === null || Math.abs(lng) > 180 || Math.abs(lat) > 90) return null;
    return { dbuid, at: [lng, lat], residents, dwellings };
  } catch {
    return null;
  }
}

/**
 * Yields, in batches, the blocks of StatCan’s file whose point `isNear`, with the counts of all rows. Reads a plain,
 * gzip or zip file as a stream; the format is recognised by the content. Throws `SourceProblem` for any other file, and
 * for a truncated or partial one. With a partial file, areas at its edge would seem to have no residents.
 */
export async function* blocksOfFile(
  path: string,
  isNear: (at: LngLat) => boolean,
  opening: Opening = {},
): AsyncGenerator<{ readonly blocks: readonly CensusBlock[]; readonly tally: BlockTally }> {
  let columns: Record<CensusColumn, string> | null = null;
  let blocks: CensusBlock[] = [];
  const tally = { read: 0, elsewhere: 0, broken: 0 };
  const seen = new Set<string>();
  for await (const { rows } of rowsOfDataFile(path, FORMAT, opening)) {
    for (const row of rows) {
      columns ??= columnNames(row);
      const block = blockOf(row, columns);
      tally.read += 1;
      if (block) seen.add(block.dbuid.slice(0, 2));
      if (!block) tally.broken += 1;
      else if (!isNear(block.at)) tally.elsewhere += 1;
      else blocks.push(block);
    }
    if (blocks.length < BLOCKS_PER_BATCH) continue;
    yield { blocks, tally: { ...tally } };
    blocks = [];
  }
  if (!columns) throw new SourceProblem('not_data', 'the file has no rows');
  const missing = PROVINCES.filter((province) => !seen.has(province));
  if (missing.length > 0)
    throw new SourceProblem(
      'cut_off',
      `the file is not whole: it holds blocks of ${PROVINCES.length - missing.length} of ${PROVINCES.length} provinces and territories`,
    );
  yield { blocks, tally };
}
