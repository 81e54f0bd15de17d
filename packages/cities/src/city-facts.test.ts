import { CITY_IDS } from '@crimemap/contract/cities';
import { CITY_FACTS, DEFAULT_CITY, DEFAULT_TIME_ZONE, isShownByPeriod } from '@crimemap/contract/city-facts';
import { expect, test } from 'vitest';
import { CITIES, cityOf } from './index.ts';
import { liveFeedOf } from './live-feeds.ts';

test('the contract lists the same cities as the city modules, in the same order', () => {
  expect(CITIES.map(({ id }) => id)).toEqual(CITY_IDS);
});

test('CITY_FACTS of each city match its live feed and endpoints, and list its time windows in ascending order', () => {
  for (const id of CITY_IDS) {
    const { hasRealtimeData, asked_by, windows } = CITY_FACTS[id];
    expect.soft(hasRealtimeData, id).toBe(liveFeedOf(id) !== undefined);
    expect.soft(asked_by.length > 0, id).toBe(isShownByPeriod(id));
    expect.soft(windows.length, id).toBeGreaterThan(0);
    expect.soft(windows, id).toEqual(windows.toSorted((a, b) => a - b));
  }
});

test('the default time zone is the time zone of the default city', () => {
  expect(cityOf(DEFAULT_CITY)?.time_zone).toBe(DEFAULT_TIME_ZONE);
});

test('titles of sources are short and contain no sentence punctuation, in both languages', () => {
  const titles = CITIES.flatMap(({ id, datasets }) => [...datasets, liveFeedOf(id)].flatMap((one) => one?.title ?? []));
  expect(titles.length).toBeGreaterThan(CITIES.length);
  for (const { en, fr } of titles) for (const title of [en, fr]) expect.soft(title, title).not.toMatch(/[.;:]|.{80}/);
});
