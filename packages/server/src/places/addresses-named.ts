import type { CityId, Text } from '@crimemap/contract/cities';
import type { AddressPlacesStore } from '../addresses/index.ts';
import { type PlacedNumber, placesOfNumber } from './civic-numbers.ts';
import type { Entry } from './entry.ts';
import type { KnownCity } from './gazetteer.ts';
import { MATCH, type Match } from './match.ts';
import type { StreetAddress } from './parse/address.ts';
import type { PlaceQuery } from './parse/query.ts';
import { inPart, type StreetsMeant, streetsMeant } from './streets-meant.ts';

/** A house or block that a text names, and how well the text matches it. */
export interface FoundAddress {
  readonly entry: Entry;
  readonly match: Match;
}

const PRECISIONS = ['exact', 'about', 'block'] as const;

/**
 * Returns the houses and blocks that a text names, from imported addresses. Searches the home city first, and other
 * cities only if nothing is found there. In other cities typing mistakes are allowed only if the text is complete or no
 * city is chosen.
 */
export async function addressesNamed(
  { address, part }: Pick<PlaceQuery, 'address' | 'part'>,
  { city: home, isWhole }: { readonly city: CityId | 'all'; readonly isWhole: boolean },
  known: readonly KnownCity[],
  addresses: Pick<AddressPlacesStore, 'around'>,
): Promise<FoundAddress[]> {
  if (address?.number == null || isIntersection(address)) return [];
  const { number } = address;
  const addressesOf = async (cities: readonly KnownCity[], withMistakes: boolean) => {
    const found = cities.map((city) => addressesIn({ ...address, number }, part, city, addresses, withMistakes));
    return (await Promise.all(found.map((houses) => houses.catch(() => [])))).flat();
  };
  const isHome = ({ city }: KnownCity) => city.id === home;
  const others = known.filter((city) => !isHome(city));
  const here = await addressesOf(known.filter(isHome), true);
  return here.length > 0 ? here : addressesOf(others, isWhole || home === 'all');
}

/** True for a text such as `109 street 87 avenue`, which names two streets and no house. */
const isIntersection = ({ street: { name, types } }: StreetAddress): boolean =>
  /^\d/.test(name) && types.includes('st') && types.includes('ave');

type House = StreetAddress & { readonly number: number };

/** Returns the houses and blocks of one city; nothing if the city has no imported addresses. */
async function addressesIn(
  house: House,
  part: string | null,
  known: KnownCity,
  addresses: Pick<AddressPlacesStore, 'around'>,
  withMistakes: boolean,
): Promise<FoundAddress[]> {
  if (known.addressImport === null) return [];
  for (const meant of streetsMeant(house.street, known.index, withMistakes)) {
    const streets = inPart(meant.streets, part);
    const found = placed(await placesOn(house, known.addressImport, streets, addresses));
    if (found.length > 0) return entriesOf(found, house, meant, known);
  }
  return [];
}

interface Placed {
  readonly street: Entry;
  readonly place: PlacedNumber;
}

/** Looks up a house number on each of the streets. */
async function placesOn(
  { number, suffix }: House,
  reading: number,
  streets: readonly Entry[],
  addresses: Pick<AddressPlacesStore, 'around'>,
): Promise<Placed[]> {
  const streetOf = new Map(streets.flatMap((street) => (street.houses ?? []).map((id) => [id, street] as const)));
  if (streetOf.size === 0) return [];
  const houses = await addresses.around(reading, [...streetOf.keys()], number);
  return streets.flatMap((street) =>
    placesOfNumber(
      houses.filter((house) => streetOf.get(house.street) === street),
      number,
      suffix,
    ).map((place) => ({ street, place })),
  );
}

/**
 * Selects the most precise places. If only one direction of a street has the number, the other directions are dropped.
 */
function placed(found: readonly Placed[]): readonly Placed[] {
  const best = PRECISIONS.find((precision) => found.some(({ place }) => place.precision === precision));
  return found.filter(({ place }) => place.precision === best);
}

function entriesOf(
  found: readonly Placed[],
  { number, suffix }: House,
  { how }: Pick<StreetsMeant, 'how'>,
  { city, neighbourhoodAt }: KnownCity,
): FoundAddress[] {
  const isOnly = found.length === 1 && how === 'called';
  return found.map(({ street, place }, nth) => {
    const { precision, at, hundred, isSaid } = place;
    const isTwice = found.some(({ street: other }, n) => n !== nth && other === street);
    const part = isTwice ? neighbourhoodAt(at) : null;
    const called =
      precision === 'block' ? blockName(hundred, street.name) : houseName(number, isSaid ? suffix : '', street.name);
    const name = { en: called.en + (part ? `, ${part.en}` : ''), fr: called.fr + (part ? `, ${part.fr}` : '') };
    const { address, weight } = street;
    const match = isOnly && isSaid && precision !== 'block' ? MATCH.exact : how === 'begun' ? MATCH.begun : MATCH.part;
    return { entry: { kind: 'address', name, also: [], at, city: city.id, address, weight, precision }, match };
  });
}

/**
 * Returns a name such as `1265A Military Trl`. In French a comma follows the number if the street name is French, which
 * means that it starts in lower case.
 */
function houseName(number: number, suffix: string, street: Text): Text {
  const written = `${number}${/^[a-z]$/.test(suffix) ? suffix.toUpperCase() : suffix && ` ${suffix}`}`;
  const comma = /^\p{Ll}/u.test(street.fr) ? ',' : '';
  return { en: `${written} ${street.en}`, fr: `${written}${comma} ${street.fr}` };
}

/** Returns a name such as `400 block Bay St`. */
export const blockName = (hundred: number, street: Text): Text => ({
  en: `${hundred} block ${street.en}`,
  fr: `${street.fr} (tranche ${hundred})`,
});
