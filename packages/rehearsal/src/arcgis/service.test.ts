import { expect, test } from 'vitest';
import { fieldsOf, type Layer } from './layer.ts';
import { answerService, serviceAt } from './service.ts';

const COUNT = 4500;
const requests: number[] = [];
const layer: Layer = {
  name: 'Sample',
  geometryType: 'point',
  fields: fieldsOf({ WORD: 'String', DAY: 'Integer' }),
  count: COUNT,
  row: (n) => {
    requests.push(n);
    return {
      attributes: { OBJECTID: n + 1, WORD: n % 3 === 0 ? 'Third' : 'Other', DAY: Math.floor(n / 10) },
      geometry: { at: [-79.4, 43.7] },
    };
  },
  firstRowFrom: (field, value) => (field === 'DAY' ? value * 10 : 0),
  editedAt: 1_790_000_000_000,
};

interface Answer {
  readonly error?: { code: number; details: string[] };
  readonly count?: number;
  readonly objectIds?: number[];
  readonly exceededTransferLimit?: boolean;
  readonly features: { attributes: Record<string, unknown>; geometry?: Record<string, unknown> }[];
}
const query = (parameters: Record<string, string>): Answer =>
  JSON.parse(answerService(layer, { id: 0, query: true }, new URLSearchParams({ f: 'json', ...parameters }))) as Answer;

test('serviceAt recognises the paths of a service, of its layer and of a query', () => {
  expect(serviceAt('/h/abc/arcgis/rest/services/X/FeatureServer')).toEqual({ name: 'X', id: null, query: false });
  expect(serviceAt('/h/abc/ArcGIS/rest/services/X/FeatureServer/0')).toEqual({ name: 'X', id: 0, query: false });
  expect(serviceAt('/h/abc/arcgis/rest/services/X/FeatureServer/0/query')).toEqual({ name: 'X', id: 0, query: true });
  expect(serviceAt('/h/arcgis/rest/services/Open/X/MapServer/1/query')).toEqual({ name: 'X', id: 1, query: true });
  expect(serviceAt('/h/abc/arcgis/rest/info')).toBeNull();
});

test('the sample ArcGIS service describes its layer with fields, object id, page size and edit date', () => {
  const described: unknown = JSON.parse(answerService(layer, { id: 0, query: false }, new URLSearchParams()));
  expect(described).toMatchObject({
    name: 'Sample',
    geometryType: 'esriGeometryPoint',
    objectIdField: 'OBJECTID',
    maxRecordCount: 2000,
    editingInfo: { dataLastEditDate: 1_790_000_000_000 },
    fields: [
      { name: 'OBJECTID', type: 'esriFieldTypeOID' },
      { name: 'WORD', type: 'esriFieldTypeString' },
      { name: 'DAY' },
    ],
  });
});

test('the sample ArcGIS service returns every row once if paged by object id, newest first', () => {
  const seen: unknown[] = [];
  let cursor = COUNT + 1;
  for (;;) {
    const { features, exceededTransferLimit } = query({
      where: `OBJECTID < ${cursor}`,
      orderByFields: 'OBJECTID DESC',
    });
    seen.push(...features.map(({ attributes }) => attributes.OBJECTID));
    if (exceededTransferLimit !== true) break;
    cursor = Number(seen.at(-1));
  }
  expect(seen).toEqual(Array.from({ length: COUNT }, (_, i) => COUNT - i));
});

test('the sample ArcGIS service returns every row once if paged by offset, at most 2000 per page', () => {
  const pages = [0, 2000, 4000].map((offset) =>
    query({ where: '1=1', resultOffset: String(offset), resultRecordCount: '9999' }),
  );
  expect(pages.map(({ features }) => features.length)).toEqual([2000, 2000, 500]);
  expect(pages.map(({ exceededTransferLimit }) => exceededTransferLimit)).toEqual([true, true, undefined]);
  expect(new Set(pages.flatMap(({ features }) => features.map(({ attributes }) => attributes.OBJECTID))).size).toBe(
    COUNT,
  );
});

test('the sample ArcGIS service generates only the rows that a page needs', () => {
  requests.length = 0;
  query({ where: 'OBJECTID < 3001 AND OBJECTID > 100', orderByFields: 'OBJECTID DESC', resultRecordCount: '50' });
  expect(requests).toHaveLength(50);
  requests.length = 0;
  expect(query({ where: 'DAY >= 440', returnCountOnly: 'true' }).count).toBe(100);
  expect(requests).toHaveLength(100);
  requests.length = 0;
  expect(query({ where: 'OBJECTID >= 11 AND OBJECTID <= 20', returnCountOnly: 'true' }).count).toBe(10);
  expect(requests).toHaveLength(0);
});

test('the sample ArcGIS service counts rows, and lists, sorts and selects rows by object id', () => {
  expect(query({ where: "WORD = 'Third'", returnCountOnly: 'true' }).count).toBe(1500);
  expect(query({ where: "WORD = 'Third' AND OBJECTID < 8", returnIdsOnly: 'true' }).objectIds).toEqual([1, 4, 7]);
  const ordered = query({ where: 'OBJECTID <= 4', orderByFields: 'OBJECTID DESC', outFields: 'OBJECTID' });
  expect(ordered.features.map(({ attributes }) => attributes.OBJECTID)).toEqual([4, 3, 2, 1]);
  expect(query({ objectIds: '3,9999,1' }).features.map(({ attributes }) => attributes.OBJECTID)).toEqual([1, 3]);
});

test('the sample ArcGIS service returns Web Mercator unless degrees are requested, and always degrees in GeoJSON', () => {
  const [metres] = query({ where: 'OBJECTID = 1' }).features;
  expect(metres?.geometry?.x).toBeCloseTo(-8_838_767.57, 1);
  expect(metres?.geometry?.y).toBeCloseTo(5_419_133.26, 1);
  expect(query({ where: 'OBJECTID = 1', outSR: '4326' }).features[0]?.geometry).toEqual({ x: -79.4, y: 43.7 });
  expect(query({ where: 'OBJECTID = 1', f: 'geojson' }).features[0]?.geometry).toEqual({
    type: 'Point',
    coordinates: [-79.4, 43.7],
  });
  expect(query({ where: 'OBJECTID = 1', returnGeometry: 'false' }).features[0]).not.toHaveProperty('geometry');
});

test('the sample ArcGIS service rejects wrong parameters with an error in a response with status 200', () => {
  const wrong: readonly [Record<string, string>, string][] = [
    [{}, "'where' clause is required"],
    [{ where: 'NOPE = 1' }, 'Invalid field: NOPE'],
    [{ where: '1=1', outFields: 'NOPE' }, 'Invalid field: NOPE'],
    [{ where: '1=1', orderByFields: 'NOPE DESC' }, 'orderByFields'],
    [{ where: '1=1', orderByFields: 'DAY SIDEWAYS' }, 'orderByFields'],
    [{ where: '1=1', resultOffset: '-1' }, 'resultOffset'],
    [{ where: '1=1', outSR: '26917' }, 'outSR'],
    [{ where: '1=1', f: 'xml' }, "'f' parameter"],
    [{ where: '1=1', orderByFields: 'WORD' }, 'orderByFields'],
    [{ where: '1=1', outStatistics: '[]' }, 'outStatistics'],
    [{ where: '1=1', returnDistinctValues: 'true' }, 'returnDistinctValues'],
  ];
  for (const [parameters, why] of wrong) {
    const { error } = query(parameters);
    expect.soft(error?.code, why).toBe(400);
    expect.soft(error?.details.join(), JSON.stringify(parameters)).toContain(why);
  }
});

test('the sample ArcGIS service returns an error for an unknown layer', () => {
  expect(JSON.parse(answerService(undefined, { id: 0, query: true }, new URLSearchParams()))).toMatchObject({
    error: { code: 400 },
  });
  expect(JSON.parse(answerService(layer, { id: 3, query: true }, new URLSearchParams()))).toMatchObject({
    error: { code: 400 },
  });
});

test('the sample ArcGIS service lists its layers and returns each by its number', () => {
  const several: Layer = {
    ...layer,
    title: 'Rows',
    beside: [{ ...layer, name: 'Shapes', id: 3, geometryType: 'polygon' }],
  };
  const ask = (id: number | null): { layers?: unknown; name?: string; error?: unknown } =>
    JSON.parse(answerService(several, { id, query: false }, new URLSearchParams('f=json')));
  expect(ask(null).layers).toMatchObject([
    { id: 0, name: 'Rows' },
    { id: 3, name: 'Shapes' },
  ]);
  expect([ask(0).name, ask(3).name]).toEqual(['Rows', 'Shapes']);
  expect(ask(1).error).toBeDefined();
});
