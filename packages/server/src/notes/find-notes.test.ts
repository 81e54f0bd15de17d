import { describe, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { listStatement } from './notes-list.store.ts';

const { db, server } = await notesForThisFile();

const found = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  const reply = await server.guest.ask('GET', `/community/notes?${search}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ notes: { title: string }[] }>().notes.map(({ title }) => title);
};

describe('list of notes', () => {
  it('contains only the notes of the requested type', async () => {
    const city = 'ottawa';
    const at = { city, lat: 45.4215, lng: -75.6972 };
    await server.aNote({ ...at, title: 'A loud party', crime_type: 'noise' });
    await server.aNote({ ...at, title: 'A missing bike', crime_type: 'theft' });
    expect(await found({ city, crime_type: 'noise' })).toEqual(['A loud party']);
    expect(await found({ city, crime_type: 'noise', text: 'bike' })).toEqual([]);
    expect(await found({ city, crime_type: 'theft', north: 46, south: 45, east: -75, west: -76 })).toEqual([
      'A missing bike',
    ]);
  });

  it('matches the beginnings of words, regardless of accents, capitals and quotation marks', async () => {
    const city = 'montreal';
    const at = { city, lat: 45.5019, lng: -73.5674 };
    await server.aNote({ ...at, title: 'Vélo volé près de l’école', body: 'Un « CŒUR » est peint dessus.' });
    await server.aNote({ ...at, title: 'Bikes gone', body: 'Two of them; 12.5 km away.' });
    await server.aNote({ ...at, title: 'Bikes, bikes', body: 'Held back.', state: 'held' });
    const [velo, bikes] = ['Vélo volé près de l’école', 'Bikes gone'];
    for (const text of ['velo', 'VÉLO', 'vélo vol', 'école', 'ecole', "l'école", 'coeur', 'CŒUR'])
      expect.soft(await found({ city, text }), text).toEqual([velo]);
    for (const text of ['bike', 'gone BIKES', '12.5', 'two them'])
      expect.soft(await found({ city, text }), text).toEqual([bikes]);
    for (const text of ['ike', 'velo bike', '!!!', "');--", '& | :* <->', '%'])
      expect.soft(await found({ city, text }), text).toEqual([]);
  });

  it('contains only the notes within a distance in metres of a point', async () => {
    const at = (title: string, lng: number) => server.aNote({ title, lat: 49.25, lng, place_precision: 'exact' });
    // At this latitude, a degree of longitude is 72.6 km.
    await at('Here', -123.1);
    await at('290 m away', -123.1 + 290 / 72_600);
    await at('320 m away', -123.1 - 320 / 72_600);
    const near = { lng: -123.1, lat: 49.25 };
    expect((await found({ ...near, metres: 300 })).toSorted()).toEqual(['290 m away', 'Here']);
    expect(await found({ ...near, metres: 330 })).toHaveLength(3);
    expect(await found({ ...near, metres: 300, city: 'toronto' })).toEqual([]);
    expect(await found({ lng: -123.2, lat: 49.25, metres: 5000 })).toEqual([]);
  });

  it('is rejected for an incomplete point, a point with a viewport, an unknown type, or a blank or long text', async () => {
    for (const [query, field] of [
      ['lng=-79&lat=43', 'metres'],
      ['lat=43&metres=300', 'lng'],
      ['lng=-79&metres=300', 'lat'],
      ['lng=-79&lat=43&metres=6000', 'metres'],
      ['lng=-79&lat=43&metres=300&north=44&south=43&east=-79&west=-80', 'metres'],
      ['crime_type=bikes', 'crime_type'],
      ['text=', 'text'],
      ['text=%20%20', 'text'],
      [`text=${'a'.repeat(61)}`, 'text'],
    ] as const)
      expect
        .soft((await server.guest.ask('GET', `/community/notes?${query}`)).json(), query)
        .toMatchObject({ status: 400, code: 'invalid_input', field });
  });
});

it('uses the database index to search for a rare word', async () => {
  const id = await server.aNote({ city: 'ottawa', title: 'Xylophone' });
  await db.pool.query(
    `insert into notes (author_id, title, body, crime_type, occurred_at, city, lat, lng, exact_place, created_at, updated_at, state, state_since)
     select author_id, md5(i::text), '', crime_type, occurred_at - i * interval '1 hour', 'calgary', 51.05, -114.07, exact_place,
       created_at, updated_at, state, state_since
     from notes, generate_series(1, 3000) i where id = $1`,
    [id],
  );
  await db.pool.query('analyze notes');
  const viewport = { north: 51.1, south: 51, east: -114, west: -114.1 };
  for (const where of [{}, { viewport }, { city: 'ottawa' as const }]) {
    const { text, values } = listStatement({ ...where, text: 'xylo', limit: 50, offset: 0 });
    const { rows } = await db.pool.query({ text: `explain ${text}`, values });
    expect(JSON.stringify(rows)).toContain('notes_shown_by_words');
  }
  await db.pool.query("delete from notes where city = 'calgary'");
});
