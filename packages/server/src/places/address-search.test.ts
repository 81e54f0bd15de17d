import { CITIES } from '@crimemap/cities';
import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../http/testing.ts';
import type { StoredNames } from '../streets/index.ts';
import { createGazetteer } from './gazetteer.ts';
import { placesRoutes } from './places.routes.ts';
import type { SearchReply } from './search-places.ts';
import { storedAddresses } from './testing/stored-addresses.ts';
import { approximately, NO_STREETS } from './testing.ts';

/** Returns houses of one street from west to east, 0.0001 degrees of longitude apart per house number. */
function houses(
  street: string,
  numbers: readonly (number | string)[],
  [lng, lat]: LngLat,
  {
    municipality = null,
    last = null,
    fr = street,
  }: { municipality?: string | null; last?: number | null; fr?: string } = {},
): AddressPoint[] {
  return numbers.map((written) => {
    const number = Number.parseInt(String(written), 10);
    const suffix = String(written).replace(/^\d+/, '').toLowerCase();
    return { number, last, suffix, street: { en: street, fr }, municipality, at: [lng + number / 10_000, lat] };
  });
}

const POINTS: Partial<Record<CityId, AddressPoint[]>> = {
  toronto: [
    ...houses('Military Trl', [1249, 1265, '1267A', 1301, 1302], [-79.3, 43.78]),
    ...houses('Queen St W', [100, 500], [-79.4, 43.65]),
    ...houses('Queen St E', [100, 700], [-79.36, 43.66]),
    ...houses('Bay St', [401, 439], [-79.38, 43.64]),
    ...houses('Pape Ave', [2, 800], [-79.34, 43.68]),
    ...houses('Lake Shore Blvd W', [2500], [-79.7, 43.6]),
  ],
  peel: [
    ...houses('Main St', [10, 20], [-79.76, 43.68], { municipality: 'Brampton' }),
    ...houses('Main St', [10, 20], [-79.86, 43.86], { municipality: 'Caledon' }),
  ],
  montreal: [
    ...houses('rue Saint-Denis', [4597], [-74.0, 45.52], { last: 4601 }),
    ...houses('rue Saint-Denis', [4590, 4610], [-74.0, 45.5203]),
    ...houses('boulevard Saint-Denis', [4599], [-73.9, 45.55]),
    ...houses('rue Sherbrooke Ouest', [1200], [-73.7, 45.5]),
  ],
  ottawa: houses("O'Connor St", [123], [-75.7, 45.41], { fr: "rue O'Connor" }),
  edmonton: houses('109 St NW', [2755], [-113.8, 53.45]),
  vancouver: [
    ...houses('W 11th Av', [2108], [-123.4, 49.26]),
    ...houses('The Crescent', [1290], [-123.3, 49.25]),
    ...houses('Angus Crescent', [1290], [-123.3, 49.24]),
  ],
};
const STREETS: Partial<Record<CityId, StoredNames>> = {
  toronto: {
    version: 'one',
    names: [
      { name: { en: 'Military Trl', fr: 'Military Trl' }, municipality: null, at: [-79.18, 43.78], metres: 4_000 },
    ],
  },
};

let app: FastifyInstance;
/** True while the address store is simulated to fail. */
let isAway = false;
beforeAll(async () => {
  const addresses = storedAddresses(POINTS);
  const gazetteer = createGazetteer({
    cities: CITIES,
    areasOf: approximately,
    intersectionsOf: async () => [],
    streetsOf: async (city) => STREETS[city] ?? null,
    addressStreetsOf: addresses.streets,
    onFailed: (_city, error) => {
      throw error;
    },
    maxWaitMs: 60_000,
  });
  await Promise.all(CITIES.map(({ id }) => gazetteer.of(id)));
  const around: typeof addresses.around = async (...given) => {
    if (isAway) throw new Error('the database is away');
    return addresses.around(...given);
  };
  app = await aServer({
    routes: (serve) =>
      placesRoutes(serve, { gazetteer, addresses: { ...addresses, around }, streets: NO_STREETS, outside: null }),
  });
});
afterAll(() => app.close());

async function find(q: string, city: CityId = 'toronto', { lang = 'en', entered = '1' } = {}) {
  const query = new URLSearchParams({ q, city, lang, ...(entered && { entered }) });
  const { results, certain } = (await app.inject(`/api/geocode/search?${query}`)).json<SearchReply>();
  const houses = results.filter(({ type }) => type === 'address');
  return { first: results[0], certain, houses, names: houses.map(({ display_name }) => display_name) };
}

describe('searching for an address', () => {
  it('finds the location of the house for every usual spelling', async () => {
    for (const [text, city, name] of [
      ['1265 Military Trail', 'toronto', '1265 Military Trl, Toronto'],
      ['1265 military trl', 'toronto', '1265 Military Trl, Toronto'],
      ['1265 Military Trail, Scarborough', 'toronto', '1265 Military Trl, Toronto'],
      ['Unit 3, 1265 Military Tr.', 'toronto', '1265 Military Trl, Toronto'],
      ['1265 Military', 'toronto', '1265 Military Trl, Toronto'],
      ['1267a military trail, Toronto, ON', 'toronto', '1267A Military Trl, Toronto'],
      ['4597 rue Saint-Denis', 'montreal', '4597 rue Saint-Denis, Montréal'],
      ['4597, rue St-Denis', 'montreal', '4597 rue Saint-Denis, Montréal'],
      ['4597 st-denis', 'montreal', '4597 rue Saint-Denis, Montréal'],
      ['4599 boul. St-Denis', 'montreal', '4599 boulevard Saint-Denis, Montréal'],
      ['1200 sherbrooke o.', 'montreal', '1200 rue Sherbrooke Ouest, Montréal'],
      ['2108 W 11th Ave', 'vancouver', '2108 W 11th Av, Vancouver'],
      ['1290 the crescent', 'vancouver', '1290 The Crescent, Vancouver'],
      ['2755 109 St NW', 'edmonton', '2755 109 St NW, Edmonton'],
      ['2755 - 109 street', 'edmonton', '2755 109 St NW, Edmonton'],
      ["123 O'Connor", 'ottawa', "123 O'Connor St, Ottawa"],
      ['123 rue OConnor', 'ottawa', "123 O'Connor St, Ottawa"],
      ['10 Main Street, Brampton', 'toronto', '10 Main St, Brampton'],
    ] as const) {
      const { first, certain } = await find(text, city);
      expect.soft(first, text).toMatchObject({ type: 'address', display_name: name, precision: 'exact' });
      expect.soft(certain, text).toBe(true);
    }
  });

  it('in French, puts a comma after the number only if the street name is French', async () => {
    expect((await find('4597 rue Saint-Denis', 'montreal', { lang: 'fr' })).names).toEqual([
      '4597, rue Saint-Denis, Montréal',
    ]);
    expect((await find('1265 Military Trail', 'toronto', { lang: 'fr' })).names).toEqual([
      '1265 Military Trl, Toronto',
    ]);
  });

  it('lists an address despite a typing mistake or another street type or direction, but not as a certain match', async () => {
    for (const text of ['1265 Millitary Trail', '1265 Miltary Trl', '1265 Military Road', '1265 Military Trial']) {
      const { names, certain } = await find(text);
      expect.soft(names, text).toEqual(['1265 Military Trl, Toronto']);
      expect.soft(certain, text).toBe(false);
    }
    for (const text of ['2500 Lakeshore Blvd W', '2500 lakeshor blvd'])
      expect.soft((await find(text)).names, text).toEqual(['2500 Lake Shore Blvd W, Toronto']);
    for (const text of ['1200 sherbroke o.', '4597 saintdenis', '4597, rue Sain tDenis'])
      expect.soft((await find(text, 'montreal')).names, text).toHaveLength(1);
    for (const text of ['2755 109 Stret', '2755 109 Steret NW'])
      expect.soft((await find(text, 'edmonton')).names, text).toEqual(['2755 109 St NW, Edmonton']);
    expect((await find('2108 W 11th Aveneu', 'vancouver')).names).toEqual(['2108 W 11th Av, Vancouver']);
    expect((await find('500 Queen St E')).first).toMatchObject({ precision: 'block' });
  });

  it('adds the missing direction to a street, or lists both directions if both have the house number', async () => {
    expect(await find('500 Queen St')).toMatchObject({ names: ['500 Queen St W, Toronto'], certain: true });
    const both = await find('100 queen');
    expect(both.names.toSorted()).toEqual(['100 Queen St E, Toronto', '100 Queen St W, Toronto']);
    expect(both.certain).toBe(false);
  });

  it('lists the address in each town that has a street with this name', async () => {
    const { names, certain } = await find('10 Main St', 'peel');
    expect(names.toSorted()).toEqual(['10 Main St, Brampton', '10 Main St, Caledon']);
    expect(certain).toBe(false);
    expect(await find('10 Main St, Caledon', 'peel')).toMatchObject({ names: ['10 Main St, Caledon'], certain: true });
  });

  it('estimates the location of a missing house number between two houses on the same side', async () => {
    const { first, certain } = await find('1257 Military Trail');
    expect(first).toMatchObject({ display_name: '1257 Military Trl, Toronto', precision: 'about' });
    expect(first?.lon).toBeCloseTo(-79.3 + 0.1257, 6);
    expect(certain).toBe(true);
  });

  it('returns the nearest block for a number beyond the last house, or no address if no house is near', async () => {
    expect((await find('1399 Military Trail')).names).toEqual(['1300 block Military Trl, Toronto']);
    expect((await find('300 Pape Ave')).houses).toEqual([]);
    const { first, certain } = await find('431 Bay St', 'toronto', { lang: 'fr' });
    expect(first).toMatchObject({ display_name: '431 Bay St, Toronto', precision: 'about' });
    expect(certain).toBe(true);
    const last = await find('441 Bay St', 'toronto', { lang: 'fr' });
    expect(last.first).toMatchObject({ display_name: 'Bay St (tranche 400), Toronto', precision: 'block' });
    expect(last.certain).toBe(false);
  });

  it('uses the house number range of an address point only for numbers on the same side of the street', async () => {
    expect((await find('4599 rue Saint-Denis', 'montreal')).first).toMatchObject({ precision: 'exact' });
    expect((await find('4600 rue Saint-Denis', 'montreal')).first).toMatchObject({ precision: 'about', lat: 45.5203 });
  });

  it('lists an address while the user is still typing, but not as a certain match', async () => {
    for (const text of ['1265 mil', '1265 Military Tra']) {
      const { names, certain } = await find(text, 'toronto', { entered: '' });
      expect.soft(names, text).toEqual(['1265 Military Trl, Toronto']);
      expect.soft(certain, text).toBe(false);
    }
  });

  it('finds the street if the address lookup fails', async () => {
    isAway = true;
    const { first, certain } = await find('1265 Military Trail').finally(() => {
      isAway = false;
    });
    expect(first).toMatchObject({ type: 'street', display_name: 'Military Trl, Toronto' });
    expect(certain).toBe(false);
  });

  it('finds no house for a number alone, or for the names of two numbered streets', async () => {
    expect((await find('1265')).houses).toEqual([]);
    expect((await find('109 street 87 avenue', 'edmonton')).houses).toEqual([]);
  });

  it('lists an address of another city, and as a certain match only if the text contains that city’s name', async () => {
    expect(await find('1265 Military Trail', 'vancouver')).toMatchObject({
      names: ['1265 Military Trl, Toronto'],
      certain: false,
    });
    expect(await find('1265 Military Trail, Toronto', 'vancouver')).toMatchObject({ certain: true });
    expect((await find('1265 Military Trail, Kingston')).certain).toBe(false);
  });
});

describe('describing a point with addresses', () => {
  it('names the nearest block, never a house, if no intersection or known place is near', async () => {
    const near = async (lang: string) =>
      (await app.inject(`/api/geocode/reverse?lat=43.7803&lon=-79.1735&lang=${lang}`)).json<{ label: string }>().label;
    expect(await near('en')).toMatch(/^near 1200 block Military Trl, /);
    expect(await near('fr')).toMatch(/^près de Military Trl \(tranche 1200\), /);
  });
});
