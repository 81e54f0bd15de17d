import { cityOf } from '@crimemap/cities';
import type { AddressLayer, City, Row } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import { fakeLayer } from '@crimemap/cities/protocols/arcgis/fake-layer';
import type { DataSource } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { readAddresses } from './read-addresses.ts';

const toronto = cityOf('toronto');
if (!toronto) throw new Error('Toronto is a city');

/** Row of the sample layers. A row of the kind `pond` is not an address; a row of the kind `bad` has no point. */
export interface AddressRow {
  readonly NUMBER: number;
  readonly STREET: string;
  readonly LAST?: number;
  readonly SUFFIX?: string;
  readonly MUNICIPALITY?: string;
  readonly KIND?: 'pond' | 'bad';
  readonly X: number;
  readonly Y: number;
  readonly [extra: string]: unknown;
}

const aLayer = (name: string): AddressLayer => ({
  title: { en: name, fr: name },
  feed: {
    protocol: 'arcgis',
    url: `https://city.example/${name}`,
    required: ['NUMBER', 'STREET', 'X', 'Y'],
    optional: ['LAST', 'SUFFIX', 'MUNICIPALITY', 'KIND'],
  },
  licence: { title: 'Open Licence', url: 'https://city.example/licence' },
  attribution: { en: 'City of Sampleton', fr: 'Ville de Sampleton' },
  read: (row: Row) => {
    const { NUMBER, STREET, LAST, SUFFIX, MUNICIPALITY, KIND, X, Y } = row as AddressRow;
    if (KIND === 'pond') return { kind: 'left_out' };
    if (KIND === 'bad') return { kind: 'broken' };
    return {
      kind: 'address',
      address: {
        number: NUMBER,
        last: LAST ?? null,
        suffix: SUFFIX ?? '',
        street: { en: STREET, fr: STREET },
        municipality: MUNICIPALITY ?? null,
        at: [X, Y],
      },
    };
  },
});

/** Toronto with two sample address layers. */
export const aCity: City = { ...toronto, addressLayers: [aLayer('first'), aLayer('second')] };

/** Returns the houses of a street, 20 m apart from west to east. */
export const houses = (street: string, numbers: readonly number[], changes: Partial<AddressRow> = {}): AddressRow[] =>
  numbers.map((number, nth) => ({
    NUMBER: number,
    STREET: street,
    X: -79.4 + nth * 0.00025,
    Y: 43.7,
    ...changes,
  }));

/**
 * Returns a source that serves both layers, with three rows per page. Tests may change `layers` between imports.
 * `before` may make a request fail or wait.
 */
export function aSource(first: readonly Row[], second: readonly Row[]) {
  const source = {
    layers: { first, second },
    requestCount: 0,
    before: async (_nth: number): Promise<void> => undefined,
    fetching: (async (address, { body } = {}) => {
      source.requestCount += 1;
      await source.before(source.requestCount);
      const url = new URL(address);
      for (const [name, value] of body ?? []) url.searchParams.set(name, value);
      const rows = url.pathname.startsWith('/first') ? source.layers.first : source.layers.second;
      const layer = fakeLayer(() => ({
        pageSize: 3,
        columns: ['NUMBER', 'STREET', 'X', 'Y', 'LAST', 'SUFFIX', 'MUNICIPALITY', 'KIND'],
        features: rows.map((row, nth) => ({ attributes: { OBJECTID: nth + 1, ...row } })),
      }));
      const { status = 200, body: text } = layer({
        path: url.pathname,
        query: url.searchParams,
        nth: source.requestCount,
      });
      return { status, header: () => null, text: String(text) };
    }) satisfies Fetching as Fetching,
  };
  return source;
}

interface ReadOptions {
  readonly as?: DataSource;
  readonly at?: string;
  readonly signal?: AbortSignal;
  readonly mayShrink?: boolean;
  readonly onProgress?: () => void;
}

/** Imports the addresses once. Returns the code of the problem, if there is one. */
export async function read(
  db: Db,
  { fetching }: { readonly fetching: Fetching },
  { as = 'official', at = '2026-11-21T15:00:00Z', ...deps }: ReadOptions = {},
) {
  const timeouts = { attempts: 1, wait: async () => undefined, random: () => 0 };
  const problem = await readAddresses(aCity, as, { db, fetching, now: () => new Date(at), timeouts, ...deps });
  return problem === null || problem === 'busy' ? problem : problem.code;
}
