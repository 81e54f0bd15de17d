import { createHash } from 'node:crypto';
import type { City, Row, Street, StreetLayer } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { RowFault } from '@crimemap/cities/kit/read-rows';
import { isInBounds } from '@crimemap/contract/geo';
import type { StreetTally } from '@crimemap/contract/streets';

/** Rows of one layer, with their line numbers if the rows come from a file. */
export interface StreetRows {
  readonly layer: StreetLayer;
  readonly rows: readonly Row[];
  readonly lines?: readonly number[];
}

export interface RowEvents {
  /** Called for each row that cannot be used, with its line number if it has one. */
  readonly onBroken?: (why: RowFault, line: number | null) => void;
  /** Called with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
}

/** Maximum share of rows without a usable line. A larger share means that the layer has changed. */
const BROKEN_MAX = 0.05;

/**
 * Returns all streets of a city, with their lines inside the city. Throws `SourceProblem` if the rows do not form a
 * layer of streets.
 */
export async function streetsIn(
  city: City,
  all: AsyncIterable<StreetRows>,
  { onBroken, onProgress }: RowEvents,
): Promise<{ streets: Street[]; tally: StreetTally }> {
  const streets: Street[] = [];
  const tally = { rows: 0, streets: 0, left_out: 0, broken: 0, unknown_words: {} as Record<string, number> };
  for await (const { layer, rows, lines } of all) {
    for (const [nth, row] of rows.entries()) {
      const street = streetIn(city, layer, row, tally.unknown_words);
      tally.rows += 1;
      if (street === 'left_out') tally.left_out += 1;
      else if ('reason' in street) {
        tally.broken += 1;
        onBroken?.(street, lines?.[nth] ?? null);
      } else {
        tally.streets += 1;
        streets.push(street);
      }
    }
    onProgress?.(tally.rows);
  }
  if (tally.streets === 0) throw new SourceProblem('not_data', `no streets among ${tally.rows} rows`);
  if (tally.broken > tally.rows * BROKEN_MAX)
    throw new SourceProblem('not_data', `${tally.broken} of ${tally.rows} rows have no line inside the city`);
  return { streets, tally };
}

/** Version of the format. Increase it when the same streets result in other tiles or names. */
const FORMAT = 2;

/** Returns a version id for these streets and `madeOf`. The order of the streets does not matter. */
export function versionOf(streets: readonly Street[], madeOf: string): string {
  const hash = createHash('sha256').update(`${FORMAT} ${madeOf}`);
  for (const text of streets.map((street) => JSON.stringify(street)).sort()) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns a row as a street. A street outside the city, for example with longitude and latitude swapped, cannot be
 * used. Counts unknown words for classes.
 */
function streetIn(
  city: City,
  layer: StreetLayer,
  row: Row,
  unknownWords: Record<string, number>,
): Street | 'left_out' | RowFault {
  const read = layer.read(row);
  if (read.kind === 'left_out') return 'left_out';
  if (read.kind === 'broken') return { column: null, value: '', reason: 'no line' };
  const { unknownWord } = read;
  if (unknownWord !== null) unknownWords[unknownWord] = (unknownWords[unknownWord] ?? 0) + 1;
  const lines = read.street.lines.filter((line) => line.every((at) => isInBounds(at, city.valid)));
  if (lines.length > 0) return { ...read.street, lines };
  return { column: null, value: read.street.lines[0]?.[0]?.join(', ') ?? '', reason: 'outside of the city' };
}
