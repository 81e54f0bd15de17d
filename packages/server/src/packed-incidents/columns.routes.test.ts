import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsRoutes } from './packed-incidents.routes.ts';
import { packedIncidentsStore } from './packed-incidents.store.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';
import { type PublishedPackedIncidents, publishedPackedIncidents } from './published-packed-incidents.ts';

let db: TestDatabase;
let columns: PublishedPackedIncidents;
beforeAll(async () => {
  db = await aDatabase();
  columns = publishedPackedIncidents(packedIncidentsStore(db));
  await seedIncidents(db, [
    { crime_type: 'shooting' },
    { crime_type: 'assault' },
    { crime_type: 'assault', occurred_on: '2020-02-03' },
  ]);
  await publishPackedIncidents(db, 'toronto', () => new Date('2025-06-01T12:00:00Z'));
});
afterAll(() => db.stop());

const get = async (
  path: string,
  as: 'guest' | 'member' = 'guest',
  headers: Record<string, string> = {},
  from = columns,
) =>
  (await aServer({ as, routes: (serve) => packedIncidentsRoutes(serve, { columns: from }) })).inject({
    url: `/api/incidents${path}`,
    headers,
  });
const manifest = async (as: 'guest' | 'member') => (await get('/toronto/columns', as)).json<PackedManifest>();

describe('GET /incidents/:city/columns', () => {
  test('returns the time of the last import, even if that import changed no row', async () => {
    const [{ id: dataset } = { id: '' }] = cityOf('toronto').datasets;
    const publishedNow = () => publishedPackedIncidents(packedIncidentsStore(db));
    const fetchedAt = async () => (await get('/toronto/columns', 'guest', {}, publishedNow())).json().fetched_at;
    const readAt = (instant: string) =>
      db.pool.query(
        `insert into datasets (city, dataset, data_source, fetched_at) values ('toronto', $2, 'official', $1)
         on conflict (city, dataset, data_source) do update set fetched_at = excluded.fetched_at`,
        [instant, dataset],
      );
    await readAt('2025-06-02T12:00:00Z');
    expect(await fetchedAt()).toBe('2025-06-02T12:00:00.000Z');
    await db.pool.query('delete from datasets where dataset = $1', [dataset]);
    expect(await fetchedAt()).toBe((await manifest('guest')).fetched_at);
  });

  test('returns different manifests to visitors and members, and sets Vary and Cache-Control accordingly', async () => {
    expect((await manifest('guest')).years).toHaveLength(1);
    expect((await manifest('member')).years).toHaveLength(2);
    const { headers } = await get('/toronto/columns');
    expect(headers.vary).toMatch(/authorization/);
    expect(headers['cache-control']).toBe('private, max-age=20');
  });

  test('returns the same content uncompressed, with gzip and with Brotli', async () => {
    const plain = (await get('/toronto/columns')).body;
    const br = await get('/toronto/columns', 'guest', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/toronto/columns', 'guest', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
    expect(br.headers['content-type']).toMatch(/^application\/json/);
  });

  test('returns 304 to a client that already has the manifest', async () => {
    const { headers } = await get('/toronto/columns');
    const again = await get('/toronto/columns', 'guest', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/toronto/columns', 'member', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('returns 404 with an explanation for a city without data', async () => {
    const reply = await get('/york/columns');
    expect(reply.statusCode).toBe(404);
    expect(reply.json<{ detail: string }>().detail).toBe('There is no data for this city yet.');
    expect((await get('/atlantis/columns')).statusCode).toBe(400);
  });
});

describe('GET /incidents/:city/columns/:file', () => {
  test('returns the packed bytes, with a cache lifetime of one year', async () => {
    const { years } = await manifest('guest');
    const reply = await get(`/toronto/columns/${years[0]?.file}`, 'guest', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
    });
    expect(reply.rawPayload.length).toBe(years[0]?.bytes);
    const plain = await get(`/toronto/columns/${years[0]?.file}`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload).toEqual(brotliDecompressSync(reply.rawPayload));
  });

  test('decompresses a file only once for all clients that do not accept Brotli', async () => {
    let times = 0;
    const counted = publishedPackedIncidents(packedIncidentsStore(db), async (brotli) => {
      times += 1;
      return brotliDecompressSync(brotli);
    });
    const { years } = await manifest('guest');
    const ask = () => get(`/toronto/columns/${years[0]?.file}`, 'guest', {}, counted);
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();
    expect(times).toBe(1);
    for (const reply of [second, third]) expect(reply.rawPayload).toEqual(first.rawPayload);
    expect(first.rawPayload.length).toBeGreaterThan(0);
  });

  test('rejects a visitor’s request for a members-only file, and forbids shared caches to store the file', async () => {
    const file = (await manifest('member')).years[1]?.file;
    const guest = await get(`/toronto/columns/${file}`);
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'sign_in_required']);
    const member = await get(`/toronto/columns/${file}`, 'member');
    expect([member.statusCode, member.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  test.each([
    [`/toronto/columns/${'0'.repeat(32)}`, 404],
    ['/toronto/columns/x', 400],
    [`/toronto/columns/${'0'.repeat(33)}`, 400],
    [`/toronto/columns/..%2f..%2fetc%2fpasswd`, 400],
  ])('%s returns %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });

  test('returns 404 for a file of another city', async () => {
    const { years } = await manifest('guest');
    expect((await get(`/vancouver/columns/${years[0]?.file}`)).statusCode).toBe(404);
  });
});

describe('during a database outage', () => {
  test('a cached manifest and file are still returned', async () => {
    let away = false;
    const real = packedIncidentsStore(db);
    const gone = async () => {
      throw new Error('away');
    };
    const cached = publishedPackedIncidents({
      manifest: (...requests) => (away ? gone() : real.manifest(...requests)),
      file: (...requests) => (away ? gone() : real.file(...requests)),
    });
    const before = await get('/toronto/columns', 'guest', {}, cached);
    const file = before.json<PackedManifest>().places.file;
    await get(`/toronto/columns/${file}`, 'guest', {}, cached);
    away = true;
    expect((await get('/toronto/columns', 'guest', {}, cached)).body).toBe(before.body);
    expect((await get(`/toronto/columns/${file}`, 'guest', {}, cached)).statusCode).toBe(200);
  });

  test('a city whose manifest was not cached before the outage returns 503 instead of an empty result', async () => {
    const gone = async () => {
      throw new Error('away');
    };
    const reply = await get('/toronto/columns', 'guest', {}, publishedPackedIncidents({ manifest: gone, file: gone }));
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'not_available']);
  });

  test('a cached manifest is still returned if the next published manifest cannot be read', async () => {
    let away = false;
    const real = packedIncidentsStore(db);
    const cached = publishedPackedIncidents({
      manifest: async (...requests) => {
        if (away) throw new Error('away');
        return real.manifest(...requests);
      },
      file: real.file,
    });
    const before = await get('/toronto/columns', 'guest', {}, cached);
    away = true;
    cached.forget('toronto');
    expect((await get('/toronto/columns', 'guest', {}, cached)).body).toBe(before.body);
  });
});
