import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testExportThread as thread } from '../app/testing-threads.ts';
import { aCitationsServer } from '../citations/testing.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';

const NOW = () => new Date('2026-11-20T03:00:00Z');
const ROWS = 20_000;
const READERS = 200;
let db: TestDatabase;
let folder: string;
let server: Awaited<ReturnType<typeof aCitationsServer>>;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-readers-'));
  db = await aDatabase();
  await seedIncidents(
    db,
    Array.from({ length: ROWS }, (_, nth) => ({ crime_type: 'shooting', occurred_on: `2024-0${1 + (nth % 9)}-11` })),
  );
  await seedDatasetLines(db);
  await publishPackedIncidents(db, 'toronto', NOW);
  server = await aCitationsServer(db, { as: 'guest', thread, now: NOW, publicUrl: 'https://map.example.org', folder });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await db.stop();
  await rm(folder, { recursive: true });
});

/** Requests a file, reads the first bytes of the response, and then stops reading. */
async function stalledReader(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: map\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString().split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
  return socket;
}

const lengthOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, async (reply) => {
      let length = 0;
      for await (const piece of reply) length += (piece as Buffer).length;
      resolve(length);
    })
      .on('error', reject)
      .end();
  });

it('200 clients that stop reading their export do not block exports, citations and figures for other clients', async () => {
  const stalled = await Promise.all(Array.from({ length: READERS }, () => stalledReader('/api/export/toronto.csv')));
  const whole = await lengthOf('/api/export/toronto.csv');
  expect(whole).toBeGreaterThan(ROWS * 80);
  // Also request files that must be made first.
  expect(await lengthOf('/api/export/toronto.geojson?year=2024')).toBeGreaterThan(whole);
  const cited = await server.inject({
    method: 'POST',
    url: '/api/citations',
    payload: { city: 'toronto', year: 2024 },
  });
  expect(cited.statusCode).toBe(200);
  expect((await server.inject(`/api/citations/${cited.json<{ id: string }>().id}/figure`)).statusCode).toBe(200);
  expect(stalled.filter(({ readableEnded, closed }) => readableEnded || closed)).toEqual([]);
  for (const socket of stalled) socket.destroy();
});
