import type { AddressLayer, AddressPoint, City, Row } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { RowFault } from '@crimemap/cities/kit/read-rows';
import type { AddressTally } from '@crimemap/contract/addresses';
import { isInBounds } from '@crimemap/contract/geo';

/** Rows of one address layer, with their line numbers if they come from a file. */
export interface AddressRows {
  readonly layer: AddressLayer;
  readonly rows: readonly Row[];
  readonly lines?: readonly number[];
}

/** Called for each row that cannot be used, with its line number if there is one. */
export type OnBroken = (why: RowFault, line: number | null) => void;

/** Maximum share of rows without a usable address. A larger share means that the layer's format has changed. */
const BROKEN_MAX = 0.05;
/** Maximum house number; higher numbers count as invalid. */
const NUMBER_MAX = 999_999;

export const nothingRead = (): AddressTally => ({ rows: 0, addresses: 0, left_out: 0, broken: 0 });

/** Returns the addresses in some rows, and the counts of `before` with these rows added. */
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

/**
 * Returns the reason why an address cannot be used; `null` if it can. An address whose longitude and latitude are
 * swapped is outside the city.
 */
function faultOf({ valid }: City, { number, last, street, at }: AddressPoint): RowFault | null {
  if (!isNumber(number) || !(last === null || isNumber(last)) || street.en === '') return NOT_THERE;
  return isInBounds(at, valid) ? null : { column: null, value: at.join(', '), reason: 'outside of the city' };
}

const isNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= NUMBER_MAX;

/** Throws `SourceProblem` if the counts show that the rows are not a layer of addresses. */
export function guardTally({ rows, addresses, broken }: AddressTally): void {
  if (addresses === 0) throw new SourceProblem('not_data', `no addresses among ${rows} rows`);
  if (broken > rows * BROKEN_MAX)
    throw new SourceProblem('not_data', `${broken} of ${rows} rows have no number, street or point inside the city`);
}

/**
 * Counts the addresses in rows without storing them. Each unit of a house counts as an address. Throws `SourceProblem`
 * if an import of the rows would.
 */
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
