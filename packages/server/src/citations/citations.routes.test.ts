import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { Problem } from '@crimemap/contract/problem';
import type { View } from '@crimemap/contract/view';
import { describe, expect, it } from 'vitest';
import { BASE, citationsForThisFile } from './testing-citations.ts';

const { db, clock, folder, guest, member, serverFor, cite, cited, read, file, aLaterVersion } =
  await citationsForThisFile();

describe('a citation', () => {
  it('has a CSV and a GeoJSON file with the cited number of rows, and a Parquet file', async () => {
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

  it('has the same id for the same view and version, for any order of parameters and any reader', async () => {
    const one = await cited({ city: 'toronto', crime_types: ['homicide', 'shooting'], division: ['d51', 'D11'] });
    const other = await cited(
      { city: 'toronto', division: ['D11', 'D51'], crime_types: ['shooting', 'homicide'] },
      guest,
    );
    expect(other.id).toBe(one.id);
    expect(one.url).toBe(`${BASE}/c/${one.id}`);
    expect(one.id).toMatch(/^[0-9a-hjkmnp-z]{16}$/);
    expect((await cited({ city: 'toronto' }, guest)).view.crime_types).toEqual(['shooting', 'homicide']);
  });

  it('contains the centre and radius of a circle in title, BibTeX and CSV file', async () => {
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
    expect(body).toContain(`This file contains: crime type Assault; ${en}.`);
    expect(body).toContain(fr);
  });

  it('has a new id each time for a circle, hexagon or box, which hides whether someone else cited the place', async () => {
    const circle = { lng: -79.39, lat: 43.655, metres: 777 };
    const box = { north: 43.66, south: 43.65, east: -79.38, west: -79.4 };
    for (const place of [{ circle }, { box }, { hexagon: '0.21' }]) {
      const one = await cited({ city: 'toronto', ...place }, guest);
      clock.now = new Date(clock.now.getTime() + 60_000);
      const other = await cited({ city: 'toronto', ...place }, member);
      const third = await cited({ city: 'toronto', ...place }, guest);
      expect(new Set([one.id, other.id, third.id]).size).toBe(3);
      expect(third.cited_at).toBe(clock.now.toISOString());
    }
  });

  it('is created only once if several readers cite the same view concurrently', async () => {
    const view: View = { city: 'toronto', crime_types: ['shooting'], months: '4-6' };
    const apart = await Promise.all([serverFor('guest'), serverFor('member')]);
    const citations = await Promise.all([...apart, guest, member].map((as) => cited(view, as)));
    expect(new Set(citations.map(({ id }) => id)).size).toBe(1);
    expect(new Set(citations.map(({ cited_at }) => cited_at)).size).toBe(1);
    const { rows } = await db.pool.query('select from citations where id = $1', [citations[0]?.id]);
    expect(rows).toHaveLength(1);
    await Promise.all(apart.map((server) => server.close()));
  });

  it('created by a visitor contains only crime types that visitors may see, for every reader', async () => {
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

  it('of an area that is now unknown has a cited but no current number', async () => {
    const { id } = await cited({ city: 'toronto', year: 2024, months: '4' });
    await db.pool.query(
      `update citations set view = (view::jsonb || '{"neighbourhood": ["Nowhere"]}')::json where id = $1`,
      [id],
    );
    await aLaterVersion();
    expect((await read(id)).numbers).toMatchObject({ today: null, cited: { total: expect.any(Number) } });
  });

  it('has neither a cited nor a current number if no file has the data', async () => {
    const { id } = await cited({ city: 'toronto', crime_types: ['hate_crime'] });
    const { numbers } = await read(id);
    expect(numbers).toMatchObject({ cited: { total: null }, today: { total: null } });
    expect(numbers?.reason).not.toBeNull();
    await aLaterVersion();
    expect((await read(id)).numbers).toMatchObject({ cited: { total: null }, today: { total: null } });
  });

  it('has a different id for a different version of the data', async () => {
    const view: View = { city: 'toronto', crime_types: ['robbery'] };
    const one = await cited(view);
    await aLaterVersion();
    expect((await cited(view)).id).not.toBe(one.id);
    expect((await read(one.id)).numbers?.cited).toEqual(one.numbers?.cited);
  });

  it('rounds the centre of a circle to four decimals', async () => {
    const circle = { lng: -79.3812345, lat: 43.6543219, metres: 500 };
    const { view } = await cited({ city: 'toronto', circle });
    expect(view.circle).toEqual({ lng: -79.3812, lat: 43.6543, metres: 500 });
    const { rows } = await db.pool.query(`select view::text || about::text as said from citations`);
    expect(rows.map(({ said }) => said).join()).not.toMatch(/79\.38123/);
  });

  it('of crime types that only members may see shows visitors the filters but no number', async () => {
    const { id, numbers } = await cited({ city: 'toronto', crime_types: ['assault'] });
    expect(numbers?.cited.total).toBeGreaterThan(0);
    const shown = await read(id, guest);
    expect(shown).toMatchObject({ id, filters: { en: 'crime type Assault' }, numbers: null });
    expect(JSON.stringify(shown)).not.toContain(numbers?.sha256);
    for (const kind of ['csv', 'geojson', 'parquet']) expect((await file(id, kind, guest)).statusCode).toBe(401);
    expect((await cite({ city: 'toronto', crime_types: ['assault'] }, guest)).statusCode).toBe(401);
  });

  it('returns all its files after the version and the cache are deleted', async () => {
    const { id, edition } = await cited({ city: 'toronto', crime_types: ['shooting'], year: 2025 });
    const kinds = ['csv', 'geojson', 'parquet'];
    const before = await Promise.all(kinds.map(async (kind) => (await file(id, kind)).rawPayload));
    await aLaterVersion();
    await db.pool.query('delete from packed_editions where id = $1', [edition.version]);
    await rm(join(folder, 'file-cache'), { recursive: true });
    const later = await serverFor('guest');
    for (const [at, kind] of kinds.entries())
      expect((await file(id, kind, later)).rawPayload.equals(before[at] as Buffer), kind).toBe(true);
    expect((await read(id, later)).numbers).toMatchObject({ csv: 'same' });
    const figure = (await later.inject(`/api/citations/${id}/figure`)).json<CitedFigure>();
    expect(figure.newest[0]).toMatchObject({ crime_type: 'shooting', day: expect.stringMatching(/^2025-/) });
    await later.close();
  });

  it('returns 404 with an explanation if its files are lost', async () => {
    const { id } = await cited({ city: 'toronto', crime_types: ['shooting'], months: '7' });
    await rm(join(folder, 'citations'), { recursive: true });
    await rm(join(folder, 'file-cache'), { recursive: true });
    const later = await serverFor('guest');
    const gone = await file(id, 'csv', later);
    expect([gone.statusCode, gone.json<Problem>().detail]).toEqual([
      404,
      'The files of this citation are no longer available.',
    ]);
    await later.close();
  });

  it.each([
    [{ city: 'atlantis' }, 400],
    [{ city: 'toronto', circle: { lng: 1, lat: 2 } }, 400],
    [{ city: 'toronto', who: 'me' }, 400],
    [{ city: 'peel' }, 404],
    [{ city: 'toronto', neighbourhood: ['Everybody knows who did it'] }, 422],
    [{ city: 'toronto', division: ['D51', 'Source: Toronto Police Service'] }, 422],
    [{ city: 'toronto', box: { north: 43, south: 44, east: -79, west: -80 } }, 422],
    [{ city: 'toronto', hexagon: '9999.9999' }, 422],
  ])('of %j is rejected with %i', async (view, status) => expect((await cite(view)).statusCode).toBe(status));
  it('returns 404 if it does not exist', async () => {
    expect((await member.inject('/api/citations/0000000000')).statusCode).toBe(404);
    expect((await member.inject('/api/citations/x')).statusCode).toBe(400);
  });

  it('is rejected before any file is created if the network has used its daily megabytes', async () => {
    const before = (await readdir(join(folder, 'file-cache/citations'))).length;
    await db.pool.query('insert into attempts (key, points, expire) values ($1, 300, $2)', [
      'cited_megabytes:127.0.0.1',
      Date.now() + 60_000,
    ]);
    expect((await cite({ city: 'toronto', year: 2023, months: '9' })).statusCode).toBe(429);
    expect((await readdir(join(folder, 'file-cache/citations'))).length).toBe(before);
  });

  it('can be created up to an hourly limit per network, but a request for an existing citation does not count', async () => {
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
