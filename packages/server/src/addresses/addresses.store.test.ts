import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { addressPlacesStore } from './addresses.store.ts';
import { aSource, houses, read } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  const range = houses('Range Rd', [4597], { LAST: 4601, Y: 43.75 });
  await read(
    db,
    aSource(
      [...houses('Elm St', [2, 4, 6, 7, 9, 20, 21]), ...houses('Elm St', [9], { SUFFIX: 'a' })],
      [...houses('Oak Ave', [100], { MUNICIPALITY: 'York', Y: 43.71 }), ...range],
    ),
  );
});
afterAll(() => db.stop());

/** Returns the house numbers, with suffix, around a number on a street. */
async function around(name: string, number: number): Promise<string[]> {
  const store = addressPlacesStore(db);
  const { reading = 0, streets = [] } = (await store.streets('toronto')) ?? {};
  const street = streets.findIndex((each) => each.name.en === name);
  return (await store.around(reading, [street], number)).map((house) => `${house.number}${house.suffix}`);
}

describe('streets of a city’s addresses', () => {
  it('are sorted by name, each with the location of its middle house and its number of houses', async () => {
    expect(await addressPlacesStore(db).streets('toronto')).toMatchObject({
      streets: [
        { name: { en: 'Elm St', fr: 'Elm St' }, municipality: null, at: [-79.39925, 43.7], count: 8 },
        { name: { en: 'Oak Ave' }, municipality: 'York', at: [-79.4, 43.71], count: 1 },
        { name: { en: 'Range Rd' }, municipality: null, count: 1 },
      ],
    });
    expect(await addressPlacesStore(db).streets('ottawa')).toBeNull();
  });
});

describe('houses around a house number in a street', () => {
  it('include the number itself and the nearest lower and higher numbers, of the same parity and of any parity', async () => {
    expect(await around('Elm St', 9)).toEqual(['7', '9', '9a', '20', '21']);
    expect(await around('Elm St', 12)).toEqual(['6', '9', '20']);
    expect(await around('Elm St', 1)).toEqual(['2', '7']);
    expect(await around('Elm St', 998)).toEqual(['20', '21']);
    expect(await around('Elm St', 999)).toEqual(['21']);
    expect(await around('Range Rd', 4599)).toEqual(['4597']);
  });

  it('include houses of each requested street, but none for an unknown import', async () => {
    const store = addressPlacesStore(db);
    const { reading = 0 } = (await store.streets('toronto')) ?? {};
    const found = await store.around(reading, [0, 1], 100);
    expect(found.map(({ street, number, last, at }) => [street, number, last, at[1]])).toEqual([
      [0, 20, null, 43.7],
      [0, 21, null, 43.7],
      [1, 100, null, 43.71],
    ]);
    expect(await store.around(reading + 1, [0, 1], 100)).toEqual([]);
    expect(await store.around(reading, [], 100)).toEqual([]);
  });
});

describe('house nearest to a point', () => {
  it('is returned with its street, but only within the given distance', async () => {
    const store = addressPlacesStore(db);
    expect(await store.nearest('toronto', [-79.4001, 43.7101], 50)).toEqual({
      street: { en: 'Oak Ave', fr: 'Oak Ave' },
      municipality: 'York',
      number: 100,
      at: [-79.4, 43.71],
    });
    expect(await store.nearest('toronto', [-79.39951, 43.7], 50)).toMatchObject({ number: 6 });
    expect(await store.nearest('toronto', [-79.4001, 43.715], 50)).toBeNull();
    expect(await store.nearest('ottawa', [-79.4001, 43.7101], 50)).toBeNull();
  });
});
