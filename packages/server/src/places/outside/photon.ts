import { type Address, PLACES_MAX, type Place } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import { suffixOf } from '../city-context.ts';
import { degreesWithin, importanceBy, type Protocol, rounded } from './protocol.ts';

const short = z.optional(z.string().check(z.maxLength(200)));
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([degreesWithin(180), degreesWithin(90)]) }),
  properties: z.object({
    name: short,
    street: short,
    housenumber: short,
    district: short,
    city: short,
    county: short,
    state: short,
    countrycode: short,
  }),
});
type Properties = z.infer<typeof Feature>['properties'];
const Answer = z.object({ features: z.array(z.unknown()).check(z.maxLength(50)) });

function addressOf({ street, district, city, state }: Properties): Address {
  return {
    ...(street !== undefined && { road: street }),
    ...(district !== undefined && { suburb: district }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
  };
}

const partsOf = ({ name, housenumber, street, district, city, state }: Properties): string[] => {
  const line = [housenumber, street].filter(Boolean).join(' ');
  return [...new Set([name, line, district, city, state])].filter(
    (part) => part !== undefined && part !== '',
  ) as string[];
};

/**
 * Requests and responses of Photon (https://github.com/komoot/photon). Responses are GeoJSON, in English, French or
 * German.
 */
export const photon: Protocol = {
  search({ text, city, lang, bounds }) {
    const query = new URLSearchParams({
      q: `${text}${suffixOf(city)}`,
      limit: String(PLACES_MAX),
      lang,
      ...(city !== 'all' && { countrycode: 'CA' }),
      ...(bounds && { bbox: bounds.flat().join(',') }),
    });
    return `/api?${query}`;
  },

  readPlaces(answer, { text, city }) {
    return z.parse(Answer, answer).features.flatMap((each): Place[] => {
      const feature = z.safeParse(Feature, each);
      if (!feature.success) return [];
      const { geometry, properties } = feature.data;
      const parts = partsOf(properties);
      // Filters by country again, because older versions of Photon do not support `countrycode`.
      if (parts.length === 0 || (city !== 'all' && properties.countrycode && properties.countrycode !== 'CA'))
        return [];
      const [lon, lat] = geometry.coordinates;
      return [
        {
          lat,
          lon,
          type: properties.housenumber ? 'address' : 'place',
          display_name: parts.join(', '),
          address: addressOf(properties),
          importance: importanceBy(text, parts.join(', '), 0.5),
          city: null,
        },
      ];
    });
  },

  reverse: ([lng, lat], lang) =>
    `/reverse?${new URLSearchParams({ lon: String(rounded(lng)), lat: String(rounded(lat)), lang, limit: '1' })}`,

  readDescribed(answer) {
    const [first] = z.parse(Answer, answer).features;
    if (first === undefined) return null;
    const { properties } = z.parse(Feature, first);
    const { street, name, district, city } = properties;
    const parts = [street ?? name, district, city].filter((part) => part !== undefined);
    return parts.length === 0 ? null : { label: parts.join(', '), address: addressOf(properties) };
  },
};
