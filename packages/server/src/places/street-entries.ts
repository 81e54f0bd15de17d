import type { CityId } from '@crimemap/contract/cities';
import type { StoredAddressStreets } from '../addresses/index.ts';
import { inPortions } from '../shared/in-portions.ts';
import type { StoredNames } from '../streets/index.ts';
import type { Entry } from './entry.ts';
import { streetIn } from './parse/street.ts';
import { normalizePlaceName } from './words.ts';

/** Returns a key that is the same for all spellings of a street name. */
function keyOf(name: string): string {
  const street = streetIn(name);
  return street
    ? [street.name, street.types.toSorted().join(' '), street.direction, street.quadrant].join('|')
    : normalizePlaceName(name);
}

const inPart = (key: string, municipality: string | null): string => `${key}|${normalizePlaceName(municipality ?? '')}`;

/**
 * Returns the streets of a city from its imported centrelines and addresses. A street with the same name in both is one
 * entry. Works in portions, so that the event loop is not blocked. The weight of a street grows with its length, or
 * with its number of houses if only addresses name it.
 */
export async function streetEntries(
  city: CityId,
  streets: StoredNames['names'],
  addressed: StoredAddressStreets['streets'],
): Promise<Entry[]> {
  const entries: (Omit<Entry, 'houses'> & { houses: number[] })[] = [];
  const byKey = new Map<string, number>();
  const add = (
    keys: readonly string[],
    entry: Omit<Entry, 'kind' | 'also' | 'city' | 'address' | 'houses'>,
    town: string | null,
  ) => {
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, entries.length);
    const address = { road: entry.name.en, ...(town !== null && { city: town }) };
    entries.push({ kind: 'street', also: [], city, address, houses: [], ...entry });
  };
  await inPortions(streets, ({ name, municipality, at, metres }, street) => {
    const keys = [...new Set([name.en, name.fr].map(keyOf))].map((key) => inPart(key, municipality));
    add(keys, { name, at, street, weight: Math.min(0.6, 0.2 + Math.log10(metres + 1) / 12) }, municipality);
  });
  await inPortions(addressed, ({ name, municipality, at, count }, house) => {
    const key = keyOf(name.en);
    // Addresses in a city that is one municipality today may still name a former municipality.
    const known = byKey.get(inPart(key, municipality)) ?? byKey.get(inPart(key, null));
    if (known === undefined)
      add(
        [inPart(key, municipality)],
        { name, at, weight: Math.min(0.5, 0.2 + Math.log10(count + 1) / 12) },
        municipality,
      );
    entries[known ?? entries.length - 1]?.houses.push(house);
  });
  return entries;
}
