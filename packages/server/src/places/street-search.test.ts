import { CITIES } from '@crimemap/cities';
import type { Place } from '@crimemap/contract/places';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { streetPlacesStore } from '../streets/index.ts';
import { joinedPieces, type StreetPiece } from '../streets/joined-pieces.ts';
import { streetNames } from '../streets/street-names.ts';
import { streetsStore } from '../streets/streets.store.ts';
import { placesRoutes } from './places.routes.ts';
import { placesIn } from './places.ts';
import { NO_ADDRESSES } from './testing.ts';

const piece = (en: string, line: StreetPiece['line'], fr = en): StreetPiece => ({
  class: 'local',
  municipality: null,
  name: { en, fr },
  line,
});
const CORNER = [-79.228, 43.778] as const;
/** Two long streets that intersect twice because of a median, and a short street. */
const TORONTO = [
  piece('Markham Rd', [[-79.228, 43.77], CORNER]),
  piece('Markham Rd', [CORNER, [-79.228, 43.7783]]),
  piece('Markham Rd', [
    [-79.228, 43.7783],
    [-79.228, 43.79],
  ]),
  piece('Ellesmere Rd', [[-79.24, 43.778], CORNER]),
  piece('Ellesmere Rd', [CORNER, [-79.21, 43.778]]),
  piece('Ellesmere Rd', [
    [-79.24, 43.7783],
    [-79.228, 43.7783],
  ]),
  piece('Brimorton Dr', [
    [-79.24, 43.7705],
    [-79.2281, 43.77],
  ]),
  piece('Brimorton Dr', [
    [-79.2281, 43.77],
    [-79.228, 43.77],
  ]),
];
/** Two towns of a region, each with a Main Street and a Queen Street, and a road through both towns. */
const PEEL = (
  [
    ['Brampton', 43.6],
    ['Caledon', 43.9],
  ] as const
).flatMap(([municipality, lat]) =>
  [
    piece('Main St', [
      [-79.8, lat],
      [-79.8, lat + 0.01],
    ]),
    piece('Queen St', [
      [-79.81, lat],
      [-79.8, lat],
    ]),
    piece('Airport Rd', [
      [-79.8, lat],
      [-79.8, lat + 0.2],
    ]),
  ].map((each) => ({ ...each, municipality })),
);
/** Two streets with almost the same name that intersect a third street. */
const OTTAWA = [
  piece('Riversade Dr', [
    [-75.68, 45.39],
    [-75.67, 45.39],
  ]),
  piece(
    'Riverside Dr',
    [
      [-75.69, 45.4],
      [-75.68, 45.4],
    ],
    'prom Riverside',
  ),
  piece(
    'Bank St',
    [
      [-75.68, 45.39],
      [-75.68, 45.4],
    ],
    'rue Bank',
  ),
];

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await aDatabase();
  for (const [city, pieces] of [
    ['toronto', TORONTO],
    ['ottawa', OTTAWA],
    ['peel', PEEL],
  ] as const)
    await streetsStore(db).replace(
      city,
      {
        version: '0123456789abcdef',
        data_source: 'official',
        fetched_at: new Date('2026-11-21T15:00:00Z'),
        tally: { rows: pieces.length, streets: pieces.length, left_out: 0, broken: 0, unknown_words: {} },
        bounds: [
          [-79.3, 43.7],
          [-79.2, 43.8],
        ],
      },
      { tiles: [], ...streetNames(pieces, joinedPieces(pieces)) },
    );
  const gazetteer = placesIn({ db, cities: CITIES, shownSource: async () => null });
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

interface Found {
  readonly results: Place[];
  readonly certain?: boolean;
}
async function find(q: string, city = 'toronto', lang = 'en') {
  const query = new URLSearchParams({ q, city, lang, entered: '1' });
  const { results, certain } = (await app.inject(`/api/geocode/search?${query}`)).json<Found>();
  return { names: results.map(({ display_name }) => display_name), first: results[0], certain };
}

describe('searching for streets', () => {
  it('finds an intersection in either order of its streets, with abbreviations and without street types', async () => {
    for (const text of [
      'Markham Rd & Ellesmere Rd',
      'markham and ellesmere',
      'Ellesmere Road at Markham Road',
      'corner of Markham Rd and Ellesmere, Toronto',
    ]) {
      const { first, certain } = await find(text);
      expect.soft(first, text).toMatchObject({ type: 'crossing', lat: 43.778, lon: -79.228, city: 'toronto' });
      expect.soft(certain, text).toBe(true);
    }
    expect((await find('Ellesmere & Markham')).names[0]).toBe('Ellesmere Rd & Markham Rd, Toronto');
    expect((await find('Markham & Ellesmere')).names.filter((name) => name.includes(' & '))).toHaveLength(1);
  });

  it('lists an intersection while the user is typing the second street, but not as a certain match', async () => {
    const { names, certain } = await find('Markham & Elles');
    expect(names[0]).toBe('Markham Rd & Ellesmere Rd, Toronto');
    expect(certain).toBe(false);
  });

  it('finds streets by their English or French name, also from another city', async () => {
    expect((await find('Brimorton Drive')).first).toMatchObject({
      type: 'street',
      display_name: 'Brimorton Dr, Toronto',
    });
    expect((await find('promenade Riverside', 'ottawa', 'fr')).first?.display_name).toBe('prom Riverside, Ottawa');
    expect((await find('rue Bank et promenade Riverside', 'ottawa', 'fr')).names[0]).toBe(
      'rue Bank et prom Riverside, Ottawa',
    );
    expect((await find('Riverside & Bank, Ottawa')).first).toMatchObject({ city: 'ottawa', lat: 45.4, lon: -75.68 });
  });

  it('finds the streets and intersections with the same name in every town that has them', async () => {
    const both = await find('Main St', 'peel');
    expect(both.names.slice(0, 2).toSorted()).toEqual(['Main St, Brampton', 'Main St, Caledon']);
    expect(both.certain).toBe(false);
    expect((await find('Main St, Caledon', 'peel')).first).toMatchObject({
      display_name: 'Main St, Caledon',
      address: { city: 'Caledon' },
      lat: 43.91,
    });
    expect((await find('Main St, Caledon', 'peel')).certain).toBe(true);
    const corners = await find('Main & Queen', 'peel');
    expect(corners.names.slice(0, 2).toSorted()).toEqual([
      'Main St & Queen St, Brampton',
      'Main St & Queen St, Caledon',
    ]);
    expect(corners.certain).toBe(false);
    expect(await find('Queen & Main, Brampton', 'toronto')).toMatchObject({
      first: { display_name: 'Queen St & Main St, Brampton', lat: 43.6 },
      certain: true,
    });
    expect((await find('Airport Rd', 'peel')).names.slice(0, 2).toSorted()).toEqual([
      'Airport Rd, Brampton',
      'Airport Rd, Caledon',
    ]);
  });

  it('lists an intersection despite typing mistakes, but not as a certain match', async () => {
    const { names, certain } = await find('Markam & Elesmere');
    expect(names[0]).toBe('Markham Rd & Ellesmere Rd, Toronto');
    expect(certain).toBe(false);
    expect((await find('Riversidde & Bank', 'ottawa')).names[0]).toBe('Riverside Dr & Bank St, Ottawa');
  });

  it('describes a point by the nearest intersection if no outside geocoder is configured', async () => {
    const near = async (lat: number, lon: number, lang = 'en') =>
      (await app.inject(`/api/geocode/reverse?lat=${lat}&lon=${lon}&lang=${lang}`)).json<{ label: string }>().label;
    expect(await near(43.7785, -79.2285)).toMatch(/^near (?:Markham Rd & Ellesmere Rd|Ellesmere Rd & Markham Rd), /);
    expect(await near(45.4005, -75.6805, 'fr')).toMatch(
      /^près de (?:rue Bank et prom Riverside|prom Riverside et rue Bank), /,
    );
    expect(await near(43.785, -79.215)).not.toContain('&');
  });
});
