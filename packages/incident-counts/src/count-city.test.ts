import type { CountGroup } from '@crimemap/contract/counts';
import { describe, expect, test } from 'vitest';
import { createCityIndex } from './city-index.ts';
import { countCity } from './count-city.ts';
import { checkCountsOfAnyRows, counted, filesOf, names, places, type Row } from './count-city-suite.ts';
import type { CountQuery } from './count-query.ts';
import { someIncidents } from './testing.ts';

checkCountsOfAnyRows(40);

describe('groups of a count, such as hours or months', () => {
  const rows = [2, 10, 9].map((hour): Row => ({ place: 0, day: '2024-03-01', happened: true, hour, type: 0 }));
  const values = (by: CountGroup) =>
    counted([...rows, { place: 4, day: null, happened: false, hour: null, type: 1 }], { by })?.groups.map(
      ({ value }) => value,
    );
  test('are sorted by value, hours as numbers, and the unknown value comes last', () => {
    expect(values('hour')).toEqual(['2', '9', '10', null]);
    expect(values('month')).toEqual(['2024-03', null]);
    expect(values('crime_type')).toEqual(['assault', 'robbery']);
  });
});

describe('a row from before 1960, whose day cannot be stored in a file', () => {
  const old = { year: 1957, columns: someIncidents([[0, null, 5, 0]]) };
  const index = createCityIndex(
    places,
    [old, ...filesOf([{ place: 0, day: '2024-03-01', happened: true, hour: 2, type: 1 }])],
    names,
  );
  const count = (query: CountQuery) => countCity(index, query);
  test('is counted if the query does not need its day', () => {
    expect(count({})?.total).toBe(2);
    expect(count({ by: 'year' })?.groups).toEqual([
      { value: '1957', count: 1 },
      { value: '2024', count: 1 },
    ]);
    expect(count({ by: 'hour' })?.groups.map(({ value }) => value)).toEqual(['2', '5']);
    expect(count({ since: '1960-01-01', by: 'month' })?.total).toBe(1);
    expect(count({ by: 'month', types: ['robbery'] })?.total).toBe(1);
  });
  test('makes the count null if the query needs its day', () => {
    const queries: CountQuery[] = [
      { by: 'month' },
      { by: 'weekday' },
      { since: '1957-06-01' },
      { until: '2024-12-31' },
    ];
    for (const query of queries) expect.soft(count(query), JSON.stringify(query)).toBeNull();
  });
});

test('createCityIndex rejects map files that do not match each other', () => {
  const year = { year: 2024, columns: someIncidents([[5, '2024-03-01', 1, 0]]) };
  expect(() => createCityIndex(places, [year], names)).toThrow('a place or type');
  expect(() => createCityIndex(places, [], { ...names, areas: ['D51'] })).toThrow('an area');
});
