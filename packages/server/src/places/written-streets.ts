import type { Entry } from './entry.ts';
import type { StreetAddress } from './parse/address.ts';
import { addressIn } from './parse/address.ts';
import { intersectionIn, isStreet, type Street } from './parse/street.ts';
import type { PlaceIndex } from './place-index.ts';

const isIntersection = ({ kind }: Entry) => kind === 'crossing';

/** Returns the intersections of two streets. The streets may be typed in either order. */
export function intersectionsOf([one, other]: readonly [Street, Street], index: PlaceIndex): Entry[] {
  return index.having(`${one.name} ${other.name}`).filter((entry) => {
    const streets = isIntersection(entry) ? intersectionIn(entry.name.en) : null;
    if (!streets) return false;
    const [first, second] = streets;
    return (isStreet(one, first) && isStreet(other, second)) || (isStreet(one, second) && isStreet(other, first));
  });
}

/** Returns the entries that are blocks of a street. */
function blocksAmong(entries: readonly Entry[], street: Street): { entry: Entry; block: StreetAddress }[] {
  return entries.flatMap((entry) => {
    const block = isIntersection(entry) ? addressIn(entry.name.en) : null;
    return block && block.number === null && isStreet(street, block.street) ? [{ entry, block }] : [];
  });
}

/**
 * Returns the blocks that may contain a house. `isCertain` is false if the block has a direction that was not typed,
 * because then another block may be meant.
 */
export const blocksOf = (
  { hundred, street }: StreetAddress,
  index: PlaceIndex,
): { entry: Entry; isCertain: boolean }[] =>
  blocksAmong(index.having(`${hundred} ${street.name}`), street)
    .filter(({ block }) => block.hundred === hundred)
    .map(({ entry, block }) => ({ entry, isCertain: block.street.direction === street.direction }));

/** Returns other blocks of the same street, those with the nearest numbers first. */
export function blocksNear({ hundred, street }: StreetAddress, index: PlaceIndex): Entry[] {
  const away = ({ block }: { readonly block: StreetAddress }) => Math.abs(block.hundred - hundred);
  return blocksAmong(index.having(street.name), street)
    .filter((each) => away(each) > 0)
    .sort((a, b) => away(a) - away(b))
    .map(({ entry }) => entry);
}
