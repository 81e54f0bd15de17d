import type { CityId } from '@crimemap/contract/cities';
import type { StreetPlacesStore } from '../streets/index.ts';
import type { Entry } from './entry.ts';
import type { KnownCity } from './gazetteer.ts';
import { MATCH, type Match } from './match.ts';
import { isStreet, type Street, streetIn } from './parse/street.ts';
import { metresBetween } from './ranked.ts';

/** A crossing of two streets that were typed, and how far the text is its name. */
export interface FoundCrossing {
  readonly entry: Entry;
  readonly match: Match;
}

/** Crossings of two streets so near each other, in metres, are one place. */
const SAME_METRES = 500;
/** Of streets whose names only begin as typed no more are looked at. */
const BEGUN_MAX = 20;

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The streets of a city that are called as typed, else those that begin so. */
function streetsCalled(typed: Street, { index }: KnownCity): { readonly entries: Entry[]; readonly isBegun: boolean } {
  const streets = index.having(typed.name).filter(({ kind }) => kind === 'street');
  const isCalled = ({ name }: Entry) =>
    [name.en, name.fr].some((written) => {
      const known = streetIn(written);
      return known !== null && isStreet(typed, known);
    });
  const called = streets.filter(isCalled);
  return called.length > 0
    ? { entries: called, isBegun: false }
    : { entries: streets.slice(0, BEGUN_MAX), isBegun: true };
}

/** Where two streets meet, by the streets that were read: in the city where a text looks first, else in the others. */
export async function crossingsNamed(
  crossing: readonly [Street, Street],
  home: CityId | 'all',
  known: readonly KnownCity[],
  streets: Pick<StreetPlacesStore, 'between'>,
): Promise<FoundCrossing[]> {
  const crossingsOf = async (cities: readonly KnownCity[]) =>
    (await Promise.all(cities.map((city) => crossingsIn(crossing, city, streets).catch(() => [])))).flat();
  const isHome = ({ city }: KnownCity) => city.id === home;
  const here = await crossingsOf(known.filter(isHome));
  return here.length > 0 ? here : crossingsOf(known.filter((city) => !isHome(city)));
}

/** Where two streets of a city meet; none where its streets have not been read. */
async function crossingsIn(
  [one, other]: readonly [Street, Street],
  known: KnownCity,
  streets: Pick<StreetPlacesStore, 'between'>,
): Promise<FoundCrossing[]> {
  const { city, streetsVersion } = known;
  if (streetsVersion === null) return [];
  const [some, others] = [streetsCalled(one, known), streetsCalled(other, known)];
  if (some.entries.length === 0 || others.entries.length === 0) return [];
  const byNumber = new Map([...others.entries, ...some.entries].map((entry) => [entry.street, entry]));
  const numbersOf = (entries: readonly Entry[]) => entries.flatMap(({ street }) => street ?? []);
  const isFirst = new Set(numbersOf(some.entries));
  const found = await streets.between(city.id, streetsVersion, numbersOf(some.entries), numbersOf(others.entries));
  // The same two streets may cross again in another part of the city.
  const isOne = found.every(
    ({ lng, lat }) => metresBetween([lng, lat], [found[0]?.lng ?? 0, found[0]?.lat ?? 0]) < SAME_METRES,
  );
  return found.flatMap(({ one: low, other: high, lng, lat }) => {
    const [first, second] = (isFirst.has(low) ? [low, high] : [high, low]).map((number) => byNumber.get(number));
    if (!first || !second) return [];
    const part = isOne ? null : known.neighbourhoodAt([lng, lat]);
    const name = {
      en: `${first.name.en} & ${second.name.en}${part ? `, ${part.en}` : ''}`,
      fr: `${first.name.fr} et ${second.name.fr}${part ? `, ${part.fr}` : ''}`,
    };
    const entry: Entry = {
      kind: 'crossing',
      name,
      also: [],
      at: [round(lng), round(lat)],
      city: city.id,
      address: { road: name.en },
      weight: (first.weight + second.weight) / 2,
    };
    return [{ entry, match: some.isBegun || others.isBegun ? MATCH.begun : isOne ? MATCH.exact : MATCH.part }];
  });
}
