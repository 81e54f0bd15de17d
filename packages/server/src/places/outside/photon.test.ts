import { expect, test } from 'vitest';
import { photon } from './photon.ts';

const about = {
  text: '123 Queen St W',
  city: 'toronto',
  lang: 'fr',
  bounds: [
    [-79.6, 43.5],
    [-79.1, 43.9],
  ],
} as const;
const feature = (properties: object, coordinates: unknown = [-79.38, 43.65]) => ({
  geometry: { coordinates },
  properties,
});

test('requests places within the bounding box of the city, in the requested language', () => {
  const url = new URL(photon.search(about), 'http://geocoder.example');
  expect(url.pathname).toBe('/api');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: '123 Queen St W, Toronto, Ontario, Canada',
    limit: '7',
    lang: 'fr',
    countrycode: 'CA',
    bbox: '-79.6,43.5,-79.1,43.9',
  });
  expect(photon.reverse([-79.380_049, 43.650_051], 'en')).toBe('/reverse?lon=-79.38&lat=43.6501&lang=en&limit=1');
});

test('reads GeoJSON features as places, and skips features in other countries or with an unexpected shape', () => {
  const here = {
    housenumber: '123',
    street: 'Queen Street West',
    city: 'Toronto',
    state: 'Ontario',
    countrycode: 'CA',
  };
  const features = [
    feature(here),
    feature({ ...here, countrycode: 'US' }),
    feature(here, ['x', 1]),
    null,
    {},
    feature({}),
  ];
  expect(photon.readPlaces({ features }, about)).toMatchObject([
    { lat: 43.65, lon: -79.38, type: 'address', display_name: '123 Queen Street West, Toronto, Ontario' },
  ]);
  expect(() => photon.readPlaces([], about)).toThrow();
});

test('describes a point by its street, district and city, or returns null if there are none', () => {
  const at = feature({ name: 'A shop', street: 'Queen Street West', district: 'Fashion District', city: 'Toronto' });
  expect(photon.readDescribed({ features: [at] })).toEqual({
    label: 'Queen Street West, Fashion District, Toronto',
    address: { road: 'Queen Street West', suburb: 'Fashion District', city: 'Toronto' },
  });
  expect(photon.readDescribed({ features: [] })).toBeNull();
  expect(() => photon.readDescribed({ error: 'no' })).toThrow();
});
