import { CALLS } from '@crimemap/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let whole: TestApp;
beforeAll(async () => {
  db = await aDatabase();
  whole = await aWholeApp(db, { RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
});

const originOf = async (url: string, method: 'GET' | 'OPTIONS' | 'POST' = 'GET') =>
  (await whole.app.inject({ method, url, headers: { origin: 'https://notebook.example' } })).headers;

it.each(['/api/areas/toronto', '/api/cities', '/api/incidents/toronto/columns', '/api/crimes', '/api/openapi.json'])(
  'page of any origin can read %s, but without credentials',
  async (url) => {
    const headers = await originOf(url);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  },
);

it('only responses of public read endpoints can be read by pages of other origins, including error responses', async () => {
  const open: string[] = [];
  for (const [name, { method, path }] of Object.entries(CALLS)) {
    if (method !== 'GET' || path.endsWith('/stream')) continue;
    const headers = await originOf(`/api${path.replaceAll(/:\w+/g, '0')}`);
    if (headers['access-control-allow-origin'] !== undefined) open.push(name);
  }
  const isMembers = (name: string) => CALLS[name]?.who !== 'anyone';
  expect(open.filter(isMembers)).toEqual([]);
  expect(open).toEqual(expect.arrayContaining(['listCrimes', 'countIncidents', 'exportCsv', 'getCitation']));
  expect(open).toEqual(expect.arrayContaining(['getNotesGeoJson', 'getAreas', 'getCitedCsv']));
  for (const name of ['beginGoogle', 'finishGoogle', 'showConfirmAlert', 'showStopAlert', 'getProfile', 'listMyNotes'])
    expect(open).not.toContain(name);
});

it('CORS preflight requests are not allowed, so a page of another origin cannot send a token', async () => {
  expect(await originOf('/api/crimes', 'OPTIONS')).not.toHaveProperty('access-control-allow-origin');
  expect(await originOf('/api/community/notes', 'POST')).not.toHaveProperty('access-control-allow-origin');
});
