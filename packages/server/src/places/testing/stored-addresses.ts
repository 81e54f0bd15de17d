import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { CityId } from '@crimemap/contract/cities';
import type { AddressPlacesStore, House } from '../../addresses/index.ts';
import { metresBetween } from '../ranked.ts';

/** Creates an address store in memory that contains these points. */
export function storedAddresses(points: Partial<Record<CityId, readonly AddressPoint[]>>): AddressPlacesStore {
  const cities = Object.keys(points) as CityId[];
  const held = cities.map((city) => [...byStreet(points[city] ?? []).values()]);
  return {
    streets: async (city) => {
      const reading = cities.indexOf(city);
      const streets = held[reading]?.flatMap((all) => {
        const [first] = all;
        return first ? [{ name: first.street, municipality: first.municipality, at: first.at, count: all.length }] : [];
      });
      return streets ? { reading, streets } : null;
    },
    around: async (reading, streets, number) => {
      const all = held[reading] ?? [];
      return streets.flatMap((street) =>
        nearestTo(
          number,
          (all[street] ?? []).map(({ number, last, suffix, at }) => ({ street, number, last, suffix, at })),
        ),
      );
    },
    nearest: async (city, at, metres) => {
      const [nearest] = (points[city] ?? [])
        .filter((point) => metresBetween(point.at, at) <= metres)
        .sort((a, b) => metresBetween(a.at, at) - metresBetween(b.at, at));
      return nearest ?? null;
    },
  };
}

function byStreet(points: readonly AddressPoint[]): Map<string, AddressPoint[]> {
  const streets = new Map<string, AddressPoint[]>();
  for (const point of points) {
    const street = `${point.street.en}\n${point.municipality}`;
    const all = streets.get(street) ?? [];
    all.push(point);
    streets.set(street, all);
  }
  return streets;
}

/**
 * Returns the houses with the number, and the nearest houses below and above it, both of the same parity and of any
 * parity.
 */
function nearestTo(number: number, houses: readonly House[]): House[] {
  const isSame = (house: House) => house.number % 2 === number % 2;
  const own = houses.filter((house) => house.number === number);
  const below = houses.filter((house) => house.number < number).sort((a, b) => b.number - a.number);
  const above = houses.filter((house) => house.number > number).sort((a, b) => a.number - b.number);
  return [...new Set([...own, below[0], below.find(isSame), above[0], above.find(isSame)])].filter(
    (house) => house !== undefined,
  );
}
