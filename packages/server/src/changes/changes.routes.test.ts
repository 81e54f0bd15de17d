import type { ImportRunChanges, ImportRunTotals, IncidentChange } from '@crimemap/contract/changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { changesRoutes } from './changes.routes.ts';
import { changesStore } from './changes.store.ts';

let db: TestDatabase;

const facts = (crimeType: string, area = 'D51') => ({
  crime_type: crimeType,
  word: `${crimeType} <b>&`,
  area,
  neighbourhood: null,
  precision: 'intersection',
  occurred_on: '2026-05-03',
  occurred_hour: 22,
  reported_on: null,
});
type Facts = ReturnType<typeof facts> | null;

/** Stores one import with its changes, as a merge does. */
async function seed(
  run: number,
  changes: ReadonlyArray<readonly [IncidentChange['kind'], Facts, Facts, { withdrawn?: boolean }?]>,
  { dataset = 'shootings', source = 'official', before = 50 } = {},
): Promise<void> {
  const n = (kind: string) => changes.filter((each) => each[0] === kind).length;
  const types = changes.flatMap(([kind, was, now]) =>
    kind === 'changed'
      ? [{ was: was?.crime_type, now: now?.crime_type, rows: 1, moved: was?.area === now?.area ? 0 : 1 }]
      : [],
  );
  await db.pool.query(
    `insert into change_summaries values ($1, 'toronto', $2, $3, '2026-05-04T06:00:00Z', $4::int, $5::int, 0, $6, $7::int, $8::int, $4::int + $5::int + $8::int - $7::int, false, $9)`,
    [run, dataset, source, before, n('added'), n('changed'), n('vanished'), n('returned'), JSON.stringify(types)],
  );
  for (const [i, [kind, was, now, { withdrawn = false } = {}]] of changes.entries())
    await db.pool.query(
      `insert into incident_changes (run, city, dataset, data_source, source_key, kind, at, late, was, now, withdrawn_at)
       values ($1, 'toronto', $2, $3, $4, $5, '2026-05-04T06:00:00Z', false, $6, $7, $8)`,
      [
        run,
        dataset,
        source,
        `key-${run}-${i}`,
        kind,
        was && JSON.stringify(was),
        now && JSON.stringify(now),
        withdrawn ? '2026-05-05' : null,
      ],
    );
}

beforeAll(async () => {
  db = await aDatabase();
  await seed(1, [['added', null, facts('shooting')]]);
  await seed(
    2,
    [
      ['changed', facts('assault'), facts('robbery')],
      ['changed', facts('assault'), facts('shooting', 'D55')],
      ['changed', facts('shooting'), facts('homicide', 'D55')],
      ['vanished', facts('homicide', 'D11'), null, { withdrawn: true }],
      ['added', null, facts('theft_over'), { withdrawn: true }],
      ['returned', null, facts('homicide')],
    ],
    { dataset: 'major_crime_indicators' },
  );
  await seed(3, [], {});
  await seed(4, [['added', null, facts('shooting')]], { source: 'rehearsal' });
});
afterAll(() => db.stop());

const server = (as: 'guest' | 'member' = 'member', source: 'official' | null = 'official') =>
  aServer({
    db,
    as,
    routes: (serve) =>
      changesRoutes(serve, {
        changes: changesStore(db),
        shownSource: async () => source,
        publicUrl: 'https://map.example.org',
      }),
  });
const get = async (path: string, as?: 'guest' | 'member') => (await server(as)).inject(`/api/changes/${path}`);
type Changes = { data_source: string; changes: IncidentChange[]; next: string | null };
const list = async (query = '', as?: 'guest' | 'member') => (await get(`toronto${query}`, as)).json<Changes>();
const readings = async (query = '', as?: 'guest' | 'member') =>
  (await get(`toronto/readings${query}`, as)).json<{ readings: ImportRunChanges[]; next: string | null }>();
const kindsOf = ({ changes }: Changes) => changes.map(({ kind, was, now }) => [kind, was?.crime_type, now?.crime_type]);

it('a member gets every change of the displayed data source, newest first', async () => {
  const all = await list();
  expect(all.data_source).toBe('official');
  expect(kindsOf(all)).toEqual([
    ['returned', undefined, 'homicide'],
    ['added', undefined, undefined],
    ['vanished', undefined, undefined],
    ['changed', 'shooting', 'homicide'],
    ['changed', 'assault', 'shooting'],
    ['changed', 'assault', 'robbery'],
    ['added', undefined, 'shooting'],
  ]);
  expect(all.changes[3]).toMatchObject({
    reading: '2',
    dataset: 'major_crime_indicators',
    withdrawn: false,
    area: 'D55',
    was: facts('shooting'),
    now: facts('homicide', 'D55'),
  });
});

it('a change of a withdrawn row contains only the area of the row', async () => {
  const gone = (await list()).changes.filter(({ withdrawn }) => withdrawn);
  expect(gone.map(({ kind, area, was, now }) => ({ kind, area, was, now }))).toEqual([
    { kind: 'added', area: 'D51', was: null, now: null },
    { kind: 'vanished', area: 'D11', was: null, now: null },
  ]);
});

it('a visitor gets only changes of crime types that visitors may see, in the list and in the counts by type', async () => {
  expect(kindsOf(await list('', 'guest'))).toEqual([
    ['returned', undefined, 'homicide'],
    ['vanished', undefined, undefined],
    ['changed', 'shooting', 'homicide'],
    ['added', undefined, 'shooting'],
  ]);
  const [, second] = (await readings('', 'guest')).readings;
  expect(second?.types).toEqual([{ was: 'shooting', now: 'homicide', rows: 1, moved: 1 }]);
  const asMember = (await readings()).readings[1];
  expect(asMember?.types).toHaveLength(3);
  expect({ ...second, types: [] }, 'sums are everyone’s').toEqual({ ...asMember, types: [] });
  expect((await get('toronto', 'guest')).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
});

it('the list is filtered by kind, dataset and import, and its pages have no gap or repeat', async () => {
  expect((await list('?kind=changed')).changes).toHaveLength(3);
  expect((await list('?dataset=shootings')).changes).toHaveLength(1);
  expect((await list('?reading=1')).changes).toHaveLength(1);
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Changes = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.changes.map(({ id }) => id));
    cursor = page.next;
  }
  expect(ids).toEqual((await list()).changes.map(({ id }) => id));
  expect((await list('?limit=7')).next, 'the last page says so').toBeNull();
  const runs = async (query: string) => (await readings(query)).readings.map(({ reading }) => reading);
  expect(await runs('')).toEqual(['3', '2', '1']);
  expect(await runs('?kind=returned')).toEqual(['2']);
  expect(await runs('?dataset=shootings')).toEqual(['3', '1']);
  const first = await readings('?limit=1');
  expect(await runs(`?limit=5&cursor=${first.next}`)).toEqual(['2', '1']);
});

it('the totals include the imports of all pages, and a filter omits imports without changes', async () => {
  const sums = async (query = '') =>
    (await get(`toronto/readings${query}`)).json<{ sums: ImportRunTotals; readings: ImportRunChanges[] }>();
  expect((await sums('?limit=1')).sums).toEqual({
    readings: 3,
    unchanged: 1,
    added: 2,
    late: 0,
    changed: 3,
    vanished: 1,
    returned: 1,
  });
  expect((await sums('?silent=0')).readings.map(({ reading }) => reading)).toEqual(['2', '1']);
  expect((await sums('?dataset=shootings')).sums).toMatchObject({ readings: 2, added: 1, changed: 0 });
  await db.pool.query('update change_summaries set before = 0, after = 1 where run = 1 and added = 1');
  expect((await sums('?dataset=shootings')).sums, 'a first reading adds nothing').toMatchObject({ added: 0 });
  await db.pool.query('update change_summaries set before = 50, after = 51 where run = 1');
});

it('the endpoints filter imports and changes since a day in the city’s time zone', async () => {
  // The imports of this test run at 2:00 on May 4 in Toronto.
  for (const [day, count] of [
    ['2026-05-04', 3],
    ['2026-05-05', 0],
  ] as const) {
    const { readings: found, sums } = (await get(`toronto/readings?since=${day}`)).json();
    expect([found.length, sums.readings]).toEqual([count, count]);
    expect((await list(`?since=${day}`)).changes).toHaveLength(count === 0 ? 0 : 7);
  }
});

it('the row counts of each import add up: before plus new rows minus vanished rows equals after', async () => {
  for (const { before, added, returned, vanished, after } of (await readings()).readings)
    expect(before + added + returned - vanished).toBe(after);
});

it('the endpoint rejects an invalid kind, cursor or limit', async () => {
  for (const [query, field] of [
    ['?kind=moved', 'kind'],
    ['?cursor=x', 'cursor'],
    ['?limit=501', 'limit'],
    ['?dataset=a%20b', 'dataset'],
    ['?since=2026-02-30', 'since'],
  ])
    expect((await get(`toronto${query}`)).json()).toMatchObject({ status: 400, field });
  expect((await get('atlantis')).statusCode).toBe(400);
});

it('a city without data has no changes', async () => {
  const reply = await (await server('guest', null)).inject('/api/changes/toronto');
  expect(reply.json()).toEqual({ data_source: null, changes: [], next: null });
});

it('feeds contain imports with the changes that a visitor may see, and return 304 if unchanged', async () => {
  const json = await get('toronto.json', 'member');
  expect(json.headers).toMatchObject({
    'content-type': 'application/feed+json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  const feed = json.json<{
    version: string;
    feed_url: string;
    items: { id: string; title: string; content_text: string }[];
  }>();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://map.example.org/api/changes/toronto.json?lang=en',
    home_page_url: 'https://map.example.org/changes/toronto',
    language: 'en',
  });
  expect(feed.items.map(({ id }) => id)).toEqual(
    [2, 1].map((n) => `https://map.example.org/changes/toronto#reading-${n}`),
  );
  expect(feed.items[0]?.title).toMatch(/: 1 added, 3 changed, 1 no longer published, 1 published again$/);
  expect(feed.items[0]?.content_text).toBe(
    [
      'Reports before: 50. After: 51.',
      'Shooting → Homicide: 1',
      '1 report moved to another area.',
      'No longer published. The source gives no reason.',
    ].join('\n'),
  );
  expect((await get('toronto.json', 'guest')).body).toBe(json.body);
  const held = { 'if-none-match': String(json.headers.etag) };
  expect((await (await server()).inject({ url: '/api/changes/toronto.json', headers: held })).statusCode).toBe(304);
});

it('the RSS feed has the same content in the requested language, without markup', async () => {
  const reply = await get('toronto.rss?lang=fr&dataset=shootings');
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(reply.body).toContain('ce qui a changé dans les données publiées');
  expect(reply.body.match(/<item>/g)).toHaveLength(1);
  expect(reply.body).toContain('Signalements avant\u00a0: 50. Après\u00a0: 51.');
  expect(reply.body).not.toContain('<b>');
});
