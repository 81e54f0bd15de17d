import { type Address, PLACES_MAX, type Place } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import { suffixOf } from '../city-context.ts';
import { degreesWithin, importanceBy, type Protocol, rounded } from './protocol.ts';

const short = z.string().check(z.maxLength(500));
/** Address parts as text. Their names differ by kind of place. */
const Parts = z.catch(z.record(z.string(), z.unknown()), {});
const Item = z.object({
  lat: degreesWithin(90),
  lon: degreesWithin(180),
  display_name: short,
  importance: z.catch(z.number(), 0),
  address: z.optional(Parts),
});
const Answer = z.array(z.unknown()).check(z.maxLength(50));
const Reversed = z.union([
  z.object({ error: z.unknown() }),
  z.object({ display_name: short, address: z.optional(Parts) }),
]);

const QUERY_OPTIONS = [
  'road',
  'neighbourhood',
  'suburb',
  'city',
  'town',
  'village',
  'state',
  'province',
  'state_district',
] as const satisfies readonly (keyof Address)[];

function addressOf(parts: Readonly<Record<string, unknown>> = {}): Address {
  const address: Address = {};
  for (const part of QUERY_OPTIONS) {
    const value = parts[part];
    if (typeof value === 'string' && value.length <= 200) address[part] = value;
  }
  return address;
}

/**
 * Requests and responses of Nominatim (https://nominatim.org/release-docs/latest/api/Overview/). Coordinates are text.
 * The order in a viewbox is west, north, east, south.
 */
export const nominatim: Protocol = {
  search({ text, city, lang, bounds }) {
    const [[west, south], [east, north]] = bounds ?? [
      [0, 0],
      [0, 0],
    ];
    const query = new URLSearchParams({
      q: `${text}${suffixOf(city)}`,
      format: 'json',
      limit: String(PLACES_MAX),
      ...(city !== 'all' && { countrycodes: 'ca' }),
      ...(bounds && { bounded: '1', viewbox: [west, north, east, south].join(',') }),
      addressdetails: '1',
      extratags: '1',
      'accept-language': lang,
    });
    return `/search?${query}`;
  },

  readPlaces(answer, { text }) {
    return z.parse(Answer, answer).flatMap((each): Place[] => {
      const item = z.safeParse(Item, each);
      if (!item.success) return [];
      const { lat, lon, display_name, importance, address } = item.data;
      return [
        {
          lat,
          lon,
          type: address?.['house_number'] ? 'address' : 'place',
          display_name,
          address: addressOf(address),
          importance: importanceBy(text, display_name, importance),
          city: null,
        },
      ];
    });
  },

  reverse: ([lng, lat], lang) =>
    `/reverse?${new URLSearchParams({
      format: 'json',
      lat: String(rounded(lat)),
      lon: String(rounded(lng)),
      zoom: '16',
      addressdetails: '1',
      'accept-language': `${lang}-CA`,
    })}`,

  readDescribed(answer) {
    const read = z.parse(Reversed, answer);
    if (!('display_name' in read)) return null;
    const address = addressOf(read.address);
    const parts = [
      address.road,
      address.neighbourhood ?? address.suburb,
      address.city ?? address.town ?? address.village,
    ];
    const known = parts.filter((part) => part !== undefined);
    return {
      label: known.length > 0 ? known.join(', ') : read.display_name.split(', ').slice(0, 3).join(', '),
      address,
    };
  },
};
