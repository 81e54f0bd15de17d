import type { Entry } from './entry.ts';
import type { StreetAddress } from './parse/address.ts';
import { addressIn } from './parse/address.ts';
import { crossingIn, isStreet, type Street } from './parse/street.ts';
import type { PlaceIndex } from './place-index.ts';

const isCrossing = ({ kind }: Entry) => kind === 'crossing';

/** The intersections of two streets, in whichever order they are said. */
export function crossingsOf([one, other]: readonly [Street, Street], index: PlaceIndex): Entry[] {
  return index.having(`${one.name} ${other.name}`).filter((entry) => {
    const streets = isCrossing(entry) ? crossingIn(entry.name.en) : null;
    if (!streets) return false;
    const [first, second] = streets;
    return (isStreet(one, first) && isStreet(other, second)) || (isStreet(one, second) && isStreet(other, first));
  });
}

export interface BlocksFound {
  /** The block a house stands in. */
  readonly own: readonly Entry[];
  /** Other blocks of the same street, the nearest numbers first. */
  readonly others: readonly Entry[];
  /** The known street has a direction that was not said: it may be the other one. */
  readonly isUncertain: boolean;
}

/** The blocks of a street that hold an address, or are near it. */
export function blocksOf({ hundred, street }: StreetAddress, index: PlaceIndex): BlocksFound {
  const blocks = index.having(street.name).flatMap((entry) => {
    const block = isCrossing(entry) ? addressIn(entry.name.en) : null;
    return block && block.number === null && isStreet(street, block.street) ? [{ entry, block }] : [];
  });
  const away = (of: StreetAddress) => Math.abs(of.hundred - hundred);
  const own = blocks.filter(({ block }) => away(block) === 0);
  const others = blocks.filter(({ block }) => away(block) > 0).sort((a, b) => away(a.block) - away(b.block));
  return {
    own: own.map(({ entry }) => entry),
    others: others.map(({ entry }) => entry),
    isUncertain: own.some(({ block }) => block.street.direction !== street.direction),
  };
}
