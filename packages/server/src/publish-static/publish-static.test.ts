import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { City } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { STATIC_MARK, type StaticSite, staticFile } from '@crimemap/contract/static-site';
import { afterAll, describe, expect, it } from 'vitest';
import { aWholeApp } from '../app/testing.ts';
import { reports } from '../app/testing-counts.ts';
import { citationsStore } from '../citations/index.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { publishStatic } from './publish-static.ts';
import { readArguments } from './read-arguments.ts';
import type { AskAsGuest } from './site-folder.ts';

const work = await mkdtemp(join(tmpdir(), 'crimemap-static-'));
const [webFolder, out] = [join(work, 'web'), join(work, 'out')];
await mkdir(join(webFolder, 'assets'), { recursive: true });
const page =
  '<!doctype html><html><head><meta charset="utf-8" /><title>Canada Crime Map</title></head><body></body></html>';
for (const [name, content] of Object.entries({
  'index.html': page,
  'sw.js': 'worker',
  'assets/a.js': 'script',
  'assets/a.js.br': 'packed',
}))
  await writeFile(join(webFolder, name), content);

const db = await aDatabase();
await seedIncidents(db, reports);
await seedDatasetLines(db);
await publishPackedIncidents(db, 'toronto', systemClock);
const whole = await aWholeApp(db, { PUBLIC_URL: 'https://map.example', LIST_MEGABYTES_PER_MINUTE: '0' }, webFolder);
const ask: AskAsGuest = async (url, accept = '*/*') => {
  const reply = await whole.app.inject({ url, headers: { accept }, payloadAsStream: true });
  return { status: reply.statusCode, body: reply.stream() };
};
const asGuest = async (path: string): Promise<unknown> => (await whole.app.inject(`/api${path}`)).json();
const cited = await whole.app.inject({
  method: 'POST',
  url: '/api/citations',
  payload: { city: 'toronto', crime_types: ['shooting'] },
});
const { id } = cited.json<{ id: string }>();
const said: string[] = [];
const deps = {
  ask,
  cities: ['york', 'toronto'],
  citationsOf: citationsStore(db).idsOf,
  webFolder,
  out,
  now: () => new Date('2026-11-28T03:00:00Z'),
  say: (words: string) => said.push(words),
} as const;
const done = await publishStatic(deps);
afterAll(async () => {
  await whole.stop();
  await db.stop();
  await rm(work, { recursive: true });
});

const read = (file: string) => readFile(join(out, file), 'utf8');
const json = async (file: string): Promise<unknown> => JSON.parse(await read(file));
/** Returns the data about the static site that a page contains. */
async function markOf(file: string): Promise<StaticSite> {
  const [, text = ''] = new RegExp(`id="${STATIC_MARK}">([^<]*)</script>`).exec(await read(file)) ?? [];
  return JSON.parse(text) as StaticSite;
}

describe('written files of a static site', () => {
  it('contain the responses for visitors, each under the file name that the page requests', async () => {
    const version = await markOf('index.html');
    for (const address of ['/cities/toronto', '/incidents/toronto/columns', '/areas/toronto?kind=division'])
      expect.soft(await json(staticFile(version, address) ?? ''), address).toEqual(await asGuest(address));
    const csv = (await whole.app.inject('/api/export/toronto.csv')).payload;
    expect(await read('exports/toronto.csv')).toBe(csv);
  });

  it('contain only the requested cities that are published', async () => {
    expect(done.cities).toEqual(['toronto']);
    expect(said).toContain('york: nothing is published yet, left out');
    expect(((await json('data/cities.json')) as City[]).map((city) => city.id)).toEqual(['toronto']);
    expect((await markOf('index.html')).holds.city).toEqual(['toronto', 'all']);
    const canada = (await json('data/canada.json')) as { cities: { city: string }[]; coverage: { city: string }[] };
    expect(new Set([...canada.cities, ...canada.coverage].map(({ city }) => city))).toEqual(new Set(['toronto']));
  });

  it('contain the day when they were generated, in the time zone of the first city', async () => {
    expect((await markOf('index.html')).written_on).toBe('2026-11-27');
  });

  it('include map files named by a hash of their uncompressed content', async () => {
    const { places, years } = (await json('data/toronto/manifest.json')) as PackedManifest;
    for (const { file, bytes } of [places, ...years]) {
      const unpacked = gunzipSync(await readFile(join(out, `data/toronto/files/${file}.gz`)));
      expect(createHash('sha256').update(unpacked).digest('hex').slice(0, 32)).toBe(file);
      expect(bytes).toBeGreaterThan(0);
    }
  });

  it('include a citation with its page, its files and its images', async () => {
    expect(await json(`data/citations/${id}.json`)).toMatchObject({ id, url: `https://map.example/c/${id}` });
    const { holds } = await markOf(`c/${id}/index.html`);
    expect([holds['citation'], holds['figure'], holds['citation ending']?.length]).toEqual([[id], [id], 4]);
    for (const language of ['en', 'fr'])
      expect((await readFile(join(out, `c/${id}/card-${language}.png`))).subarray(1, 4).toString()).toBe('PNG');
    const html = await read(`c/${id}/index.html`);
    expect(html).toContain(`content="https://map.example/c/${id}/card-en.png"`);
    expect(html.replaceAll(/<script.*<\/script>/g, '')).not.toMatch(/\/embed\/|oembed/);
  });

  it('include a 404 page, but no service worker and no Brotli files', async () => {
    const files = (await readdir(out, { recursive: true })) as string[];
    expect(files).toContain(join('assets', 'a.js'));
    expect(files.filter((name) => /sw\.js|\.br$/.test(name))).toEqual([]);
    expect(await read('404.html')).toContain('Page not found');
    expect((await markOf('404.html')).holds['citation']).toEqual([]);
  });
});

describe('publishing to the same folder again', () => {
  it('deletes outdated files, but no files with a content hash in their name and no files of other programs', async () => {
    const gone = ['c/takendown/index.html', 'data/citations/takendown.csv', 'data/york/city.json', 'exports/york.csv'];
    const stays = ['assets/earlier.js', 'data/toronto/files/earlier.gz', 'data/york/files/earlier.gz', 'theirs.txt'];
    for (const file of [...gone, ...stays]) {
      await mkdir(dirname(join(out, file)), { recursive: true });
      await writeFile(join(out, file), 'of an earlier run');
    }
    const before = await stat(join(out, 'assets/a.js'));
    expect(await publishStatic(deps)).toEqual(done);
    const files = new Set((await readdir(out, { recursive: true })) as string[]);
    expect(gone.filter((file) => files.has(file))).toEqual([]);
    expect(stays.filter((file) => !files.has(file))).toEqual([]);
    expect([...files].filter((file) => file.endsWith('.half'))).toEqual([]);
    expect((await stat(join(out, 'assets/a.js'))).ino, 'not written once more').toBe(before.ino);
  });
});

describe('the command line of publish-static', () => {
  it('accepts a folder, and the cities in the given order', () => {
    expect(readArguments(['--out', '/tmp/x', '--city', 'york', 'toronto', '--url', 'https://map.example'])).toEqual({
      out: '/tmp/x',
      cities: ['york', 'toronto'],
      url: 'https://map.example',
    });
    expect(readArguments(['--out', '/tmp/x']).cities.length).toBeGreaterThan(5);
  });
  it('rejects an invalid argument with one sentence that explains why', () => {
    for (const [args, says] of [
      [[], 'Usage:'],
      [['--out', 'x', '--city', 'atlantis'], 'no city “atlantis”'],
      [['--out', 'x', '--url', 'https://map.example/crime'], 'root of a site'],
    ] as const)
      expect(() => readArguments(args)).toThrow(says);
  });
});
