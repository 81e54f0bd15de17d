import { describe, expect, test } from 'vitest';
import { edmonton } from './cities/edmonton.ts';
import { montreal } from './cities/montreal.ts';
import { toronto } from './cities/toronto.ts';
import { vancouver } from './cities/vancouver.ts';
import { coverageOf } from './coverage.ts';
import { CITIES } from './index.ts';
import { fixtureRows } from './kit/fixture-rows.ts';
import { readRows } from './kit/read-rows.ts';

const of = (...[city, type]: [Parameters<typeof coverageOf>[0], string]) =>
  coverageOf(city).find(({ crime_type }) => crime_type === type);

describe('coverage of the cities', () => {
  test('lists each crime type of a city once, and begins in the first year of the city [1§1.3]', () => {
    for (const city of CITIES) {
      const coverage = coverageOf(city);
      const types = coverage.map(({ crime_type }) => crime_type);
      expect.soft(coverage.length, city.id).toBeGreaterThan(4);
      expect.soft(types, city.id).toEqual([...new Set(types)]);
      expect.soft(types, city.id).not.toContain('unknown');
      expect.soft(new Set(coverage.map((each) => each.city)), city.id).toEqual(new Set([city.id]));
      expect.soft(Math.min(...coverage.map(({ first_year }) => first_year)), city.id).toBe(city.first_year);
    }
  });

  test('returns the shortest lag and the earliest first year of the datasets that contain a type', () => {
    expect(of(toronto, 'assault')).toMatchObject({ precision: 'intersection', lag_days: 7, first_year: 2014 });
    expect(of(toronto, 'hate_crime')).toMatchObject({ precision: 'division_centre', first_year: 2018 });
    expect(of(edmonton, 'theft')).toMatchObject({ precision: 'intersection', lag_days: 5, first_year: 2023 });
  });

  test('omits types that are not published, and returns a coarse precision for types without a location', () => {
    expect(of(montreal, 'assault')).toBeUndefined();
    expect(of(edmonton, 'shooting')).toBeUndefined();
    expect(of(vancouver, 'assault')?.precision).toBe('division_centre');
    expect(of(vancouver, 'auto_theft')?.precision).toBe('block');
  });

  test('includes every crime type that occurs in the sample rows of a city', () => {
    const files = {
      ottawa: ['criminal-offences'],
      edmonton: ['last-twelve-months'],
      toronto: ['major-crime-indicators'],
    };
    for (const city of CITIES) {
      const declared = new Set([...coverageOf(city).map(({ crime_type }) => crime_type), 'unknown']);
      for (const file of files[city.id as keyof typeof files] ?? []) {
        const dataset = city.datasets[0];
        if (!dataset) throw new Error(city.id);
        const types = readRows(city, dataset, fixtureRows(city.id, file)).incidents.map(({ crimeType }) => crimeType);
        expect(types.filter((type) => !declared.has(type))).toEqual([]);
      }
    }
  });
});
