import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import {
  decodeIncidents,
  decodePlaces,
  encodeIncidents,
  type PackedIncidents,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import type { Usual, UsualMap } from '@crimemap/contract/usual';
import type { Page } from '@playwright/test';

/**
 * A change to the reports of a type in an area, in the newest judged windows: additional reports per day, or no
 * reports.
 */
export interface Planted {
  readonly type: CrimeType;
  /** Code of a division as in the manifest. */
  readonly area: string;
  /** `none`: removes the existing reports. */
  readonly perDay: number | 'none';
}

/**
 * Modifies Toronto’s newest files so that they contain unusual counts, which the sample data does not contain.
 * Everything else comes from the server. Call it before the page opens, and without a service worker.
 */
export async function plantUnusual(page: Page, planted: readonly Planted[]): Promise<void> {
  let city: Promise<KnownCity> | null = null;
  await page.route('**/api/incidents/toronto/columns', async (route) => {
    const manifest = (await (await read(route.request().url())).json()) as PackedManifest;
    city = knownCity(
      new URL(route.request().url()).origin,
      manifest,
      planted.map(({ type }) => type),
    );
    await route.fulfill({ json: manifest });
  });
  await page.route('**/api/incidents/toronto/columns/*', async (route) => {
    const known = await city;
    const file = known?.manifest.years.find(({ file: name }) => route.request().url().endsWith(name));
    if (!known || !file || file.year === 0) return route.continue();
    const bytes = await (await read(route.request().url())).arrayBuffer();
    const rows = planted.reduce(
      (all, one) => withPlanted(all, one, known, file.year),
      decodeIncidents(new Uint8Array(bytes)),
    );
    await route.fulfill({ body: Buffer.from(encodeIncidents(rows)), contentType: 'application/octet-stream' });
  });
}

interface KnownCity {
  readonly manifest: PackedManifest;
  readonly places: PlacesTable;
  /**
   * First day of the window that is judged for all types, and last day of the windows that are judged for single types.
   */
  readonly from: number;
  readonly to: number;
}

async function knownCity(origin: string, manifest: PackedManifest, types: readonly CrimeType[]): Promise<KnownCity> {
  const of = (path: string) => read(`${origin}/api/${path}`);
  const table = await of(`incidents/toronto/columns/${manifest.places.file}`);
  const map = (await (await of('usual/toronto/map')).json()) as UsualMap;
  const ofTypes = await Promise.all(
    types.map(async (type) => (await (await of(`usual/toronto?crime_type=${type}`)).json()) as Usual),
  );
  const ends = ofTypes.map(({ judged }) => judged?.until ?? '');
  return {
    manifest,
    places: decodePlaces(new Uint8Array(await table.arrayBuffer())),
    from: dayNumber(map.from ?? ''),
    to: Math.max(...ends.map((end) => dayNumber(end))),
  };
}

/**
 * Fetches outside the page. If the page made the request, it would be aborted at the end of the test, and the
 * incomplete response would make the test fail.
 */
async function read(url: string): Promise<Response> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply;
}

/** Returns the rows of one year with the planted changes. */
function withPlanted(
  rows: PackedIncidents,
  { type, area, perDay }: Planted,
  { manifest, places, from, to }: KnownCity,
  year: number,
): PackedIncidents {
  const ofType = manifest.crime_types.indexOf(type);
  const ofArea = manifest.areas.indexOf(area);
  const isThere = (place: number) => places.area[place] === ofArea && places.precision[place] === 0;
  const place = Array.from({ length: places.length }, (_, at) => at).find(isThere);
  if (ofType < 0 || ofArea < 0 || place === undefined) throw new Error(`${area} has no place for ${type}`);
  if (perDay === 'none') {
    const isGone = (row: number) =>
      rows.type[row] === ofType &&
      places.area[rows.place[row] ?? 0] === ofArea &&
      (rows.day[row] ?? 0) >= from &&
      (rows.day[row] ?? 0) <= to;
    return rowsFrom(
      rows,
      Array.from({ length: rows.length }, (_, row) => row).filter((row) => !isGone(row)),
      [],
    );
  }
  const days = Array.from({ length: perDay * (to - from + 1) }, (_, at) => from + Math.floor(at / perDay));
  const ofYear = days.filter((day) => day >= dayNumber(`${year}-01-01`) && day <= dayNumber(`${year}-12-31`));
  const all = Array.from({ length: rows.length }, (_, row) => row);
  return rowsFrom(
    rows,
    all,
    ofYear.map((day) => ({ place, day, hour: 12, type: ofType, harmed: 0, lag: 0 })),
  );
}

type Row = Readonly<Record<Exclude<keyof PackedIncidents, 'length'>, number>>;

/** Returns some of the rows and additional rows. They are sorted when they are encoded. */
function rowsFrom(rows: PackedIncidents, retained: readonly number[], more: readonly Row[]): PackedIncidents {
  const column = (name: keyof Row) => [...retained.map((row) => rows[name][row] ?? 0), ...more.map((row) => row[name])];
  return {
    length: retained.length + more.length,
    place: Uint32Array.from(column('place')),
    day: Uint16Array.from(column('day')),
    hour: Uint8Array.from(column('hour')),
    type: Uint8Array.from(column('type')),
    harmed: Uint8Array.from(column('harmed')),
    lag: Uint8Array.from(column('lag')),
  };
}
