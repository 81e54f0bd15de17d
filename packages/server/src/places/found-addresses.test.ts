import { readFileSync } from 'node:fs';
import { CITIES, cityOf } from '@crimemap/cities';
import type { AddressPoint } from '@crimemap/cities/kit/city';
import { type CityId, CityId as CityIds } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { beforeAll, expect, test } from 'vitest';
import type { NamedStreet } from '../streets/street-names.ts';
import { createGazetteer } from './gazetteer.ts';
import type { SearchDeps } from './search-places.ts';
import { foundIn, type Intersection, some } from './testing/found-addresses.ts';
import { storedAddresses } from './testing/stored-addresses.ts';
import { approximately } from './testing.ts';

const [ADDRESSES, INTERSECTIONS, TAKEN] = [500, 200, 100];
const FOUND = 0.97;
const ABOUT_METRES = 60;
/** Degrees of latitude between two streets, and degrees of longitude between two house numbers. */
const [APART, A_NUMBER] = [0.004, 0.000_01];
const NUMBERS = Array.from({ length: 100 }, (_, nth) => 101 + nth * 17);

const STREETS = readFileSync(new URL('./testing/streets.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [city, municipality, en = '', fr = ''] = line.split('\t');
    return { city: CityIds.parse(city), municipality: municipality || null, name: { en, fr } };
  });

/** Returns the streets of a city as parallel lines from west to east. */
const streetsOf = (city: CityId): NamedStreet[] => {
  const [lng, lat] = cityOf(city).centre;
  return STREETS.filter((street) => street.city === city).map(({ municipality, name }, nth) => {
    const at: LngLat = [lng, lat + nth * APART];
    return { name, municipality, at, metres: 2_000 };
  });
};

/** Returns houses on every street. One in ten (`isTaken`) is left out of the search. */
const housesOf = (city: CityId): AddressPoint[] =>
  streetsOf(city).flatMap(({ name: street, municipality, at: [lng, lat] }) =>
    NUMBERS.map((number) => {
      const at: LngLat = [lng + number * A_NUMBER, lat];
      return { number, last: null, suffix: number % 5 === 0 ? 'a' : '', street, municipality, at };
    }),
  );
const isTaken = (_: AddressPoint, nth: number) => nth % 10 === 5;

/** Returns one intersection for each pair of streets of one municipality, except pairs whose names start alike. */
function intersectionsOf(city: CityId) {
  const streets = streetsOf(city);
  return streets.flatMap((one, low) =>
    streets.flatMap((other, high) => {
      if (
        low >= high ||
        one.municipality !== other.municipality ||
        one.name.en.slice(0, 6) === other.name.en.slice(0, 6)
      )
        return [];
      const at: LngLat = [one.at[0] + high * APART, one.at[1]];
      const names: Intersection['streets'] = { en: [one.name.en, other.name.en], fr: [one.name.fr, other.name.fr] };
      return [{ low, high, at, streets: names, town: one.municipality }];
    }),
  );
}

let known: SearchDeps;
beforeAll(async () => {
  const addresses = storedAddresses(
    Object.fromEntries(CITIES.map(({ id }) => [id, housesOf(id).filter((house, nth) => !isTaken(house, nth))])),
  );
  const gazetteer = createGazetteer({
    cities: CITIES,
    areasOf: approximately,
    intersectionsOf: async () => [],
    streetsOf: async (city) => ({ version: 'one', names: streetsOf(city) }),
    addressStreetsOf: addresses.streets,
    onFailed: (_city, error) => {
      throw error;
    },
    maxWaitMs: 60_000,
  });
  const between: SearchDeps['streets']['between'] = async (city, _version, some, others) =>
    intersectionsOf(city)
      .filter(
        ({ low, high }) =>
          (some.includes(low) && others.includes(high)) || (others.includes(low) && some.includes(high)),
      )
      .map(({ low, high, at: [lng, lat] }) => ({ one: low, other: high, lng, lat }));
  known = { gazetteer, addresses, streets: { between }, outside: null };
});

for (const { id } of CITIES)
  test(`finds 97 of 100 addresses and intersections of ${id} in common spellings, and returns none in another city`, async () => {
    const lookedFor = {
      addresses: some(
        housesOf(id).filter((house, nth) => !isTaken(house, nth)),
        ADDRESSES,
      ),
      intersections: some(intersectionsOf(id), INTERSECTIONS),
      taken: some(housesOf(id).filter(isTaken), TAKEN),
    };
    const { addresses, intersections, about, wrong, elsewhere } = await foundIn(id, lookedFor, known);
    expect.soft(addresses, wrong.join('\n')).toBeGreaterThanOrEqual(ADDRESSES * FOUND);
    expect.soft(intersections, wrong.join('\n')).toBeGreaterThanOrEqual(INTERSECTIONS * FOUND);
    expect.soft(about.length).toBeGreaterThan(TAKEN / 2);
    expect.soft(about[about.length >> 1]).toBeLessThan(ABOUT_METRES);
    expect.soft(elsewhere).toEqual([]);
  });
