import type { CityId } from '@crimemap/contract/cities';
import type { StreetPlacesStore } from '../streets/index.ts';
import type { Entry } from './entry.ts';
import type { KnownCity } from './gazetteer.ts';
import { MATCH, type Match } from './match.ts';
import type { Street } from './parse/street.ts';
import { metresBetween } from './ranked.ts';
import { inPart, type StreetsMeant, streetsMeant } from './streets-meant.ts';

/** An intersection of two streets that a text names, and how well the text matches it. */
export interface FoundIntersection {
  readonly entry: Entry;
  readonly match: Match;
}

/** Maximum distance in metres between intersections of two streets that count as one place. */
const SAME_METRES = 500;

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * Returns the intersections of two typed streets, from imported streets. Searches the home city first, and other cities
 * only if nothing is found there. In other cities typing mistakes are allowed only if the text is complete or no city
 * is chosen.
 */
export async function intersectionsNamed(
  intersection: readonly [Street, Street],
  part: string | null,
  { city: home, isWhole }: { readonly city: CityId | 'all'; readonly isWhole: boolean },
  known: readonly KnownCity[],
  streets: Pick<StreetPlacesStore, 'between'>,
): Promise<FoundIntersection[]> {
  const intersectionsOf = async (cities: readonly KnownCity[], withMistakes: boolean) => {
    const found = cities.map((city) => intersectionsIn(intersection, part, city, streets, withMistakes));
    return (await Promise.all(found.map((intersections) => intersections.catch(() => [])))).flat();
  };
  const isHome = ({ city }: KnownCity) => city.id === home;
  const others = known.filter((city) => !isHome(city));
  const here = await intersectionsOf(known.filter(isHome), true);
  return here.length > 0 ? here : intersectionsOf(others, isWhole || home === 'all');
}

/** Returns the intersections of two streets in one city; none if the streets of the city have not been imported. */
async function intersectionsIn(
  [one, other]: readonly [Street, Street],
  part: string | null,
  known: KnownCity,
  streets: Pick<StreetPlacesStore, 'between'>,
  withMistakes: boolean,
): Promise<FoundIntersection[]> {
  if (known.streetsVersion === null) return [];
  const meant = (street: Street) => streetsMeant(street, known.index, withMistakes);
  const surest = await intersectionsOf([firstOf(meant(one)), firstOf(meant(other))], part, known, streets);
  return surest.length > 0 ? surest : intersectionsOf([[...meant(one)], [...meant(other)]], part, known, streets);
}

/** Returns only the most certain meaning of a typed street. The others are not computed. */
function firstOf(meant: Iterable<StreetsMeant>): Meant {
  for (const surest of meant) return [surest];
  return [];
}

type Meant = readonly StreetsMeant[];

async function intersectionsOf(
  [some, others]: readonly [Meant, Meant],
  part: string | null,
  { city, streetsVersion, neighbourhoodAt }: KnownCity,
  streets: Pick<StreetPlacesStore, 'between'>,
): Promise<FoundIntersection[]> {
  const [ones, twos] = [some, others].map((meant) =>
    inPart(
      meant.flatMap((each) => each.streets),
      part,
    ),
  );
  if (!ones?.length || !twos?.length) return [];
  const isCalled = [...some, ...others].every(({ how }) => how === 'called');
  const byNumber = new Map([...twos, ...ones].map((entry) => [entry.street, entry]));
  const numbersOf = (entries: readonly Entry[]) => entries.flatMap(({ street }) => street ?? []);
  const isFirst = new Set(numbersOf(ones));
  const crossed = await streets.between(city.id, streetsVersion ?? '', numbersOf(ones), numbersOf(twos));
  // In both lists the more likely streets come first.
  const placeOf = new Map(
    [ones, twos].flatMap((list) => [...numbersOf(list).entries()].map(([nth, number]) => [number, nth])),
  );
  const rank = ({ one, other }: (typeof crossed)[number]) => (placeOf.get(one) ?? 0) + (placeOf.get(other) ?? 0);
  const found = crossed.toSorted((a, b) => rank(a) - rank(b));
  // Two streets may intersect more than once, in different parts of the city.
  const isOne = found.every(
    ({ lng, lat }) => metresBetween([lng, lat], [found[0]?.lng ?? 0, found[0]?.lat ?? 0]) < SAME_METRES,
  );
  const match = isCalled ? (isOne ? MATCH.exact : MATCH.part) : MATCH.begun;
  const intersections = found.flatMap(({ one: low, other: high, lng, lat }): FoundIntersection[] => {
    const [first, second] = (isFirst.has(low) ? [low, high] : [high, low]).map((number) => byNumber.get(number));
    if (!first || !second) return [];
    const town = first.address.city;
    const quarter = isOne || town ? null : neighbourhoodAt([lng, lat]);
    const name = {
      en: `${first.name.en} & ${second.name.en}${quarter ? `, ${quarter.en}` : ''}`,
      fr: `${first.name.fr} et ${second.name.fr}${quarter ? `, ${quarter.fr}` : ''}`,
    };
    const entry: Entry = {
      kind: 'crossing',
      name,
      also: [],
      at: [round(lng), round(lat)],
      city: city.id,
      address: { road: name.en, ...(town && { city: town }) },
      weight: (first.weight + second.weight) / 2,
    };
    return [{ entry, match }];
  });
  // A street on the border of two towns belongs to both, so each of its intersections occurs twice.
  return intersections.filter(
    ({ entry: { name, at } }, nth) =>
      !intersections
        .slice(0, nth)
        .some(({ entry }) => entry.name.en === name.en && metresBetween(entry.at, at) < SAME_METRES),
  );
}
