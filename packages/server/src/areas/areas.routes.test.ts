import { brotliCompressSync } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import type { Areas } from '@crimemap/contract/areas';
import type { Fault } from '@crimemap/rehearsal/faults';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, poolAt } from '../db/pool.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { withLease } from '../shared/lease.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { areasRoutes } from './areas.routes.ts';
import { areasStore } from './areas.store.ts';
import { areasIn, areasToHold } from './areas-of-city.ts';
import { readAreas } from './read-areas.ts';

const toronto = cityOf('toronto');
if (!toronto) throw new Error('Toronto is a city');

let db: TestDatabase;
let world: RunningWorld;
let fetching: ReturnType<typeof createFetching>;
let app: FastifyInstance;
const serverOver = (db: Db) =>
  aServer({ db, routes: (serve) => areasRoutes(serve, { areasOf: areasIn(db), cities: [toronto] }) });
beforeAll(async () => {
  db = await aDatabase();
  world = await startWorld({ scale: 0.001, today: '2026-11-21' });
  fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
});
beforeEach(async () => {
  // Start a new server for each test, because the server caches its responses.
  app = await serverOver(db);
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

const ask = (query = '', headers = {}) => app.inject({ url: `/api/areas/toronto${query}`, headers });
const NOW = new Date('2026-11-21T15:00:00Z');

async function readBoundaries(as: 'official' | 'rehearsal' = 'official', faults: readonly Fault[] = []) {
  world.setFaults(faults);
  const problems: (string | null)[] = [];
  for (const layer of toronto?.areaLayers ?? []) {
    const problem = await readAreas(toronto as NonNullable<typeof toronto>, layer, as, {
      db,
      fetching,
      now: () => NOW,
      timeouts: { attempts: 1 },
    });
    problems.push(problem === 'busy' ? 'busy' : (problem?.code ?? null));
  }
  return problems;
}

describe('areas before boundaries are imported', () => {
  it('are approximated from published centres, and marked as approximate', async () => {
    const areas = (await ask()).json<Areas>();
    expect(areas).toMatchObject({ city: 'toronto', kind: 'division', approximate: true, data_source: null });
    expect(areas.features).toHaveLength(16);
    expect((await ask('?kind=neighbourhood')).json<Areas>().features).toHaveLength(158);
  });
});

describe('areas after boundaries are imported', () => {
  it('are 16 divisions and 158 neighbourhoods, and their compressed responses stay below a size limit [2§3.33]', async () => {
    expect(await readBoundaries()).toEqual([null, null]);
    for (const [kind, count, bytes] of [
      ['division', 16, 8_000],
      ['neighbourhood', 158, 45_000],
    ] as const) {
      const reply = await ask(`?kind=${kind}`);
      const areas = reply.json<Areas>();
      expect(areas).toMatchObject({ approximate: false, data_source: 'official', kind });
      expect(areas.features).toHaveLength(count);
      expect(brotliCompressSync(reply.body).length).toBeLessThanOrEqual(bytes);
    }
  });

  it('are cached forever if the request contains their version, and a repeated request gets 304 [2§7.43]', async () => {
    await readBoundaries();
    const first = await ask();
    const { version } = first.json<Areas>();
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const named = await ask(`?version=${version}`);
    expect(named.headers['cache-control']).toContain('immutable');
    expect((await ask('?version=0123')).headers['cache-control']).toBe('public, no-cache');
    const again = await ask('', { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('have the same version after another import, and are stored only once', async () => {
    await readBoundaries();
    const { version } = (await ask()).json<Areas>();
    await readBoundaries();
    expect((await ask()).json<Areas>().version).toBe(version);
    const { rowCount } = await db.pool.query("select from area_layers where kind = 'division'");
    expect(rowCount).toBe(1);
  });

  it('have the date of their last change, and their earlier shapes are stored as history', async () => {
    await readBoundaries();
    const store = areasStore(db);
    const current = await store.current('toronto', 'division');
    if (!current) throw new Error('the divisions were read');
    const moved = current.features.map((area) =>
      area.id === 'D11'
        ? {
            ...area,
            geometry: {
              type: 'Polygon' as const,
              coordinates: [
                [
                  [-79.4, 43.7],
                  [-79.3, 43.7],
                  [-79.3, 43.8],
                  [-79.4, 43.7],
                ] as [number, number][],
              ],
            },
          }
        : area,
    );
    await store.put(
      'toronto',
      'division',
      { version: 'older', dataSource: 'official', features: moved, census: null },
      NOW,
    );
    await readBoundaries();
    const { features } = (await ask()).json<Areas>();
    expect(
      features
        .filter((area) => area.properties.valid_from !== null)
        .map((area) => [area.id, area.properties.valid_from]),
    ).toEqual([['D11', '2026-11-21']]);
    const { rows } = await db.pool.query(
      "select version, retired_at is not null as retired from area_layers where kind = 'division' and version = 'older'",
    );
    expect(rows).toEqual([{ version: 'older', retired: true }]);
  });

  it('do not change if the layer changes its format, is truncated or shrinks', async () => {
    await readBoundaries();
    expect(await readBoundaries('official', [{ kind: 'html' }])).toEqual(['not_data', 'not_data']);
    expect(await readBoundaries('official', [{ kind: 'shrink', to: 0.3 }])).toEqual(['shrunk', 'shrunk']);
    expect((await ask()).json<Areas>().features).toHaveLength(16);
  });

  it('are imported by only one of two servers', async () => {
    const held = await withLease(db, 'areas toronto division', () => readBoundaries());
    expect(held).toEqual({ taken: true, value: ['busy', null] });
    expect((await ask()).json<Areas>().approximate).toBe(true);
    expect(await readBoundaries()).toEqual([null, null]);
  });

  it('are still available during a database outage', async () => {
    await readBoundaries();
    const pool = poolAt(db.url, () => undefined, { size: 2 });
    const server = await serverOver(pool);
    const before = (await server.inject('/api/areas/toronto')).json<Areas>();
    expect(before.approximate).toBe(false);
    await pool.kysely.destroy();
    expect((await server.inject('/api/areas/toronto')).json<Areas>()).toEqual(before);
    await server.close();
  });

  it('from sample data are replaced by official areas, but official areas never by sample data', async () => {
    await readBoundaries('rehearsal');
    expect((await ask()).json<Areas>().data_source).toBe('rehearsal');
    await readBoundaries('official');
    expect((await ask()).json<Areas>().data_source).toBe('official');
    await readBoundaries('rehearsal');
    expect((await ask()).json<Areas>().data_source).toBe('official');
  });
});

it('unknown cities, kinds and parameters are rejected', async () => {
  for (const [url, status] of [
    ['/api/areas/atlantis', 400],
    ['/api/areas/toronto?kind=pdq', 400],
    ['/api/areas/toronto?kind=street', 400],
    ['/api/areas/toronto?colour=red', 400],
    ['/api/areas/peel', 404],
  ] as const) {
    const reply = await app.inject({ url });
    expect.soft(reply.statusCode, url).toBe(status);
    expect.soft(reply.headers['content-type'], url).toContain('problem+json');
  }
});

it('areasToHold waits for a locked table, while areasIn returns approximate areas immediately', async () => {
  await readBoundaries();
  const slow = await db.direct.pool.connect();
  await slow.query('begin; lock table area_layers in access exclusive mode');
  let held: Areas | undefined;
  const holding = areasToHold(db)(toronto, 'division').then((areas) => {
    held = areas;
  });
  expect(await areasIn(db)(toronto, 'division')).toMatchObject({ approximate: true });
  expect(held).toBeUndefined();
  await slow.query('commit');
  slow.release();
  await holding;
  expect(held).toMatchObject({ approximate: false });
});
