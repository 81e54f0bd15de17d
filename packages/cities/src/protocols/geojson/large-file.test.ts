import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GeoJsonFeed } from '../../kit/feed.ts';
import { plainFetching } from '../../kit/plain-fetching.ts';
import { pagesOf, sourceFields } from '../geojson.ts';
import type { Page, ReadOptions } from '../page.ts';
import { type Script, scriptedSource } from '../scripted-source.ts';
import { collection, geojsonFeed, geojsonRows } from '../testing-protocols.ts';

const LARGE = { maxBytes: 16 * 1024 ** 2 };
const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-file-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function pages(
  script: Script,
  given: Partial<ReadOptions> = {},
  size: Partial<GeoJsonFeed> = LARGE,
): Promise<Page[]> {
  await using source = await scriptedSource(script);
  const all: Page[] = [];
  for await (const page of pagesOf(geojsonFeed(source.url, size), { ...asking, ...given })) all.push(page);
  return all;
}

const properties = { ID: 1, WORD: 'Street' };
const line = [
  [-73.6, 45.5],
  [-73.5, 45.6],
];

test('a large GeoJSON file returns the same rows as a small file, with points, lines or no geometry', async () => {
  const script = collection([
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: line[0] } },
    { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: line } },
    { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates: [line, line] } },
    { type: 'Feature', properties, geometry: null },
  ]);
  const [page] = await pages(script);
  expect(page?.rows).toEqual([
    { ...properties, at: line[0] },
    { ...properties, at: null, lines: [line] },
    { ...properties, at: null, lines: [line, line] },
    { ...properties, at: null },
  ]);
  const [small] = await pages(script, {}, {});
  expect(page?.rows).toEqual(small?.rows);
  expect(page?.announced).toBe(4);
});

test('a large GeoJSON file is returned in pages, and a read resumes only in the same version', async () => {
  const script = collection(geojsonRows(5_002));
  const all = await pages(script);
  expect(all.map(({ rows }) => rows.length)).toEqual([5_000, 2]);
  const cursor = all[0]?.cursor;
  expect((await pages(script, { cursor })).flatMap(({ rows }) => rows.map(({ ID }) => ID))).toEqual([5_001, 5_002]);
  await expect(pages(collection(geojsonRows(5_003)), { cursor })).rejects.toMatchObject({ code: 'cut_off' });
});

test('a large GeoJSON file returns no rows if it is incomplete, not data, or lacks a column', async () => {
  const whole = JSON.stringify({ type: 'FeatureCollection', features: geojsonRows(5_002) });
  const afterAFeature = whole.slice(0, whole.lastIndexOf(',{"properties"'));
  for (const [what, body, code] of [
    ['half a file', whole.slice(0, whole.length / 2), 'cut_off'],
    ['a file that ends after a feature', afterAFeature, 'cut_off'],
    ['a web page', '<html><body>Down for maintenance</body></html>', 'not_data'],
    ['an error of the portal', '{"error":"no such file"}', 'not_data'],
    ['a document without features', '{"type":"FeatureCollection"}', 'not_data'],
    ['a file in Latin-1', Buffer.from(whole.replace('Ward', 'Épinette'), 'latin1'), 'not_data'],
    ['a file with other columns', whole.replaceAll('"WORD"', '"WORDS"'), 'columns_changed'],
  ] as const)
    await expect
      .soft(
        pages(() => ({ body })),
        what,
      )
      .rejects.toMatchObject({ code });
  const leavesOut = [{ properties: { ID: 1 }, geometry: null }, ...geojsonRows(1)];
  expect(await pages(collection(leavesOut)), 'a feature without one of the columns').toHaveLength(1);
});

test('the downloaded GeoJSON file is deleted after a complete, an aborted and a rejected read', async () => {
  const script = collection(geojsonRows(5_002));
  await pages(script);
  await pages(() => ({ body: '<html></html>' })).catch(() => undefined);
  await using source = await scriptedSource(script);
  const feed = geojsonFeed(source.url, LARGE);
  expect((await sourceFields(feed, asking)).columns).toEqual(['ID', 'WORD']);
  for await (const _ of pagesOf(feed, asking)) {
    expect(readdirSync(folder)).toHaveLength(1);
    break;
  }
  expect(readdirSync(folder)).toEqual([]);
});
