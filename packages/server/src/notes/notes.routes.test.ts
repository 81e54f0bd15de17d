import { CITIES } from '@crimemap/cities';
import { describe, expect, it } from 'vitest';
import { aDraft, aNotesServer, inTheMiddleOf, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ intersectionNear: async () => 'King St & Bay St' });

const list = async (query: string, ask = server.guest.ask) => {
  const reply = await ask('GET', `/community/notes?${query}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ notes: { id: string; title: string }[] }>().notes;
};
const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

describe('community note', () => {
  it('is public with its intersection and its author’s name [1§3.1 1§5.2 2§3.21]', async () => {
    const id = await server.aNote({ title: '  A bicycle was taken ', division: ' D52 ' });
    const note = (await server.guest.ask('GET', `/community/notes/${id}`)).json();
    expect(note).toMatchObject({
      id,
      title: 'A bicycle was taken',
      division: 'D52',
      cross_streets: 'King St & Bay St',
      author_sub: server.author.id,
      author_name: server.author.name,
      author_avatar: null,
      image_url: null,
      images_count: 0,
      likes_count: 0,
      liked_by_me: false,
      place_precision: 'approximate',
      state: 'shown',
      version: 1,
    });
  });

  it('is shown at the centre of its grid cell if approximate, and at its position if exact', async () => {
    const at = { lat: 43.6511111, lng: -79.3831234 };
    const [blurred, exact] = [await server.aNote(at), await server.aNote({ ...at, place_precision: 'exact' })];
    expect((await server.guest.ask('GET', `/community/notes/${blurred}`)).json()).toMatchObject({
      lat: 43.6515,
      lng: -79.383125,
    });
    expect((await server.guest.ask('GET', `/community/notes/${exact}`)).json()).toMatchObject({
      lat: 43.651111,
      lng: -79.383123,
      place_precision: 'exact',
    });
    const { rows } = await db.pool.query('select to_jsonb(notes)::text as row from notes where id = $1', [blurred]);
    expect(rows[0].row).not.toMatch(/43\.6511|79\.38312[34]/);
  });

  it('is returned with 304 if it is unchanged [1§7.11]', async () => {
    const id = await server.aNote();
    for (const path of [`/community/notes/${id}`, `/community/notes/${id}/thread`, '/community/notes?city=toronto']) {
      const { headers } = await server.guest.ask('GET', path);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await server.guest.ask('GET', path, undefined, { 'if-none-match': String(headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const { headers } = await server.guest.ask('GET', `/community/notes/${id}`);
    await server.other.ask('POST', `/community/notes/${id}/like`);
    const changed = await server.guest.ask('GET', `/community/notes/${id}`, undefined, {
      'if-none-match': String(headers['etag']),
    });
    expect(changed.json()).toMatchObject({ likes_count: 1 });
  });

  it('is rejected if a field is invalid, and the response contains the name of the field [1§3.14]', async () => {
    for (const [what, more, field] of [
      ['a title of 141 characters', { title: 'a'.repeat(141) }, 'title'],
      ['a tower of accents', { body: `e${'\u0301'.repeat(20)}` }, 'body'],
      ['a time in seconds', { occurred_at: Date.parse('2026-11-20T10:30:00Z') / 1000 }, 'occurred_at'],
      ['a type that is none', { crime_type: 'murder' }, 'crime_type'],
      ['a city that is none', { city: 'paris' }, 'city'],
      ['no place', { lat: null }, 'lat'],
      ['a place beyond the pole', { lat: 90.1 }, 'lat'],
      ['the place 0, 0', { lat: 0, lng: 0 }, 'lat'],
      ['a place that would be shown as 0, 0', { lat: 0.00001, lng: -0.00004 }, 'lat'],
      ['tomorrow’s news', { occurred_at: Date.parse('2026-11-22T12:00:00Z') }, 'occurred_at'],
      ['a photo of another site', { image_url: 'https://evil.example/x.png' }, 'image_url'],
      ['seven photos', { images_to_come: 7 }, 'images_to_come'],
    ] as const) {
      const reply = await server.author.ask('POST', '/community/notes', { ...aDraft(), ...more });
      expect.soft(reply.json(), what).toMatchObject({ status: 400, code: 'invalid_input', field });
    }
  });

  it('is rejected if a post or edit contains fields that only the server sets', async () => {
    const id = await server.aNote();
    for (const field of [
      'author_sub',
      'author_id',
      'id',
      'created_at',
      'likes_count',
      'hidden',
      'state',
      'hold_reasons',
      'version',
    ]) {
      const value = field.includes('count') ? 7 : server.other.id;
      const created = await server.author.ask('POST', '/community/notes', { ...aDraft(), [field]: value });
      expect.soft(created.json(), field).toMatchObject({ status: 400, code: 'invalid_input' });
      if (field === 'version') continue;
      const edited = await server.author.ask('PATCH', `/community/notes/${id}`, { [field]: value });
      expect.soft(edited.json(), field).toMatchObject({ status: 400, code: 'invalid_input', field });
    }
  });

  it('is listed for its author in every state except deleted [1§1.9]', async () => {
    const someone = await server.aMember();
    const states = ['shown', 'held', 'hidden', 'draft', 'deleted'] as const;
    const ids: string[] = [];
    for (const state of states) {
      server.later(1_000);
      ids.push(await server.aNote({ by: someone, state }));
    }
    const mine = (await someone.ask('GET', '/community/notes/mine')).json<{ notes: { id: string }[] }>().notes;
    expect(idsOf(mine)).toEqual(ids.slice(0, 4).reverse());
    const page = (await someone.ask('GET', '/community/notes/mine?limit=1&offset=1')).json<{
      notes: { id: string }[];
    }>();
    expect(idsOf(page.notes)).toEqual([ids[2]]);
  });

  it('can be bookmarked, and is listed among the member’s bookmarks, latest bookmark first, until the note is deleted [1§7.21]', async () => {
    const someone = await server.aMember();
    const ids = [await server.aNote(), await server.aNote(), await server.aNote()];
    for (const id of ids) {
      server.later(1_000);
      const reply = await someone.ask('POST', `/community/notes/${id}/bookmark`);
      expect(reply.json()).toEqual({ bookmarked_by_me: true });
    }
    await server.author.ask('DELETE', `/community/notes/${ids[1]}`);
    const found = (await someone.ask('GET', '/community/notes/bookmarked')).json<{ notes: { id: string }[] }>().notes;
    expect(idsOf(found)).toEqual([ids[2], ids[0]]);
    expect((await someone.ask('DELETE', `/community/notes/${ids[0]}/bookmark`)).json()).toEqual({
      bookmarked_by_me: false,
    });
    expect((await someone.ask('GET', '/community/notes/bookmarked')).json()).toMatchObject({ notes: [{ id: ids[2] }] });
  });
});

describe('a note whose pin is outside the chosen city', () => {
  const { city: _, ...vancouver } = inTheMiddleOf('vancouver');
  it('belongs to the city of its pin in lists and feeds, not to the chosen city [1§3.15]', async () => {
    const reply = await server.author.ask('POST', '/community/notes', {
      ...aDraft(),
      ...vancouver,
      city: 'toronto',
      division: 'D51',
    });
    expect(reply.json()).toMatchObject({ city: 'vancouver', state: 'shown' });
    const { id } = reply.json<{ id: string }>();
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({
      city: 'vancouver',
      division: null,
    });
    for (const path of ['notes?limit=200&', 'notes.rss?', 'notes.atom?', 'notes.geojson?']) {
      const present = async (city: string) =>
        (await server.guest.ask('GET', `/community/${path}city=${city}`)).body.includes(id);
      expect([path, await present('vancouver'), await present('toronto')]).toEqual([path, true, false]);
    }
  });

  it('belongs to no city if its pin is outside all cities, but appears on the map and among all notes', async () => {
    const halifax = { lat: 44.6488, lng: -63.5752 };
    const id = await server.aNote(halifax);
    expect((await server.guest.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({
      city: null,
      cross_streets: null,
    });
    for (const { id: city } of CITIES)
      expect(idsOf(await list(`city=${city}&limit=200`)).includes(id), city).toBe(false);
    expect(idsOf(await list('limit=200'))).toContain(id);
    expect(idsOf(await list('north=44.7&south=44.6&east=-63.55&west=-63.6'))).toContain(id);
    // A request sent twice creates one note there too.
    const draft = { ...aDraft(), ...halifax };
    const posted = [await server.author.ask('POST', '/community/notes', draft)];
    posted.push(await server.author.ask('POST', '/community/notes', draft));
    expect(new Set(posted.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1);
  });
});

describe('the list of notes', () => {
  it('contains the notes in the viewport, which is enlarged to grid lines, latest occurrence first [1§3.17 1§7.6 1§7.7]', async () => {
    const at = (lng: number, lat: number, hours: number) =>
      server.aNote({
        lng,
        lat,
        place_precision: 'exact',
        city: 'edmonton',
        occurred_at: server.clock.now.getTime() - hours * 3_600_000,
      });
    const ids = [await at(-113.49, 53.54, 3), await at(-113.46, 53.54, 1), await at(-113.49, 53.59, 2)];
    const outside = await at(-113.44, 53.54, 1);
    const found = await list('north=53.56&south=53.53&east=-113.46&west=-113.48');
    expect(idsOf(found)).toEqual([ids[1], ids[2], ids[0]]);
    expect(idsOf(await list('city=edmonton&limit=2'))).toHaveLength(2);
    expect(idsOf(await list('city=edmonton&limit=2&offset=2'))).toHaveLength(2);
    // These viewports are so large that they are read in large boxes and by time.
    for (const box of ['north=54&south=53&east=-113&west=-114.5', 'north=80&south=20&east=-50&west=-140'])
      expect(idsOf(await list(`${box}&city=edmonton`)).toSorted()).toEqual([...ids, outside].toSorted());
    expect(await list('north=53.56&south=53.53&east=-113.46&west=-113.48&city=ottawa')).toEqual([]);
    const [since, until] = [2.5, 1.5].map((hours) => server.clock.now.getTime() - hours * 3_600_000);
    expect(idsOf(await list(`city=edmonton&since=${since}&until=${until}`))).toEqual([ids[2]]);
  });

  it('contains notes from everywhere if the city is all or missing', async () => {
    const ids = [await server.aNote(inTheMiddleOf('peel')), await server.aNote({ lng: -63.2, lat: 44.2 })];
    expect(idsOf(await list('city=all&limit=200'))).toEqual(expect.arrayContaining(ids));
    expect(await list('city=all&limit=200')).toEqual(await list('limit=200'));
  });

  it('accepts days in the city’s time zone, ISO times or milliseconds as a period, and ignores any number in _t', async () => {
    const at = (occurred_at: string) =>
      server.aNote({ ...inTheMiddleOf('york'), occurred_at: Date.parse(occurred_at) });
    const [late, early] = [await at('2026-10-02T03:30:00Z'), await at('2026-10-01T12:00:00Z')];
    const found = async (query: string) => idsOf(await list(`city=york&${query}`));
    // In York, 03:30 UTC is still the evening of the first.
    expect(await found('since=2026-10-01&until=2026-10-01')).toEqual([late, early]);
    expect(await found('since=2026-10-01T20:00:00')).toEqual([late]);
    expect(await found('until=2026-10-01T12:00:00Z')).toEqual([early]);
    expect(await found(`since=${Date.parse('2026-10-01T13:00:00Z')}`)).toEqual([late]);
    for (const number of ['0', '1', '-7', '0.8312', '1e9', String(Date.now())])
      expect(await found(`since=2026-10-01&until=2026-10-01&_t=${number}`)).toHaveLength(2);
  });

  it('contains a note on the border of two boxes in exactly one of them, and once in a box that includes both', async () => {
    const id = await server.aNote({ lng: -63.55, lat: 44.65, place_precision: 'exact' });
    const east = idsOf(await list('north=44.7&south=44.65&east=-63.5&west=-63.55'));
    const west = idsOf(await list('north=44.7&south=44.65&east=-63.55&west=-63.6'));
    const both = idsOf(await list('north=44.7&south=44.6&east=-63.5&west=-63.6'));
    expect([east.includes(id), west.includes(id), both.includes(id)]).toEqual([true, false, true]);
  });

  it('returns an error for an invalid query, and the response contains the name of the field', async () => {
    for (const [what, query, field] of [
      ['three sides', 'north=44&south=43&east=-79', 'west'],
      ['one side', 'west=-79', 'north'],
      ['a viewport upside down', 'north=43&south=44&east=-79&west=-80', 'north'],
      ['a viewport inside out', 'north=44&south=43&east=-80&west=-79', 'east'],
      ['a side that is no number', 'north=NaN&south=43&east=-79&west=-80', 'north'],
      ['201 notes', 'limit=201', 'limit'],
      ['no notes', 'limit=0', 'limit'],
      ['what comes before the first', 'offset=-1', 'offset'],
      ['seconds for milliseconds', 'since=1700000000', 'since'],
      ['a day no calendar has', 'until=2026-02-30', 'until'],
      ['a number that is none', '_t=now', '_t'],
    ] as const)
      expect
        .soft((await server.guest.ask('GET', `/community/notes?${query}`)).json(), what)
        .toMatchObject({ status: 400, code: 'invalid_input', field });
  });

  it('marks the notes that the reader has liked [1§3.2]', async () => {
    const id = await server.aNote(inTheMiddleOf('montreal'));
    await server.other.ask('POST', `/community/notes/${id}/like`);
    const [forOther] = await list('city=montreal', server.other.ask);
    const [forGuest] = await list('city=montreal');
    expect(forOther).toMatchObject({ id, liked_by_me: true, bookmarked_by_me: false, likes_count: 1 });
    expect(forGuest).toMatchObject({ id, liked_by_me: false, likes_count: 1 });
  });
});

it('disables all endpoints of notes when notes are switched off, except the endpoints that end emails [1§3.20 1§6.18 2§7.50]', async () => {
  const off = await aNotesServer(db.web, { environment: { COMMUNITY_NOTES_ENABLED: '0' } });
  for (const path of ['/community/notes', '/community/notes/mine', '/community/notes.rss', '/community/outside-count'])
    expect((await off.author.ask('GET', path)).statusCode).toBe(404);
  expect((await off.author.ask('POST', '/community/notes', aDraft())).json()).toMatchObject({ code: 'not_found' });
  expect((await off.guest.ask('GET', '/user/reply-letters/stop?token=x')).json()).toMatchObject({
    detail: 'This link is not one of ours, or its end is missing.',
  });
  await off.stop();
});
