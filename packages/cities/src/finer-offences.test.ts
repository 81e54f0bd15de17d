import { describe, expect, it } from 'vitest';
import * as edmonton from './cities/edmonton/words.ts';
import * as ottawa from './cities/ottawa/words.ts';
import * as vancouver from './cities/vancouver/words.ts';
import * as york from './cities/york/words.ts';
import { coverageOf } from './coverage.ts';
import { FINER, SHOOTINGS_SAY_WHO_WAS_HARMED } from './finer-offences.ts';
import { cityOf } from './index.ts';

const WORDS = {
  vancouver: Object.keys(vancouver.WORDS),
  ottawa: [...Object.keys(ottawa.OFFENCES), ...Object.keys(ottawa.WITHOUT_TYPE)],
  york: [...Object.keys(york.TYPES), ...Object.keys(york.WITHOUT_TYPE)],
  edmonton: [...Object.keys(edmonton.OCCURRENCES), ...Object.keys(edmonton.WITHOUT_TYPE)],
  // The offences of the Major Crime Indicators have no table: they are kept as published.
  toronto: ['Robbery - Vehicle Jacking'],
  montreal: [],
  peel: [],
} as const;

describe('an offence finer than our crime types', () => {
  it.each(Object.entries(FINER))('is published in the words of the source: %s', (_, { cities }) => {
    for (const [city, published] of Object.entries(cities)) {
      const known: readonly string[] = WORDS[city as keyof typeof WORDS];
      expect(published.words.filter((word) => !known.includes(word))).toEqual([]);
    }
  });
  it('whose cities say who was harmed publish shootings', () => {
    for (const id of SHOOTINGS_SAY_WHO_WAS_HARMED) {
      const city = cityOf(id);
      expect(city && coverageOf(city).some(({ crime_type }) => crime_type === 'shooting')).toBe(true);
    }
  });
});
