import { CITY_IDS } from '@crimemap/contract/cities';
import { CITY_FACTS, DEFAULT_CITY, DEFAULT_TIME_ZONE, isShownByPeriod } from '@crimemap/contract/city-facts';
import { expect, test } from 'vitest';
import { CITIES, cityOf } from './index.ts';
import { liveFeedOf } from './live-feeds.ts';

test('the contract lists the cities that are read, in one order', () => {
  expect(CITIES.map(({ id }) => id)).toEqual(CITY_IDS);
});

test.each(CITY_IDS)('%s says of live calls and calls of its own what is there', (id) => {
  const { hasRealtimeData, asked_by, windows } = CITY_FACTS[id];
  expect(hasRealtimeData).toBe(liveFeedOf(id) !== undefined);
  expect(asked_by.length > 0).toBe(isShownByPeriod(id));
  expect(windows.length).toBeGreaterThan(0);
  expect(windows.toSorted((a, b) => a - b)).toEqual(windows);
});

test('the default clock is that of the default city', () => {
  expect(cityOf(DEFAULT_CITY)?.time_zone).toBe(DEFAULT_TIME_ZONE);
});
