import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import type { DataSource } from '@crimemap/contract/cities';
import type { Streets } from '@crimemap/contract/streets';
import type { Fault } from '@crimemap/rehearsal/faults';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { withLease } from '../shared/lease.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { readStreets } from './read-streets.ts';
import { streetsRoutes } from './streets.routes.ts';
import { streetsStore } from './streets.store.ts';

const vancouver = cityOf('vancouver');
if (!vancouver) throw new Error('Vancouver is a city');
/** Vancouver with only its smallest street layer. */
const few: City = { ...vancouver, streetLayers: vancouver.streetLayers.slice(1, 2) };

const unpack = promisify(brotliDecompress);
let db: TestDatabase;
let world: RunningWorld;
let fetching: ReturnType<typeof createFetching>;
let app: FastifyInstance;
beforeAll(async () => {
  db = await aDatabase();
  world = await startWorld({ scale: 0.001, today: '2026-11-21' });
  fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
});
beforeEach(async () => {
  app = await aServer({
    db,
    routes: (serve) => streetsRoutes(serve, { streets: streetsStore(db), cities: [vancouver] }),
  });
});
afterEach(async () => {
  world.setFaults([]);
  await app.close();
  await emptyTables(db);
});
afterAll(async () => {
  await fetching.close();
  await world.stop();
  await db.stop();
});

const held = async () => (await app.inject('/api/streets/vancouver')).json<Streets>();

async function read({
  city = vancouver as City,
  source = 'official' as DataSource,
  at = '2026-11-21T15:00:00Z',
  faults = [] as Fault[],
} = {}) {
  world.setFaults(faults);
  const problem = await readStreets(city, source, { db, fetching, now: () => new Date(at), timeouts: { attempts: 1 } });
  return problem === null || problem === 'busy' ? problem : problem.code;
}

/** Returns the address of the tile at `CENTRE`. */
const CENTRE = [-123.1, 49.25] as const;
function tileAt(version: string | null, z: number): string {
  const [lng, lat] = CENTRE;
  const x = Math.floor(((lng + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  return `/api/streets/vancouver/${version}/${z}/${x}/${y}`;
}
async function tile(version: string | null, z: number) {
  const reply = await app.inject({ url: tileAt(version, z), headers: { 'accept-encoding': 'br' } });
  return { reply, text: reply.statusCode === 200 ? String(await unpack(reply.rawPayload)) : '' };
}

describe('the street data of a city', () => {
  it('have no version before the import, and afterwards a version, totals and the licences of their layers', async () => {
    expect(await held()).toMatchObject({ city: 'vancouver', version: null, data_source: null, tally: null });
    expect(await read()).toBeNull();
    const { version, data_source, fetched_at, tally, layers } = await held();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect([data_source, fetched_at]).toEqual(['official', '2026-11-21T15:00:00.000Z']);
    expect(tally?.streets).toBeGreaterThan(3_000);
    expect(tally?.rows).toBe((tally?.streets ?? 0) + (tally?.left_out ?? 0) + (tally?.broken ?? 0));
    expect(layers).toHaveLength(3);
    expect(layers[0]?.licence.title).toBe('Open Government Licence – Vancouver');
  });

  it('are returned in tiles, with only wide streets when zoomed out and also narrower streets when zoomed in', async () => {
    await read();
    const { version } = await held();
    const tiles = await Promise.all([12, 13, 14].map((z) => tile(version, z)));
    for (const { reply } of tiles) {
      expect.soft(reply.statusCode).toBe(200);
      expect.soft(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect.soft(reply.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
      expect.soft(reply.headers['content-encoding']).toBe('br');
    }
    const classes = tiles.map(({ text }) => ['major', 'minor', 'collector'].filter((one) => text.includes(one)));
    expect(classes).toEqual([
      ['major', 'minor'],
      ['major', 'minor', 'collector'],
      ['major', 'minor', 'collector'],
    ]);
    expect(tiles[2]?.text).toMatch(/[A-Z][a-z]+ (?:St|Ave|Cres|Dr|Lane|Rd|Blvd)/);
    expect(tiles[0]?.reply.rawPayload.length).toBeLessThan(60_000);
  });

  it('return an empty tile outside the city, 404 for an unknown version, and an error for other zoom levels', async () => {
    await read({ city: few });
    const { version } = await held();
    const far = await app.inject(`/api/streets/vancouver/${version}/14/0/0`);
    expect([far.statusCode, far.rawPayload.length]).toEqual([200, 0]);
    expect((await tile('0123456789abcdef', 12)).reply.statusCode).toBe(404);
    for (const path of [
      `${version}/11/0/0`,
      `${version}/15/0/0`,
      `${version}/12/x/0`,
      'latest/12/0/0',
      `${version}/12/0/-1`,
    ])
      expect.soft((await app.inject(`/api/streets/vancouver/${path}`)).statusCode, path).toBe(400);
    expect((await app.inject('/api/streets/toronto')).statusCode).toBe(404);
  });

  it('keep their version after an import that changes nothing', async () => {
    await read({ city: few });
    const { version } = await held();
    await read({ city: few, at: '2026-11-28T15:00:00Z' });
    expect(await held()).toMatchObject({ version, fetched_at: '2026-11-28T15:00:00.000Z' });
  });

  it('of the previous version are still returned, and older versions are deleted', async () => {
    await read({ city: few });
    const { version: first } = await held();
    const shrunk: Fault[] = [{ kind: 'shrink', to: 0.9 }];
    await read({ city: few, faults: shrunk });
    const { version: second } = await held();
    expect(second).not.toBe(first);
    expect((await tile(first, 12)).reply.statusCode).toBe(200);
    await read({ city: few, faults: [{ kind: 'shrink', to: 0.8 }] });
    const codes = await Promise.all([first, second].map(async (version) => (await tile(version, 12)).reply.statusCode));
    expect(codes).toEqual([404, 200]);
  });

  it('remain unchanged when an imported layer is truncated, invalid or much smaller than before', async () => {
    await read({ city: few });
    const before = await held();
    const faults: ReadonlyArray<readonly [Fault, string]> = [
      [{ kind: 'html' }, 'not_data'],
      [{ kind: 'cut' }, 'cut_off'],
      [{ kind: 'status', status: 503 }, 'server_error'],
      [{ kind: 'shrink', to: 0.3 }, 'shrunk'],
      [{ kind: 'shrink', to: 0 }, 'not_data'],
    ];
    for (const [fault, code] of faults) expect.soft(await read({ city: few, faults: [fault] }), code).toBe(code);
    expect(await held()).toEqual(before);
  });

  it('are rejected if they have no lines, or if longitude and latitude are swapped', async () => {
    const [layer] = few.streetLayers;
    if (!layer) throw new Error('it has a layer');
    const reading = (change: (lines: readonly (readonly [number, number])[][]) => unknown): City => ({
      ...few,
      streetLayers: [
        { ...layer, read: (row) => layer.read({ ...row, lines: change(row.lines as [number, number][][]) }) },
      ],
    });
    const swapped = reading((lines) => lines.map((line) => line.map(([lng, lat]) => [lat, lng])));
    expect(await read({ city: swapped })).toBe('not_data');
    expect(await read({ city: reading(() => []) })).toBe('not_data');
    expect((await held()).version).toBeNull();
  });

  it('are imported by only one of two servers at a time', async () => {
    const leased = await withLease(db, 'streets vancouver', () => read({ city: few }));
    expect(leased).toEqual({ taken: true, value: 'busy' });
    expect((await held()).version).toBeNull();
  });

  it('from sample data are replaced by official streets, but official streets never by sample data', async () => {
    await read({ city: few, source: 'rehearsal' });
    const { version: invented } = await held();
    await read({ city: few });
    expect(await held()).toMatchObject({ data_source: 'official' });
    expect((await tile(invented, 12)).reply.statusCode).toBe(404);
    await read({ city: few, source: 'rehearsal' });
    expect(await held()).toMatchObject({ data_source: 'official' });
  });
});
