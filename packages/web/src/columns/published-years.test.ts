import { expect, test } from 'vitest';
import { publishedYears } from './published-years.ts';
import { aManifest } from './testing.ts';

/** One area, one type: a trickle in 1971 and 2013, then published years, given out of order. */
const years = [2015, 1971, 2014, 2013, 2016, 0];
const manifest = aManifest([90, 1, 100, 2, 110, 5], {
  areas: ['D51'],
  crime_types: ['shooting'],
  cube: { years, counts: [90, 1, 100, 2, 110, 5], not_placed: [0, 0, 0, 0, 0, 0] },
});
const shown = (firstYear: number, filter = {}) => publishedYears(manifest, filter, firstYear).map((at) => years[at]);

test('years begin with the first that is not a trickle, in order, and undated reports are no year', () => {
  expect(shown(2004)).toEqual([2014, 2015, 2016]);
  expect(shown(1900)).toEqual([2014, 2015, 2016]);
});

test('no year before the city’s first one', () => {
  expect(shown(2015)).toEqual([2015, 2016]);
});

test('a type that is not published has no years', () => {
  expect(shown(2004, { crime_type: 'noise' })).toEqual([]);
});
