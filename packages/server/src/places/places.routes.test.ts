import { CITIES } from '@crimemap/cities';
import type { ReplyOf } from '@crimemap/contract/call';
import type { listNamedPlaces, Place, searchPlaces } from '@crimemap/contract/places';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { shownSource } from '../incidents/index.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { streetPlacesStore } from '../streets/index.ts';
import { placesRoutes } from './places.routes.ts';
import { placesIn } from './places.ts';
import { NO_ADDRESSES } from './testing.ts';

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await aDatabase();
  const location = (written: string, lng: number, lat: number) => ({
    city: 'ottawa',
    dataset: 'criminal_offences',
    details: { location: written },
    lng,
    lat,
  });
  await seedIncidents(db, [
    location('BANK ST @ SOMERSET ST W', -75.6942, 45.4135),
    location('BANK ST @ SOMERSET ST W', -75.694, 45.4137),
    // The rows of a whole street are far apart, so the street name is not a place.
    location('CARLING AVE', -75.7, 45.4),
    location('CARLING AVE', -75.9, 45.35),
  ]);
  await db.pool.query(
    `insert into live_calls (city, data_source, key, call_type, call_type_code, crime_type, severity, location, lng, lat, first_seen, last_read)
     values ('toronto', 'official', 'k', 'FIRE', 'FI', 'hazard', 'low', 'DANFORTH AVE - PAPE AVE', -79.3449, 43.6789, now(), now())`,
  );
  await seedIncidents(db, [{ city: 'toronto' }]);
  const gazetteer = placesIn({ db, cities: CITIES, shownSource: (city) => shownSource(db, city) });
  await Promise.all(CITIES.map(({ id }) => gazetteer.of(id)));
  await Promise.all(CITIES.map(({ id }) => gazetteer.refresh(id)));
  app = await aServer({
    db,
    routes: (serve) =>
      placesRoutes(serve, { gazetteer, streets: streetPlacesStore(db), addresses: NO_ADDRESSES, outside: null }),
  });
});
afterAll(async () => {
  await app.close();
  await db.stop();
});

type Found = ReplyOf<typeof searchPlaces>;
const ask = (path: string, query: Record<string, string> = {}) =>
  app.inject(`/api/geocode/${path}?${new URLSearchParams(query)}`);
const search = async (q: string, more: Record<string, string> = {}) =>
  (await ask('search', { q, ...more })).json<Found>();

describe('searching for a place', () => {
  it('returns an empty list for fewer than three characters, without an error [1§5.25 2§5.28]', async () => {
    for (const q of ['', 'a', 'ab', '  ab  ']) {
      expect.soft(await search(q), q).toEqual({ results: [], certain: false, outside: 'off' });
    }
  });

  it('finds at most seven places, the most likely first, in the requested language [1§3.18 1§9.30 2§3.19 2§3.20 2§5.31 2§9.37]', async () => {
    const { results } = await search('sta', { lang: 'fr' });
    expect(results).toHaveLength(7);
    expect(results.map(({ importance }) => importance)).toEqual(
      results.map(({ importance }) => importance).sort((a, b) => b - a),
    );
    const [union] = (await search('gare union', { lang: 'fr' })).results;
    expect(union).toMatchObject({
      type: 'landmark',
      display_name: 'Gare Union, Toronto',
      lat: 43.6453,
      lon: -79.3806,
      city: 'toronto',
      address: { city: 'Toronto', province: 'Ontario' },
    });
  });

  it('formats coordinates in the requested language, in French with decimal commas and a semicolon between the numbers', async () => {
    const named = async (lang: string) => (await search('43.65, -79.38', { lang })).results[0]?.display_name;
    expect([await named('en'), await named('fr')]).toEqual(['43.65, -79.38', '43,65; -79,38']);
  });

  it('lists places of the city first, then places of other cities with the name of their city', async () => {
    const { results } = await search('chinatown');
    expect(results[0]).toMatchObject({ city: 'toronto' });
    const others = results.filter(({ city }) => city !== 'toronto');
    expect(others.map(({ display_name }) => display_name)).toContain('Chinatown, Vancouver');
    expect(results.slice(-others.length)).toEqual(others);
    expect((await search('mississauga')).results[0]).toMatchObject({
      city: 'peel',
      display_name: 'Mississauga, Peel Region',
    });
  });

  it('marks the first result as certain only if the text matches exactly that place', async () => {
    for (const [q, certain] of [
      ['Gastown', true],
      ['Brampton City Hall', true],
      ['43.6532, -79.3832', true],
      ['M5V 2T6', true],
      ['somerset & bank, Ottawa', true],
      ['Kingston City Hall', false],
      ['gast', false],
      ['gastwn', false],
      ['London', false],
      ['somerset & bank', false],
    ] as const)
      expect.soft((await search(q)).certain, q).toBe(certain);
  });

  it('returns the kind and code of the area for a police division', async () => {
    expect((await search('51 division')).results[0]?.area).toEqual({ kind: 'division', code: 'D51' });
  });

  it('finds intersections of reports and live calls, but returns no intersection if the text is only a street name', async () => {
    const [bank] = (await search('somerset and bank', { city: 'ottawa' })).results;
    expect(bank).toMatchObject({ type: 'crossing', display_name: 'Bank St & Somerset St W, Ottawa', lat: 45.4136 });
    expect((await search('carling ave', { city: 'ottawa' })).results.map(({ type }) => type)).not.toContain('crossing');
    expect((await search('danforth/pape')).results[0]?.display_name).toBe('Danforth Ave & Pape Ave, Toronto');
  });

  it('treats markup, SQL, web addresses and emoji as search text', async () => {
    for (const q of [
      '<script>alert(1)</script>',
      "' OR 1=1--",
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      '%%%%%%',
      '\u202eabc',
      '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
    ]) {
      expect.soft((await ask('search', { q })).statusCode, q).toBe(200);
    }
  });

  it('forbids shared caches to store the search results', async () => {
    expect((await ask('search', { q: 'union' })).headers['cache-control']).toBe('private, max-age=300');
  });

  it('rejects a missing or too long text, and an unknown city, language or option', async () => {
    for (const query of [
      { q: 'a'.repeat(1_001) },
      { q: 'union', city: 'atlantis' },
      { q: 'union', lang: 'de' },
      { q: 'union', entered: 'yes' },
      { city: 'toronto' },
    ]) {
      const reply = await ask('search', query as unknown as Record<string, string>);
      expect.soft(reply.statusCode, JSON.stringify(query)).toBe(400);
      expect.soft(reply.headers['content-type'], JSON.stringify(query)).toContain('problem+json');
    }
  });
});

describe('place names for the zoomed-in map', () => {
  const named = async (lat: string, lon: string, lang = 'en') =>
    (await ask('named', { lat, lon, lang })).json<ReplyOf<typeof listNamedPlaces>>();

  it('returns the landmarks, stations and intersections of a map cell of 0.05 degrees, intersections last', async () => {
    const places = await named('43.66', '-79.33');
    expect(places).toContainEqual({ name: 'Danforth Ave & Pape Ave', type: 'crossing', at: [-79.3449, 43.6789] });
    expect(places.map(({ name }) => name)).toContain('Pape Station');
    expect(places.at(-1)?.type).toBe('crossing');
    for (const { name, at } of places) {
      expect(at[0], name).toBeGreaterThanOrEqual(-79.35);
      expect(at[0], name).toBeLessThan(-79.3);
      expect(at[1], name).toBeGreaterThanOrEqual(43.65);
      expect(at[1], name).toBeLessThan(43.7);
    }
  });

  it('returns the same places for every point in a cell, and others for a point beyond its edge', async () => {
    expect(await named('43.699', '-79.301')).toEqual(await named('43.65', '-79.35'));
    expect(await named('43.701', '-79.301')).not.toEqual(await named('43.65', '-79.35'));
  });

  it('returns French names and allows public caching for an hour', async () => {
    expect((await named('45.41', '-75.69', 'fr')).map(({ name }) => name)).toContain('Bank St et Somerset St W');
    expect((await ask('named', { lat: '45.41', lon: '-75.69' })).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('returns no places outside all cities', async () => {
    expect(await named('0', '0')).toEqual([]);
  });
});

describe('describing a point without an outside geocoder', () => {
  const describePoint = async (lat: string, lon: string, lang = 'en') =>
    (await ask('reverse', { lat, lon, lang })).json();

  it('returns the nearest intersection and the neighbourhood', async () => {
    expect(await describePoint('43.6790', '-79.3450')).toMatchObject({
      label: expect.stringMatching(/^near Danforth Ave & Pape Ave, /),
      address: { road: 'Danforth Ave & Pape Ave', city: 'Toronto', province: 'Ontario' },
      outside: 'off',
    });
    expect(await describePoint('45.4135', '-75.6942', 'fr')).toMatchObject({
      label: expect.stringMatching(/^près de Bank St et Somerset St W, /),
    });
  });

  it('returns French text without an article before the landmark', async () => {
    expect(await describePoint('43.6426', '-79.3871', 'fr')).toMatchObject({
      label: expect.stringMatching(/^aux environs\u00a0: Tour CN, /),
    });
  });

  it('returns a null label far from all known places', async () => {
    expect(await describePoint('0', '0')).toEqual({ label: null, address: {}, outside: 'off' });
  });

  it('rejects coordinates that are out of range or not decimal [1§5.23 2§5.8]', async () => {
    for (const [lat, lon] of [
      ['91', '0'],
      ['43.6', 'Infinity'],
      ['1e3', '0'],
      ['', '0'],
    ] as const) {
      expect.soft((await ask('reverse', { lat, lon })).statusCode, `${lat}, ${lon}`).toBe(400);
    }
  });
});

describe('suggestions before typing', () => {
  it('returns six landmarks for each city and allows caching for a day [1§9.37 2§5.36]', async () => {
    for (const city of CITIES.map(({ id }) => id)) {
      const reply = await ask('landmarks', { city });
      const places = reply.json<Place[]>();
      expect.soft(places, city).toHaveLength(6);
      expect
        .soft(
          places.every((place) => place.type === 'landmark' && place.city === city),
          city,
        )
        .toBe(true);
      expect.soft(reply.headers['cache-control'], city).toBe('public, max-age=86400');
    }
  });

  it('returns one landmark of each of six cities for all of Canada [1§9.37]', async () => {
    const places = (await ask('landmarks', { city: 'all', lang: 'fr' })).json<Place[]>();
    expect(new Set(places.map(({ city }) => city)).size).toBe(6);
    expect(places[0]?.display_name).toBe('Tour CN, Toronto');
  });
});
