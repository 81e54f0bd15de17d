import type { City, Dataset } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import { BadValue } from '@crimemap/cities/kit/values';
import { type FakeLayer, fakeLayer } from '@crimemap/cities/protocols/arcgis/fake-layer';
import { PROVINCES } from '@crimemap/cities/provinces';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../shared/log.ts';
import { type RunDeps, runDataset } from './run-dataset.ts';

/** Row of the test layer. */
export interface Report {
  readonly OBJECTID: number;
  readonly EVENT: string;
  readonly KIND: string;
  readonly DAY: string | null;
  readonly AREA?: string;
  readonly [extra: string]: unknown;
}

const nowhere = { en: '', fr: '' };

/**
 * Returns a dataset that reads `Report`s. Rows of kind `secret` are withheld, `bad` cannot be read, and `crash` makes
 * the parser throw. Day `''` means no day.
 */
export const aDataset = (changes: Partial<Dataset> = {}): Dataset => ({
  id: 'reports',
  title: { en: 'Reports', fr: 'Signalements' },
  feed: {
    protocol: 'arcgis',
    url: 'https://police.example/reports',
    required: ['EVENT', 'KIND', 'DAY'],
    optional: ['AREA', 'EXTRA', 'X'],
  },
  read: (row) => {
    const { EVENT, KIND, DAY, AREA = null, EXTRA, X = -79.4 } = row as Report;
    if (KIND === 'secret') return { kind: 'withheld', why: 'not published' };
    if (KIND === 'bad') throw new BadValue('KIND', KIND, 'unreadable');
    if (KIND === 'crash') throw new Error('the reader fell over');
    return {
      kind: 'incident',
      incident: {
        key: EVENT,
        crimeType: KIND === 'homicide' ? 'homicide' : 'shooting',
        word: KIND,
        at: AREA === 'nowhere' ? null : [Number(X), 43.7],
        precision: AREA === 'nowhere' ? 'none' : 'intersection',
        area: AREA as string | null,
        neighbourhood: null,
        occurredOn: DAY,
        hour: 3,
        reportedOn: DAY,
        eventId: EVENT,
        deaths: null,
        injuries: null,
        details: EXTRA === undefined ? {} : { offence: String(EXTRA) },
      },
    };
  },
  publishes: [{ types: ['shooting', 'homicide'], since: 2020, precision: 'intersection' }],
  caveat: nowhere,
  notPublished: nowhere,
  updated: nowhere,
  everyHours: 24,
  staleAfterDays: 30,
  roughRows: 10,
  ...changes,
});

/** Returns a city with these datasets. It has a real id, because ids are part of the contract. */
export const aCity = (datasets: readonly Dataset[] = [aDataset()], changes: Partial<City> = {}): City => ({
  id: 'toronto',
  ...CITY_FACTS.toronto,
  name: 'Sampleton',
  displayName: { en: 'Sampleton', fr: 'Sampleton' },
  policeService: nowhere,
  description: nowhere,
  hasHistoricalData: true,
  hasRealtimeData: false,
  time_zone: 'America/Toronto',
  bounds: [
    [-80, 43],
    [-79, 44],
  ],
  view: { desktop: { center: [-79.4, 43.7], zoom: 10 }, mobile: { center: [-79.4, 43.7], zoom: 9 } },
  area_kinds: ['division'],
  first_year: 2004,
  province: PROVINCES.ontario,
  language: 'en',
  examples: { areas: { en: ['D1', 'D2'], fr: ['D1', 'D2'] }, near: nowhere },
  rowsTag: 'sampleton',
  licence: { title: 'Open', url: 'https://police.example/licence', kind: 'open' },
  attribution: { en: 'Police of Sampleton', fr: 'Police de Sampleton' },
  valid: [
    [-80, 43],
    [-79, 44],
  ],
  datasets,
  streetLayers: [],
  addressLayers: [],
  areaLayers: [],
  areaCode: (written) => written,
  centres: { division: [{ code: 'D1', name: 'First', at: [-79.5, 43.6], population: 1000 }] },
  centre: [-79.4, 43.7],
  places: { landmarks: [], quarters: [], stations: [] },
  knownAreas: { areas: [], parts: [] },
  finerOffences: {},
  ...changes,
});

/** Returns `count` plain reports, each of a different event. */
export const reports = (count: number, from = 1): Report[] =>
  Array.from({ length: count }, (_, index) => ({
    OBJECTID: from + index,
    EVENT: `E${from + index}`,
    KIND: 'shooting',
    DAY: '2025-03-04',
    AREA: 'D1',
  }));

/**
 * Returns an in-memory layer of these rows, two per page by default. A test may change `rows` between imports; `before`
 * may fail or delay a request.
 */
export function aSource(rows: readonly Report[], { pageSize = 2 } = {}) {
  const source = {
    rows,
    requestCount: 0,
    before: async (_nth: number): Promise<void> => undefined,
    fetching: (async (address, { body } = {}) => {
      source.requestCount += 1;
      await source.before(source.requestCount);
      const url = new URL(address);
      for (const [name, value] of body ?? []) url.searchParams.set(name, value);
      const layer = (): FakeLayer => ({
        pageSize,
        features: source.rows.map((attributes) => ({ attributes, geometry: { x: -79.4, y: 43.7 } })),
      });
      const { status = 200, body: text } = fakeLayer(layer)({
        path: url.pathname,
        query: url.searchParams,
        nth: source.requestCount,
      });
      return { status, header: () => null, text: String(text) };
    }) satisfies Fetching as Fetching,
  };
  return source;
}

export const quiet: Log = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} };

export const NOW = new Date('2026-11-21T15:00:00Z');

/** Returns the dependencies of a run, without waiting times or randomness. */
export const runDeps = (db: Db, fetching: Fetching, changes: Partial<RunDeps> = {}): RunDeps => ({
  db,
  fetching,
  now: () => NOW,
  log: quiet,
  timeouts: { attempts: 1, wait: async () => undefined, random: () => 0 },
  ...changes,
});

/** Imports the dataset once. */
export const read = (
  db: Db,
  source: { fetching: Fetching },
  changes: Partial<RunDeps> & { city?: City; as?: 'official' | 'rehearsal' } = {},
) => {
  const { city = aCity(), as = 'official', ...deps } = changes;
  const dataset = city.datasets[0] ?? aDataset();
  return runDataset(city, dataset, as, runDeps(db, source.fetching, deps));
};

export interface StoredRow {
  readonly source_key: string;
  readonly ordinal: number;
  readonly word: string;
  readonly vanished: boolean;
}

/** Returns every stored row by key, including vanished ones. */
export async function stored(db: Db): Promise<StoredRow[]> {
  const { rows } = await db.pool.query<StoredRow>(
    'select source_key, ordinal, word, vanished_at is not null as vanished from incidents order by dataset, source_key, ordinal',
  );
  return rows;
}

export const keys = async (db: Db): Promise<string[]> =>
  (await stored(db)).filter((row) => !row.vanished).map((row) => row.source_key);

/** Returns the staged tables that were not deleted. */
export async function leftovers(db: Db): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select relname as name from pg_class where relname like 'staged\\_run\\_%'",
  );
  return rows.map((row) => row.name);
}

/** Returns the stored state of a dataset, which the Data sources page shows. */
export async function lineOf(db: Db, dataset = 'reports', dataSource = 'official') {
  return db.kysely
    .selectFrom('datasets')
    .selectAll()
    .where('dataset', '=', dataset)
    .where('data_source', '=', dataSource as 'official')
    .executeTakeFirst();
}
