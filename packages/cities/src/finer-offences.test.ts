import { CITY_IDS } from '@crimemap/contract/cities';
import { expect, test } from 'vitest';
import { saysWhoWasHarmed } from './coverage.ts';
import { CITIES, cityOf } from './index.ts';

// Offences of the Major Crime Indicators have no table of words, because they are stored as published.
const STORED_AS_PUBLISHED = ['Robbery - Vehicle Jacking'];

test('every source word listed for a city’s detailed offences is also in the city’s tables of source words', async () => {
  for (const id of CITY_IDS) {
    const tables: Readonly<Record<string, object>> = await import(`./cities/${id}/words.ts`);
    const known = Object.entries(tables).flatMap(([name, table]) =>
      name === 'PUBLISHED_APART' ? [] : Object.keys(table),
    );
    const published = Object.values(cityOf(id).finerOffences).flatMap(({ words }) => words);
    const unknown = published.filter((word) => !known.includes(word) && !STORED_AS_PUBLISHED.includes(word));
    expect.soft(unknown, id).toEqual([]);
  }
});

test('only Toronto publishes how many people were killed and injured in shootings', () => {
  expect(CITIES.filter(saysWhoWasHarmed).map(({ id }) => id)).toEqual(['toronto']);
});
