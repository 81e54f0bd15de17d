import type { View } from '@crimemap/contract/view';
import { describe, expect, it } from 'vitest';
import { BASE, citationsForThisFile, sha } from './testing-citations.ts';

const { db, guest, member, serverFor, cite, cited, read, file, aLaterEdition } = await citationsForThisFile();

describe('a citation', () => {
  it('has three files, which agree with each other', async () => {
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

  it('is the same for the same view and edition, in any order of parameters and for any reader', async () => {
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

  it('of a circle writes its centre and radius in title, BibTeX and file', async () => {
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

  it('keeps its bytes after the texts of the files changed', async () => {
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

  it('is made once when several readers cite the same view at once', async () => {
    const view: View = { city: 'toronto', crime_types: ['shooting'], months: '4-6' };
    const apart = await Promise.all([serverFor('guest'), serverFor('member')]);
    const citations = await Promise.all([...apart, guest, member].map((as) => cited(view, as)));
    expect(new Set(citations.map(({ id }) => id)).size).toBe(1);
    expect(new Set(citations.map(({ cited_at }) => cited_at)).size).toBe(1);
    const { rows } = await db.pool.query('select from citations where id = $1', [citations[0]?.id]);
    expect(rows).toHaveLength(1);
    await Promise.all(apart.map((server) => server.close()));
  });

  it('of a guest holds only the types that guests may see, for every reader', async () => {
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

  it('of an area that nobody has, cited before such views were refused, opens without a number of today', async () => {
    const { id } = await cited({ city: 'toronto', year: 2024, months: '4' });
    await db.pool.query(
      `update citations set view = (view::jsonb || '{"neighbourhood": ["Nowhere"]}')::json where id = $1`,
      [id],
    );
    await aLaterEdition();
    expect((await read(id)).numbers).toMatchObject({ today: null, cited: { total: expect.any(Number) } });
  });

  it('of another edition has another id', async () => {
    const view: View = { city: 'toronto', crime_types: ['robbery'] };
    const one = await cited(view);
    await aLaterEdition();
    expect((await cited(view)).id).not.toBe(one.id);
    expect((await read(one.id)).numbers?.cited).toEqual(one.numbers?.cited);
  });

  it('rounds the centre of a circle as a link does', async () => {
    const circle = { lng: -79.3812345, lat: 43.6543219, metres: 500 };
    const { view } = await cited({ city: 'toronto', circle });
    expect(view.circle).toEqual({ lng: -79.3812, lat: 43.6543, metres: 500 });
    const { rows } = await db.pool.query(`select view::text || about::text as said from citations`);
    expect(rows.map(({ said }) => said).join()).not.toMatch(/79\.38123/);
  });

  it('of types for members tells a guest its filters, and no number', async () => {
    const { id, numbers } = await cited({ city: 'toronto', crime_types: ['assault'] });
    expect(numbers?.cited.total).toBeGreaterThan(0);
    const shown = await read(id, guest);
    expect(shown).toMatchObject({ id, filters: { en: 'crime type Assault' }, numbers: null });
    expect(JSON.stringify(shown)).not.toContain(numbers?.sha256);
    for (const kind of ['csv', 'geojson', 'parquet']) expect((await file(id, kind, guest)).statusCode).toBe(401);
    expect((await cite({ city: 'toronto', crime_types: ['assault'] }, guest)).statusCode).toBe(401);
  });

  it('says that its files are gone when they were deleted', async () => {
    const { id, edition } = await cited({ city: 'toronto', crime_types: ['shooting'], year: 2025 });
    // Renamed and not deleted, for other tests cite the same edition.
    await db.pool.query(
      `update column_files set file = 'gone-' || file
       where file = any(select unnest(files) from packed_editions where id = $1)`,
      [edition.version],
    );
    const later = await serverFor('guest');
    expect((await read(id, later)).numbers).toMatchObject({ csv: 'gone' });
    expect((await file(id, 'csv', later)).statusCode).toBe(404);
    await later.close();
    await db.pool.query(`update column_files set file = substr(file, 6) where file like 'gone-%'`);
  });

  it.each([
    [{ city: 'atlantis' }, 400],
    [{ city: 'toronto', circle: { lng: 1, lat: 2 } }, 400],
    [{ city: 'toronto', who: 'me' }, 400],
    [{ city: 'peel' }, 404],
  ])('%j is refused with %i', async (view, status) => expect((await cite(view)).statusCode).toBe(status));
  it('that does not exist is not found', async () => {
    expect((await member.inject('/api/citations/0000000000')).statusCode).toBe(404);
    expect((await member.inject('/api/citations/x')).statusCode).toBe(400);
  });

  it('is limited per network and hour, and an existing citation does not count', async () => {
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
