import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import type { ArcgisFeed } from '../kit/feed.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import { fakeLayer } from './arcgis/fake-layer.ts';
import { pagesOf, polygonsOf, sourceFields } from './arcgis.ts';
import type { Cursor } from './page.ts';
import { type Script, scriptedSource } from './scripted-source.ts';
import { arcgisFeed, arcgisRows } from './testing-protocols.ts';

const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };

async function read(script: Script, given: { where?: string; cursor?: number; feed?: Partial<ArcgisFeed> } = {}) {
  await using source = await scriptedSource(script);
  const { feed, ...rest } = given;
  const rows: Row[] = [];
  const cursors: Cursor[] = [];
  let announced = 0;
  for await (const page of pagesOf(arcgisFeed(source.url, feed), { ...asking, ...rest })) {
    rows.push(...page.rows);
    cursors.push(page.cursor);
    announced = page.announced;
  }
  return { rows, cursors, announced, ids: rows.map((row) => row.OBJECTID) };
}

const isPage = (query: URLSearchParams) => query.has('resultRecordCount');

describe('paging an ArcGIS layer', () => {
  test('reads the newest rows first and returns a cursor and the total number of rows', async () => {
    const { ids, cursors, announced } = await read(fakeLayer(() => ({ features: arcgisRows(5) })));
    expect({ ids, cursors, announced }).toEqual({ ids: [5, 4, 3, 2, 1], cursors: [4, 2, 1], announced: 5 });
  });

  test('resumes after a cursor and still returns the total number of rows', async () => {
    const { ids, announced } = await read(
      fakeLayer(() => ({ features: arcgisRows(5) })),
      { cursor: 4 },
    );
    expect({ ids, announced }).toEqual({ ids: [3, 2, 1], announced: 5 });
  });

  test('sends the filter condition with every page request, in brackets if it contains OR', async () => {
    const requests: string[] = [];
    const well = fakeLayer(() => ({ features: arcgisRows(3) }));
    const spy: Script = (request) => {
      if (isPage(request.query)) requests.push(request.query.get('where') ?? '');
      return well(request);
    };
    await read(spy, { where: "A = '1' OR B = '2'" });
    expect(requests).toEqual([
      "A = '1' OR B = '2'",
      "(A = '1' OR B = '2') AND OBJECTID < 2",
      "(A = '1' OR B = '2') AND OBJECTID < 1",
    ]);
  });

  test('requests only known columns, and uses the object id and page size of the layer', async () => {
    const features = arcgisRows(3).map(({ attributes: { OBJECTID, ...rest } }) => ({
      attributes: { FID: OBJECTID, ...rest },
    }));
    const { rows } = await read(fakeLayer(() => ({ features, objectId: 'FID', pageSize: 1 })));
    expect(rows).toEqual([3, 2, 1].map((FID) => ({ FID, WORD: 'Assault', at: null })));
  });

  test('returns each row once if pages overlap or repeat', async () => {
    const well = fakeLayer(() => ({ features: arcgisRows(6) }));
    let last = '';
    const overlapping: Script = (request) => {
      if (!isPage(request.query)) return well(request);
      const { features, ...rest } = JSON.parse(String(well(request).body));
      const body = JSON.stringify({ ...rest, features: [...(last ? JSON.parse(last) : []), ...features, ...features] });
      last = JSON.stringify(features);
      return { body };
    };
    expect((await read(overlapping)).ids).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test.each([
    ['an empty page in the middle', { features: [], exceededTransferLimit: true }],
    ['an early end', { features: [] }],
  ])('fetches missing rows by object id after %s', async (_, page) => {
    const well = fakeLayer(() => ({ features: arcgisRows(7) }));
    const { ids } = await read((request) =>
      isPage(request.query) && request.query.get('where')?.includes('< 4')
        ? { body: JSON.stringify(page) }
        : well(request),
    );
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('fetches rows by object id if the server repeats the same page', async () => {
    const well = fakeLayer(() => ({ features: arcgisRows(5) }));
    const stuck: Script = (request) => {
      if (isPage(request.query)) request.query.set('where', '1=1');
      return well(request);
    };
    expect((await read(stuck)).ids).toEqual([5, 4, 3, 2, 1]);
  });

  test('throws cut_off if fewer rows arrive than the server announced', async () => {
    const well = fakeLayer(() => ({ features: arcgisRows(4) }));
    const boasting: Script = (request) =>
      request.query.has('returnCountOnly') ? { body: '{"count":9}' } : well(request);
    await expect(read(boasting)).rejects.toMatchObject({ code: 'cut_off' });
  });

  test('ignores rows that are added and skips rows that are deleted during the import', async () => {
    let features = arcgisRows(6);
    const well = fakeLayer(() => ({ features }));
    const living: Script = (request) => {
      const reply = well(request);
      if (isPage(request.query)) features = arcgisRows(9).filter(({ attributes }) => attributes.OBJECTID !== 1);
      return reply;
    };
    const { ids } = await read(living);
    expect(ids.slice(0, 5)).toEqual([6, 5, 4, 3, 2]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('reading an ArcGIS layer that changed or fails', () => {
  test('throws an error with the name of a missing required column', async () => {
    await using source = await scriptedSource(fakeLayer(() => ({ features: arcgisRows(2) })));
    const feed = arcgisFeed(source.url, { required: ['WORD', 'GONE'], oneOf: ['A', 'B'] });
    await expect(sourceFields(feed, asking)).rejects.toMatchObject({
      code: 'columns_changed',
      detail: expect.stringContaining('GONE, A or B'),
    });
  });

  test('throws if rows lack a column that the layer lists', async () => {
    const well = fakeLayer(() => ({ features: arcgisRows(2) }));
    const lying: Script = (request) =>
      isPage(request.query) ? { body: String(well(request).body).replaceAll('"WORD"', '"OTHER"') } : well(request);
    await expect(read(lying)).rejects.toMatchObject({ code: 'columns_changed' });
  });

  test('maps an error in an HTTP 200 response by its code', async () => {
    for (const [code, problem, attempts] of [
      [400, 'refused', 1],
      [500, 'server_error', 2],
      [504, 'server_error', 2],
      [498, 'server_error', 2],
      [429, 'rate_limited', 2],
    ] as const) {
      const body = JSON.stringify({ error: { code, message: 'Cannot perform query.', details: ['why'] } });
      await using source = await scriptedSource(() => ({ body }));
      await expect
        .soft(sourceFields(arcgisFeed(source.url), asking))
        .rejects.toMatchObject({ code: problem, detail: `${code}: Cannot perform query. why` });
      expect.soft(source.request(), `attempts after ${code}`).toBe(attempts);
    }
  });

  test('tries the next address if the first address rejects the request', async () => {
    const well = fakeLayer(() => ({ features: arcgisRows(2) }));
    await using source = await scriptedSource((request) =>
      request.path.startsWith('/Layer') ? { body: '{"error":{"code":400,"message":"Invalid URL"}}' } : well(request),
    );
    const feed = arcgisFeed(source.url, { otherUrls: [`${source.url}/Other/FeatureServer/0`] });
    expect((await sourceFields(feed, asking)).columns).toContain('WORD');
  });

  test.each([
    ['rows without an object id', '{"features":[{"attributes":{"WORD":"x"}}]}'],
    ['no features', '{"layers":[]}'],
  ])('rejects %s as a response without data', async (_, body) => {
    const well = fakeLayer(() => ({ features: arcgisRows(2) }));
    await expect(read((request) => (isPage(request.query) ? { body } : well(request)))).rejects.toMatchObject({
      code: 'not_data',
    });
  });
});

describe('conversion of locations and polygons of an ArcGIS layer', () => {
  const at = async (wkid: number, geometry: unknown) => {
    const features = [{ attributes: { OBJECTID: 1, WORD: 'x' }, geometry }];
    const { rows } = await read(fakeLayer(() => ({ features, wkid })));
    const point = rows[0]?.at as [number, number] | null;
    return point?.map((degrees) => Math.round(degrees * 1e5) / 1e5) ?? null;
  };

  test('converts coordinates to longitude and latitude and returns null for invalid coordinates', async () => {
    expect(await at(4326, { x: -79.4, y: 43.7 })).toEqual([-79.4, 43.7]);
    expect(await at(102100, { x: -8838767.6, y: 5419446.7 })).toEqual([-79.4, 43.70204]);
    expect(await at(26917, { x: 630084, y: 4833438 })).toEqual([-79.38714, 43.64256]);
    for (const none of [null, {}, { x: 'NaN', y: 'NaN' }]) expect(await at(4326, none)).toBeNull();
    expect(await at(999999, { x: 1, y: 1 })).toBeNull();
  });

  const square = (west: number, south: number, side: number): Array<[number, number]> => [
    [west, south],
    [west, south + side],
    [west + side, south + side],
    [west + side, south],
    [west, south],
  ];
  const polygons = async (rings: unknown) => {
    const features = [{ attributes: { OBJECTID: 1, WORD: 'x' }, geometry: { rings } }];
    await using source = await scriptedSource(fakeLayer(() => ({ features })));
    return await polygonsOf(arcgisFeed(source.url), asking);
  };

  test.each([
    ['wound as Esri winds them', (ring: Array<[number, number]>) => ring],
    ['wound the other way', (ring: Array<[number, number]>) => ring.toReversed()],
  ])('finds holes and islands among rings %s', async (_, turn) => {
    const [polygon] = await polygons([square(0, 0, 10), square(2, 2, 6), square(4, 4, 2), square(20, 0, 3)].map(turn));
    expect(polygon?.geometry.type).toBe('MultiPolygon');
    expect(polygon?.geometry.coordinates.map((rings) => rings.length)).toEqual([2, 1, 1]);
  });

  test('winds rings as GeoJSON requires and closes an open ring', async () => {
    const [polygon] = await polygons([square(0, 0, 10).slice(0, 4), square(2, 2, 6)]);
    expect(polygon?.geometry.coordinates).toEqual([
      square(0, 0, 10)
        .toReversed()
        .map((_, i, all) => all[i]),
      square(2, 2, 6),
    ]);
  });

  test('skips a row without a usable ring', async () => {
    expect(await polygons([])).toEqual([]);
    expect(
      await polygons([
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
    ).toEqual([]);
    expect(
      await polygons([
        [
          ['x', 0],
          [1, 1],
          [2, 0],
          [0, 0],
        ],
      ]),
    ).toEqual([]);
  });
});
