import { zipSync } from 'fflate';
import type { ArcgisFeed, CkanFeed, GeoJsonFeed, SocrataFeed, ZipCsvFeed } from '../kit/feed.ts';
import { type FakeLayer, fakeLayer } from './arcgis/fake-layer.ts';
import * as arcgis from './arcgis.ts';
import { fakeResource } from './ckan/fake-resource.ts';
import * as ckan from './ckan.ts';
import * as geojson from './geojson.ts';
import type { Protocol } from './protocol-suite.ts';
import type { Script } from './scripted-source.ts';
import { fakeDataset } from './socrata/fake-dataset.ts';
import * as socrata from './socrata.ts';
import * as zipCsv from './zip-csv.ts';

/* Protocol clients, each with a well-behaved service. For tests. */

export const zipCsvFeed = (url: string, more: Partial<ZipCsvFeed> = {}): ZipCsvFeed => ({
  protocol: 'zip-csv',
  url: `${url}/all.zip`,
  required: ['ID', 'WORD'],
  optional: [],
  ...more,
});
export const csv = (size: number, header = 'ID,WORD,YEAR') =>
  [header, ...Array.from({ length: size }, (_, index) => `${index + 1},Mischief,2024`)].join('\r\n');
export const zip = (text: string, first: Readonly<Record<string, string>> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...first, 'data.csv': text }).map(([name, body]) => [name, new TextEncoder().encode(body)]),
      ),
      // A fixed time, so that the same text always gives the same archive.
      { mtime: '2025-01-01T00:00:00Z' },
    ),
  );
export const serving =
  (body: Buffer): Script =>
  () => ({ body });

const zipCsvProtocol: Protocol = {
  service: (size) => serving(zip(csv(size))),
  read: (url, given) => zipCsv.pagesOf(zipCsvFeed(url), given),
  columns: (url, given) => zipCsv.sourceFields(zipCsvFeed(url), given),
  idOf: (row) => row.ID,
  half: { body: zip(csv(5)).subarray(0, 60) },
  marked: (size) => serving(zip(`\uFEFF${csv(size)}`)),
  changed: serving(zip(csv(3, 'ID,WORDS,YEAR'))),
};

export const ckanFeed = (url: string): CkanFeed => ({
  protocol: 'ckan',
  url: `${url}/api/3/action`,
  resource: 'c0ffee',
  required: ['ID', 'WORD'],
  optional: ['MAYBE'],
});
export const ckanRows = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ _id: index + 1, ID: String(index + 1), WORD: 'Méfait' }));

const ckanProtocol = (sql: boolean): Protocol => ({
  service: (size) => fakeResource(() => ({ records: ckanRows(size), sql })),
  read: (url, given) => ckan.pagesOf(ckanFeed(url), given),
  columns: (url, given) => ckan.sourceFields(ckanFeed(url), given),
  idOf: (row) => row.ID,
  changed: fakeResource(() => ({ records: [{ _id: 1, ID: '1', WORDS: 'Méfait' }], sql })),
});

export const socrataFeed = (url: string): SocrataFeed => ({
  protocol: 'socrata',
  url,
  resource: 'abcd-1234',
  required: ['ID', 'WORD'],
  optional: ['MAYBE'],
});
export const socrataRows = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ ID: String(index + 1), WORD: index % 2 ? 'odd' : 'even' }));

const socrataProtocol: Protocol = {
  service: (size) => fakeDataset(socrataRows(size)),
  read: (url, given) => socrata.pagesOf(socrataFeed(url), given),
  columns: (url, given) => socrata.sourceFields(socrataFeed(url), given),
  idOf: (row) => row.ID,
  changed: fakeDataset(socrataRows(1), ['ID', 'WORDS']),
};

export const geojsonFeed = (url: string, more: Partial<GeoJsonFeed> = {}): GeoJsonFeed => ({
  protocol: 'geojson',
  url: `${url}/areas.geojson`,
  required: ['ID', 'WORD'],
  optional: [],
  ...more,
});
export const collection = (features: readonly unknown[]): Script => {
  const body = JSON.stringify({ type: 'FeatureCollection', features });
  return () => ({ body });
};
export const geojsonRows = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    properties: { ID: index + 1, WORD: 'Ward' },
    geometry: { type: 'Point', coordinates: [-73.6, 45.5] },
  }));

const geojsonProtocol = (more: Partial<GeoJsonFeed> = {}): Protocol => ({
  service: (size) => collection(geojsonRows(size)),
  read: (url, given) => geojson.pagesOf(geojsonFeed(url, more), given),
  columns: (url, given) => geojson.sourceFields(geojsonFeed(url, more), given),
  idOf: (row) => row.ID,
  changed: collection([{ properties: { ID: 1 }, geometry: null }]),
});

export const arcgisFeed = (url: string, more: Partial<ArcgisFeed> = {}): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${url}/Layer/FeatureServer/0`,
  required: ['WORD'],
  optional: ['MAYBE'],
  ...more,
});
export const arcgisRows = (size: number): FakeLayer['features'] =>
  Array.from({ length: size }, (_, index) => ({
    attributes: { OBJECTID: index + 1, WORD: 'Assault', SECRET: 'x' },
    geometry: { x: -79.4, y: 43.7 },
  }));
const suiteRows = (size: number): FakeLayer['features'] =>
  arcgisRows(size).map(({ attributes, ...rest }) => ({
    attributes: { ...attributes, ID: attributes.OBJECTID },
    ...rest,
  }));

const arcgisProtocol: Protocol = {
  // Lists the columns even if the layer has no rows.
  service: (size) => fakeLayer(() => ({ features: suiteRows(size), columns: ['ID', 'WORD'] })),
  read: (url, given) => arcgis.pagesOf(arcgisFeed(url, { required: ['ID', 'WORD'] }), given),
  columns: (url, given) => arcgis.sourceFields(arcgisFeed(url, { required: ['ID', 'WORD'] }), given),
  idOf: (row) => row.OBJECTID,
  changed: fakeLayer(() => ({ features: [{ attributes: { OBJECTID: 1, ID: 1, WORDS: 'Assault' } }] })),
};

export const PROTOCOLS: readonly (readonly [name: string, protocol: Protocol])[] = [
  ['ArcGIS', arcgisProtocol],
  ['CKAN by SQL', ckanProtocol(true)],
  ['CKAN without SQL', ckanProtocol(false)],
  ['GeoJSON', geojsonProtocol()],
  ['GeoJSON in a large file', geojsonProtocol({ maxBytes: 1024 ** 2 })],
  ['Socrata', socrataProtocol],
  ['zip with CSV', zipCsvProtocol],
];
