import { expect, test } from 'vitest';
import { CITY_CALLS } from './city-crimes.ts';

test('the crimes endpoint of each city accepts the filters that its police service publishes [2§7.15 2§7.17 2§7.19 2§7.21 2§7.23 2§7.25]', () => {
  const requests = Object.entries(CITY_CALLS).map(([city, { crimes }]) => [city, Object.keys(crimes.query.shape)]);
  expect(Object.fromEntries(requests)).toEqual({
    peel: ['date', 'days', 'crime_type', 'division', 'city', 'limit', 'cursor'],
    york: ['crime_type', 'municipality', 'days', 'limit', 'cursor'],
    vancouver: ['days', 'crime_type', 'division', 'district', 'neighbourhood', 'limit', 'cursor'],
    montreal: ['days', 'crime_type', 'division', 'limit', 'cursor'],
    ottawa: ['days', 'crime_type', 'division', 'neighbourhood', 'limit', 'cursor'],
    edmonton: ['hours', 'crime_type', 'division', 'location', 'limit', 'cursor'],
  });
});

test('each city has endpoints for crimes, metadata, statistics and health under the city’s name [2§7.16 2§7.18 2§7.20 2§7.22 2§7.24 2§7.26]', () => {
  for (const [city, calls] of Object.entries(CITY_CALLS))
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual(
      ['crimes', 'metadata', 'stats', 'health'].map((what) => `GET /${city}/${what}`),
    );
});
