import { brotliDecompressSync } from 'node:zlib';
import type { ReplyOf } from '@crimemap/contract/call';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { PackedManifest } from '@crimemap/contract/incidents';
import { dateOfDay, decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { DAY_MS } from '@crimemap/contract/time';
import { type listVersions, Version } from '@crimemap/contract/versions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { type Seed, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsRoutes } from './packed-incidents.routes.ts';
import { packedIncidentsStore } from './packed-incidents.store.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';
import { publishedPackedIncidents } from './published-packed-incidents.ts';
import { versionsRoutes } from './versions.routes.ts';
import { versionsStore } from './versions.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const NOW = Date.parse('2025-06-01T12:00:00Z');
const publish = (day: number) => publishPackedIncidents(db, 'toronto', () => new Date(NOW + day * DAY_MS));
const seed = (...seeds: Seed[]) => seedIncidents(db, seeds);

/** Sends a request to a new server, whose cache is empty. */
async function get(path: string, as: 'guest' | 'member' = 'guest') {
  const columns = publishedPackedIncidents(packedIncidentsStore(db));
  const server = await aServer({
    as,
    routes: (serve) => {
      packedIncidentsRoutes(serve, { columns });
      versionsRoutes(serve, { versions: versionsStore(db), shownSource: async () => 'official' });
    },
  });
  return server.inject({ url: `/api/incidents/toronto${path}` });
}
type List = ReplyOf<typeof listVersions>;
const list = async (as: 'guest' | 'member' = 'guest', search = '') =>
  (await get(`/editions${search}`, as)).json<List>();
const ids = async (as: 'guest' | 'member' = 'guest') => (await list(as)).editions.map(({ id }) => id);
const current = async (as: 'guest' | 'member' = 'guest') => (await get('/columns', as)).json<PackedManifest>();

/** Returns the rows of a version as any client can read them: first the manifest, then every file in it. */
async function rowsOf(id: string, as: 'guest' | 'member' = 'guest') {
  const reply = await get(`/editions/${id}`, as);
  expect(reply.statusCode, id).toBe(200);
  const manifest = z.parse(PackedManifest, reply.json());
  const file = async (name: string, bytes: number) => {
    const packed = await get(`/columns/${name}`, as);
    expect(packed.statusCode, name).toBe(200);
    expect(brotliDecompressSync((await packedIncidentsStore(db).file('toronto', name))?.brotli ?? '')).toEqual(
      packed.rawPayload,
    );
    expect((await packedIncidentsStore(db).file('toronto', name))?.brotli.length, 'as its manifest says').toBe(bytes);
    return new Uint8Array(packed.rawPayload);
  };
  const places = decodePlaces(await file(manifest.places.file, manifest.places.bytes));
  const rows: string[] = [];
  for (const year of manifest.years) {
    const columns = decodeIncidents(await file(year.file, year.bytes));
    expect(columns.length).toBe(year.rows);
    for (let row = 0; row < columns.length; row += 1) {
      const [place, type, day] = [
        columns.place[row] as number,
        columns.type[row] as number,
        columns.day[row] as number,
      ];
      rows.push([manifest.crime_types[type], dateOfDay(day), manifest.areas[places.area[place] as number]].join(' '));
    }
  }
  return rows.sort();
}

const JANUARY: Seed = { crime_type: 'shooting', occurred_on: '2025-01-02' };
const FEBRUARY: Seed = { crime_type: 'homicide', occurred_on: '2025-02-03', area: 'D55', lng: -79.4, lat: 43.7 };
const ASSAULT: Seed = { crime_type: 'assault', occurred_on: '2024-03-04' };

describe('a stored version', () => {
  test('returns the rows of the day when it was published, even after later publications', async () => {
    await seed(JANUARY);
    await publish(0);
    await seed(FEBRUARY);
    await publish(1);
    await db.pool.query(`update incidents set area = 'D11', crime_type = 'robbery' where crime_type = 'shooting'`);
    await publish(2);
    await seed({ ...FEBRUARY, occurred_on: '2025-05-05' });
    await publish(3);

    const [latest, corrected, second, first] = await ids();
    expect(await rowsOf(first as string)).toEqual(['shooting 2025-01-02 D51']);
    expect(await rowsOf(second as string, 'member')).toEqual(['homicide 2025-02-03 D55', 'shooting 2025-01-02 D51']);
    expect(await rowsOf(corrected as string)).toEqual(['homicide 2025-02-03 D55']);
    expect(await rowsOf(corrected as string, 'member')).toEqual(['homicide 2025-02-03 D55']);
    expect(await rowsOf(latest as string)).toEqual(['homicide 2025-02-03 D55', 'homicide 2025-05-05 D55']);
    expect(await ids('member')).toHaveLength(4);
    expect(await current()).toMatchObject({ version: latest });
  });

  test('keeps its id while the published rows are unchanged, even if the city is published again', async () => {
    await seed(JANUARY);
    await publish(0);
    await publish(1);
    const one = z.parse(Version, (await list()).editions[0]);
    expect(await ids()).toEqual([one.id]);
    await seed({ ...JANUARY, lng: -79.4 });
    await publish(2);
    expect((await list()).editions.map(({ id, current: is }) => [id === one.id, is])).toEqual([
      [false, true],
      [true, false],
    ]);
    await db.pool.query('update incidents set vanished_at = now() where lng = -79.4');
    await publish(3);
    expect((await list()).editions.map(({ id, current: is }) => [id === one.id, is])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await get(`/editions/${one.id}`)).json().made_at, 'since when it is known').toBe(one.made_at);
  });

  test('keeps its id when the file of a past year is compressed again, and lists the current file size', async () => {
    const uneven = Array.from({ length: 400 }, (_, i) => ({
      lng: -79.5 + (i % 20) / 100,
      lat: 43.6 + Math.floor(i / 20) / 100,
      crime_type: 'shooting' as const,
      occurred_on: `2025-0${1 + ((i * i * 7) % 5)}-1${(i * 13 + ((i * i) % 11)) % 10}`,
      occurred_hour: (i * i) % 23,
    }));
    await seed(...uneven);
    await publish(0);
    const [{ id, bytes } = { id: '', bytes: 0 }] = (await list()).editions;
    await publish(365);
    const again = (await list()).editions;
    expect(again.map((version) => version.id)).toEqual([id]);
    expect(again[0]?.bytes).toBeLessThan(bytes);
    expect(await rowsOf(id)).toHaveLength(400);
  });

  test('is listed with its number of rows and its import run, and the list includes the total size of all versions', async () => {
    await seed(JANUARY, ASSAULT);
    await db.pool.query(
      `insert into change_summaries (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
       values (7, 'toronto', 'shootings', 'official', now(), 0, 1, 0, 0, 0, 0, 1, true, '[]')`,
    );
    await db.pool.query(
      `insert into datasets (city, dataset, data_source, newest) values ('toronto', 'shootings', 'official', '2025-01-02')`,
    );
    await publish(0);
    const { data_source, editions, next, retained } = await list();
    const { places, years } = await current();
    expect(editions).toEqual([
      {
        id: (await current()).version,
        made_at: '2025-06-01T12:00:00.000Z',
        current: true,
        rows: 1,
        newest: '2025-01-02',
        bytes: places.bytes + (years[0]?.bytes ?? 0),
        reading: '7',
      },
    ]);
    expect([data_source, next, retained.editions, retained.days]).toEqual(['official', null, 1, 30]);
    const { rows } = await db.pool.query<{ files: number }>('select sum(length(brotli)) as files from column_files');
    expect(retained.bytes).toBeGreaterThan(Number(rows[0]?.files));
  });

  test('is listed page by page, newest first', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await seed({ ...JANUARY, occurred_on: `2025-01-0${day}` });
      await publish(day);
    }
    const all = await ids();
    const first = await list('guest', '?limit=2');
    const second = await list('guest', `?limit=2&cursor=${first.next}`);
    const third = await list('guest', `?limit=2&cursor=${second.next}`);
    expect([first, second, third].map(({ editions }) => editions.map(({ id }) => id))).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
    ]);
    expect(third.next).toBeNull();
    expect(new Set(all).size).toBe(5);
    expect((await list()).editions.map(({ rows }) => rows)).toEqual([5, 4, 3, 2, 1]);
  });

  test.each([
    [`/editions/${'0'.repeat(32)}`, 404],
    ['/editions/x', 400],
    ['/editions?limit=0', 400],
    ['/editions?cursor=-1', 400],
  ])('%s returns %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });
});

describe('visitors', () => {
  test('can read current and old versions and files for visitors, but not those for members', async () => {
    await seed(JANUARY, ASSAULT);
    await publish(0);
    await seed(FEBRUARY, { ...ASSAULT, occurred_on: '2024-05-06' });
    await publish(1);
    const [, guestOld] = await ids('guest');
    const [, memberOld] = await ids('member');
    expect(await rowsOf(guestOld as string, 'guest')).toEqual(['shooting 2025-01-02 D51']);
    expect(await rowsOf(guestOld as string, 'member')).toEqual(['shooting 2025-01-02 D51']);
    expect(await rowsOf(memberOld as string, 'member')).toHaveLength(2);
    const refused = await get(`/editions/${memberOld}`);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'sign_in_required']);
    const { years } = (await get(`/editions/${memberOld}`, 'member')).json<PackedManifest>();
    const assaults = await get(`/columns/${years.find(({ year }) => year === 2024)?.file}`);
    expect([assaults.statusCode, assaults.json().code]).toEqual([401, 'sign_in_required']);
  });

  test('can no longer read versions with a crime type that has since been forbidden for visitors', async () => {
    await seed(JANUARY, ASSAULT);
    const facts = CITY_FACTS.toronto as { guest_types: readonly CrimeType[] | null };
    const today = facts.guest_types;
    let wide: PackedManifest;
    try {
      facts.guest_types = CRIME_TYPES;
      await publish(0);
      wide = await current('guest');
      await db.pool.query(`update incidents set vanished_at = now() where crime_type = 'assault'`);
      await publish(1);
      expect(await rowsOf(wide.version)).toHaveLength(2);
    } finally {
      facts.guest_types = today;
    }
    const year2024 = wide.years.find(({ year }) => year === 2024)?.file as string;
    expect((await get(`/editions/${wide.version}`)).statusCode).toBe(401);
    expect((await get(`/columns/${year2024}`)).statusCode).toBe(401);
    expect(await ids('guest')).not.toContain(wide.version);
    expect((await get(`/columns/${year2024}`, 'member')).statusCode).toBe(200);
    await publish(2);
    expect((await get(`/columns/${year2024}`)).statusCode).toBe(401);
    for (const id of await ids('guest')) expect(await rowsOf(id)).toEqual(['shooting 2025-01-02 D51']);
  });
});
