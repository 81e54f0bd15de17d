import type { AddressLayer, AddressPoint, City, Row } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { RowFault } from '@crimemap/cities/kit/read-rows';
import type { AddressTally } from '@crimemap/contract/addresses';
import { isInBounds } from '@crimemap/contract/geo';

/** Rows of one layer; of a file, with the number of each one's line. */
export interface AddressRows {
  readonly layer: AddressLayer;
  readonly rows: readonly Row[];
  readonly lines?: readonly number[];
}

/** Gets each row that cannot be used, with its line where it has one. */
export type OnBroken = (why: RowFault, line: number | null) => void;

/** Above this share of rows without a usable address the layer has changed. */
const BROKEN_MAX = 0.05;
/** A higher number is none of a house. */
const NUMBER_MAX = 999_999;

export const nothingRead = (): AddressTally => ({ rows: 0, addresses: 0, left_out: 0, broken: 0 });

/** The addresses of some rows, and the tally with those rows counted in. */
export function readRows(
  city: City,
  { layer, rows, lines }: AddressRows,
  before: AddressTally,
  onBroken?: OnBroken,
): { tally: AddressTally; addresses: AddressPoint[] } {
  const tally = { ...before, rows: before.rows + rows.length };
  const addresses: AddressPoint[] = [];
  for (const [nth, row] of rows.entries()) {
    const read = layer.read(row);
    const fault = read.kind === 'address' ? faultOf(city, read.address) : NOT_THERE;
    if (read.kind === 'left_out') tally.left_out += 1;
    else if (read.kind === 'address' && fault === null) addresses.push(read.address);
    else {
      tally.broken += 1;
      onBroken?.(fault ?? NOT_THERE, lines?.[nth] ?? null);
    }
  }
  tally.addresses += addresses.length;
  return { tally, addresses };
}

const NOT_THERE: RowFault = { column: null, value: '', reason: 'no number, street or point' };

/** Why an address cannot be used; `null`: it can. One with longitude and latitude swapped lies outside of the city. */
function faultOf({ valid }: City, { number, last, street, at }: AddressPoint): RowFault | null {
  if (!isNumber(number) || !(last === null || isNumber(last)) || street.en === '') return NOT_THERE;
  return isInBounds(at, valid) ? null : { column: null, value: at.join(', '), reason: 'outside of the city' };
}

const isNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= NUMBER_MAX;

/** Throws `SourceProblem` where all rows together are no layer of addresses. */
export function guardTally({ rows, addresses, broken }: AddressTally): void {
  if (addresses === 0) throw new SourceProblem('not_data', `no addresses among ${rows} rows`);
  if (broken > rows * BROKEN_MAX)
    throw new SourceProblem('not_data', `${broken} of ${rows} rows have no number, street or point inside the city`);
}

/** Counts the addresses in rows and writes nothing. Each unit of a house counts. Throws `SourceProblem` where an import would. */
export async function tryAddresses(
  city: City,
  all: AsyncIterable<AddressRows>,
  { onBroken, onProgress }: { readonly onBroken?: OnBroken; readonly onProgress?: (rows: number) => void },
): Promise<AddressTally> {
  let tally = nothingRead();
  for await (const some of all) {
    tally = readRows(city, some, tally, onBroken).tally;
    onProgress?.(tally.rows);
  }
  guardTally(tally);
  return tally;
}
