import { createHash } from 'node:crypto';
import type { Citation } from '@crimemap/contract/citations';
import { DAY_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { exportThread } from '../exports/exports.door.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/packed-incidents.door.ts';
import { sweepEditions } from '../packed-incidents/sweep-editions.ts';
import { aCitationsServer, TYPES, VIEWS } from './testing.ts';

const BASE = 'https://map.example.org';
const thread = exportThread();
let db: TestDatabase;
let now = new Date('2026-05-03T12:00:00Z');
let guest: Awaited<ReturnType<typeof aCitationsServer>>;
let member: typeof guest;

/** A server of its own each time: what it holds in memory is nobody else’s. */
const serverFor = (as: 'guest' | 'member') => aCitationsServer(db, { as, thread, now: () => now, publicUrl: BASE });

const someRows = (count: number, seed: number): Seed[] =>
  Array.from({ length: count }, (_, nth) => {
    const at = nth * 7919 + seed;
    const placed = at % 9 !== 0;
    return {
      source_key: `${seed}-${nth}`,
      crime_type: TYPES[at % TYPES.length] as string,
      occurred_on: at % 31 === 0 ? null : `202${3 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}`,
      reported_on: '2025-09-30',
      occurred_hour: at % 31 === 0 || at % 5 === 0 ? null : at % 24,
      area: at % 4 === 0 ? 'D11' : 'D51',
      neighbourhood: at % 3 === 0 ? '073' : '001',
      precision: placed ? 'intersection' : 'division_centre',
      lng: -79.38 - (at % 50) / 1000,
      lat: 43.65 + (at % 20) / 1000,
    };
  });
async function publish(): Promise<void> {
  await seedDatasetLines(db, now.toISOString());
  await publishPackedIncidents(db, 'toronto', () => now);
}
/** The city is published anew some days later, with more, without some, and with some corrected. */
async function aLaterEdition(nth: number): Promise<void> {
  now = new Date(now.getTime() + 10 * DAY_MS);
  await seedIncidents(db, someRows(40, 1000 * nth));
  await db.pool.query(
    `update incidents set crime_type = 'assault', area = 'D22' where id % 13 = $1 and city = 'toronto'`,
    [nth],
  );
  await db.pool.query(`update incidents set vanished_at = $1 where id % 17 = $2 and city = 'toronto'`, [now, nth]);
  await publish();
}

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, someRows(400, 1));
  await publish();
  [guest, member] = await Promise.all([serverFor('guest'), serverFor('member')]);
});
afterAll(async () => {
  await Promise.all([guest.close(), member.close(), thread.stop()]);
  await db.stop();
});

const cite = (view: unknown, as = member) =>
  as.inject({ method: 'POST', url: '/api/citations', payload: view as object });
const cited = async (view: View, as = member): Promise<Citation> => {
  const reply = await cite(view, as);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Citation>();
};
const read = async (id: string, as = member) => (await as.inject(`/api/citations/${id}`)).json<Citation>();
const file = (id: string, kind: string, as = member) => as.inject(`/api/citations/${id}.${kind}`);
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('fifty citations', () => {
  it('give the same bytes and the same numbers after three later editions, and today’s beside them', async () => {
    expect(VIEWS.length).toBeGreaterThanOrEqual(50);
    const before: { citation: Citation; csv: Buffer }[] = [];
    for (const view of VIEWS) {
      const citation = await cited(view);
      before.push({ citation, csv: (await file(citation.id, 'csv')).rawPayload });
    }
    const when = now;
    for (const nth of [1, 2, 3]) await aLaterEdition(nth);
    // As long after as it takes for all that is not promised to be swept; what a source withdraws is another matter.
    now = new Date(now.getTime() + 400 * DAY_MS);
    await sweepEditions(db, { now, days: 30 });
    const later = await serverFor('member');
    let differing = 0;
    for (const { citation, csv } of before) {
      const again = await read(citation.id, later);
      const numbers = citation.numbers as NonNullable<Citation['numbers']>;
      expect((await file(citation.id, 'csv', later)).rawPayload.equals(csv)).toBe(true);
      expect([sha(csv), csv.length]).toEqual([numbers.sha256, numbers.bytes]);
      expect(again).toMatchObject({
        cited_at: when.toISOString(),
        read_on: '2026-05-03',
        numbers: { cited: numbers.cited, csv: 'same', sha256: numbers.sha256 },
      });
      if (again.numbers?.today?.total !== numbers.cited.total) differing += 1;
    }
    expect(differing).toBeGreaterThan(30);
    await later.close();
    // A hundred and fifty files are made, on a busy machine perhaps.
  }, 120_000);

  it('have all three files, which agree with each other', async () => {
    const { id, numbers } = await cited({ city: 'toronto', year: 2024 });
    const csv = (await file(id, 'csv')).body.trimEnd().split('\r\n');
    const geojson = (await file(id, 'geojson')).json<{ features: unknown[]; not_placed: number; total: number }>();
    expect(csv.length - 1).toBe(numbers?.cited.total);
    expect(geojson.features.length + geojson.not_placed).toBe(numbers?.cited.total);
    expect((await file(id, 'parquet')).rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect((await file(id, 'csv')).headers['content-disposition']).toBe(
      `attachment; filename="crimemap-toronto-${id}.csv"`,
    );
  });
});

describe('a citation', () => {
  // All come from one network, which may not cite so often.
  beforeEach(() => db.pool.query('delete from attempts'));

  it('of the same view in the same edition is the same, however it is asked for and whoever asks', async () => {
    const one = await cited({ city: 'toronto', crime_types: ['homicide', 'shooting'], division: ['d51', 'D11'] });
    const other = await cited(
      { city: 'toronto', division: ['D11', 'D51'], crime_types: ['shooting', 'homicide'] },
      guest,
    );
    expect(other.id).toBe(one.id);
    expect(one.url).toBe(`${BASE}/c/${one.id}`);
    expect(one.id).toMatch(/^[0-9a-z]{10}$/);
    expect((await cited({ city: 'toronto' }, guest)).view.crime_types).toEqual(['shooting', 'homicide']);
  });

  it('of a circle says its place as people write it, in title, BibTeX and the file itself', async () => {
    const circle = { lng: -79.39, lat: 43.655, metres: 5000 };
    const { id, filters, numbers } = await cited({ city: 'toronto', crime_types: ['assault'], circle });
    const en = 'within 5\u00a0km of 43.6550°\u00a0N, 79.3900°\u00a0W';
    const fr = 'à moins de 5\u00a0km de 43,6550°\u00a0N, 79,3900°\u00a0O';
    expect([filters.en, numbers?.forms.en.title, numbers?.forms.en.bibtex]).toEqual(
      Array(3).fill(expect.stringContaining(en)),
    );
    expect([filters.fr, numbers?.forms.fr.title, numbers?.forms.fr.bibtex]).toEqual(
      Array(3).fill(expect.stringContaining(fr)),
    );
    const { body } = await file(id, 'csv');
    expect(body).toContain(`What is in it: crime type Assault; ${en}.`);
    expect(body).toContain(fr);
  });

  it('keeps its bytes where the words that files say have changed since', async () => {
    const { id } = await cited({ city: 'toronto', circle: { lng: -79.39, lat: 43.655, metres: 777 } });
    const older = 'within 777 m of 43.655, -79.39 (latitude, longitude)';
    await db.pool.query(`update citations set about = replace(about::text, $2, $3)::jsonb where id = $1`, [
      id,
      'within 777\u00a0m of 43.6550°\u00a0N, 79.3900°\u00a0W',
      older,
    ]);
    const csv = (await file(id, 'csv')).rawPayload;
    await db.pool.query('update citations set sha256 = $2, bytes = $3 where id = $1', [id, sha(csv), csv.length]);
    const later = await serverFor('member');
    const again = await file(id, 'csv', later);
    expect(again.body).toContain(older);
    expect(again.rawPayload.equals(csv)).toBe(true);
    expect((await read(id, later)).numbers?.csv).toBe('same');
    await later.close();
  });

  it('is one where two people cite the same view at once', async () => {
    const view: View = { city: 'toronto', crime_types: ['shooting'], months: '4-6' };
    const apart = await Promise.all([serverFor('guest'), serverFor('member')]);
    const citations = await Promise.all([...apart, guest, member].map((as) => cited(view, as)));
    expect(new Set(citations.map(({ id }) => id)).size).toBe(1);
    expect(new Set(citations.map(({ cited_at }) => cited_at)).size).toBe(1);
    const { rows } = await db.pool.query('select from citations where id = $1', [citations[0]?.id]);
    expect(rows).toHaveLength(1);
    await Promise.all(apart.map((server) => server.close()));
  });

  it('of a guest holds what guests may see and nothing else, whoever opens it', async () => {
    const { id, view, numbers, sources } = await cited({ city: 'toronto', year: 2024 }, guest);
    const seen = ['shooting', 'homicide'];
    expect(view.crime_types).toEqual(seen);
    const held = await db.pool.query<{ n: number }>(
      `select count(*)::int as n from incidents where city = 'toronto' and vanished_at is null
         and crime_type = any($1) and occurred_on between '2024-01-01' and '2024-12-31'`,
      [seen],
    );
    expect(numbers?.cited.total).toBe(held.rows[0]?.n);
    for (const as of [guest, member]) {
      const { features } = (await file(id, 'geojson', as)).json<{
        features: { properties: { crime_type: string } }[];
      }>();
      expect(new Set(features.map(({ properties }) => properties.crime_type))).toEqual(new Set(seen));
      const again = await read(id, as);
      expect(again.view.crime_types).toEqual(seen);
      expect(again.numbers?.today?.total).toBe(numbers?.cited.total);
      expect(again.sources).toEqual(sources);
      expect((await file(id, 'csv', as)).body).not.toMatch(/assault|robbery|auto_theft/);
    }
  });

  it('of another edition is another', async () => {
    const view: View = { city: 'toronto', crime_types: ['robbery'] };
    const one = await cited(view);
    await aLaterEdition(4);
    expect((await cited(view)).id).not.toBe(one.id);
    expect((await read(one.id)).numbers?.cited).toEqual(one.numbers?.cited);
  });

  it('keeps the place of a circle no more exactly than a link says it', async () => {
    const circle = { lng: -79.3812345, lat: 43.6543219, metres: 500 };
    const { view } = await cited({ city: 'toronto', circle });
    expect(view.circle).toEqual({ lng: -79.3812, lat: 43.6543, metres: 500 });
    const { rows } = await db.pool.query(`select view::text || about::text as said from citations`);
    expect(rows.map(({ said }) => said).join()).not.toMatch(/79\.38123/);
  });

  it('of types that only members may see tells a guest what it is of, and no number', async () => {
    const { id, numbers } = await cited({ city: 'toronto', crime_types: ['assault'] });
    expect(numbers?.cited.total).toBeGreaterThan(0);
    const shown = await read(id, guest);
    expect(shown).toMatchObject({ id, filters: { en: 'crime type Assault' }, numbers: null });
    expect(JSON.stringify(shown)).not.toContain(numbers?.sha256);
    for (const kind of ['csv', 'geojson', 'parquet']) expect((await file(id, kind, guest)).statusCode).toBe(401);
    expect((await cite({ city: 'toronto', crime_types: ['assault'] }, guest)).statusCode).toBe(401);
  });

  it('says that its files are not kept any more, where somebody took them away', async () => {
    const { id, edition } = await cited({ city: 'toronto', crime_types: ['shooting'], year: 2025 });
    await db.pool.query(
      `delete from column_files where file = any(select unnest(files) from packed_editions where id = $1)`,
      [edition.version],
    );
    const later = await serverFor('guest');
    expect((await read(id, later)).numbers).toMatchObject({ csv: 'gone' });
    expect((await file(id, 'csv', later)).statusCode).toBe(404);
    await later.close();
  });

  it.each([
    [{ city: 'atlantis' }, 400],
    [{ city: 'toronto', circle: { lng: 1, lat: 2 } }, 400],
    [{ city: 'toronto', who: 'me' }, 400],
    [{ city: 'peel' }, 404],
  ])('%j is refused with %i', async (view, status) => expect((await cite(view)).statusCode).toBe(status));
  it('that nobody made is not found', async () => {
    expect((await member.inject('/api/citations/0000000000')).statusCode).toBe(404);
    expect((await member.inject('/api/citations/x')).statusCode).toBe(400);
  });

  it('is made so often in an hour by one network, and what is cited already is not counted', async () => {
    await cited({ city: 'toronto', crime_types: ['robbery'] });
    await db.pool.query('delete from attempts');
    await db.pool.query('insert into attempts (key, points, expire) values ($1, 60, $2)', [
      'cite:127.0.0.1',
      Date.now() + 60_000,
    ]);
    expect((await cite({ city: 'toronto', year: 2024, months: '5' })).statusCode).toBe(429);
    expect((await cite({ city: 'toronto', crime_types: ['robbery'] })).statusCode).toBe(200);
  });
});
