import type { CityId } from '@crimemap/contract/cities';
import type { EarlierPlace, Note } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aNotesServer, inTheMiddleOf, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ intersectionNear: async () => 'King St & Bay St' });

type Member = Awaited<ReturnType<typeof server.aMember>>;
const PIN = { lat: 43.6543217, lng: -79.3812345 };
const pinOf = (id: CityId) => {
  const { lat, lng } = inTheMiddleOf(id);
  return { lat, lng };
};

const edit = (by: Pick<Member, 'ask'>, id: string, body: object) => by.ask('PATCH', `/community/notes/${id}`, body);
async function moved(by: Member, id: string, body: object): Promise<Note> {
  const reply = await edit(by, id, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Note>();
}
const noteOf = async (id: string, by: Pick<Member, 'ask'> = server.guest) =>
  (await by.ask('GET', `/community/notes/${id}`)).json<Note>();
const earlier = async (id: string) =>
  (await server.moderator.ask('GET', `/moderation/notes/${id}/places`)).json<{ places: EarlierPlace[] }>().places;

/** Returns every row of the database as text. */
async function everything(): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await db.pool.query(
        `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as all from ${name} t`,
      );
      return rows[0].all as string;
    }),
  );
  return texts.join(' ');
}

it('moved note is shown in the grid cell of its new location, with the intersection there and the time of the move', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, division: 'D52' });
  expect(await noteOf(id)).toMatchObject({ place_changed_at: null });
  server.later(1_000);
  const at = server.clock.now.toISOString();
  const note = await moved(author, id, { ...PIN, place_precision: 'approximate', version: 1 });
  const [lng, lat] = publicPlace([PIN.lng, PIN.lat], 'approximate');
  const now = { lat, lng, place_precision: 'approximate', place_changed_at: at, version: 2 };
  expect(note).toMatchObject({ ...now, city: 'toronto', division: 'D52', cross_streets: 'King St & Bay St' });
  for (const reader of [server.guest, server.other]) expect(await noteOf(id, reader)).toMatchObject(now);
});

it('exact pin of an approximate note is never stored, however often the note is moved', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  for (const [index, lat] of [43.6583217, 43.6587654, 43.6581118].entries()) {
    const key = { 'idempotency-key': `move-${author.id}-${index}` };
    const body = { lat, lng: -79.3876543, place_precision: 'approximate' };
    expect((await author.ask('PATCH', `/community/notes/${id}`, body, key)).statusCode).toBe(200);
  }
  const stored = await everything();
  expect([/43\.6585/.test(stored), /43\.658(32|76|11)|79\.38765/.test(stored)]).toEqual([true, false]);
  expect(await earlier(id)).toHaveLength(1);
});

it('move within one grid cell does not change the public location of an approximate note, and is not recorded as a move', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, lat: 43.6515, lng: -79.3831 });
  const before = await noteOf(id);
  const offset = fc.tuple(fc.integer({ min: 1, max: 998 }), fc.integer({ min: 1, max: 1_248 }));
  await fc.assert(
    fc.asyncProperty(offset, async ([north, east]) => {
      const pin = { lat: (43_651_000 + north) / 1e6, lng: (-79_383_750 + east) / 1e6 };
      fc.pre(north !== 500 && east !== 625);
      const { lat, lng, place_changed_at } = await moved(author, id, { ...pin, place_precision: 'approximate' });
      expect({ lat, lng, place_changed_at }).toEqual({ lat: before.lat, lng: before.lng, place_changed_at: null });
    }),
    { numRuns: 20 },
  );
  expect(await earlier(id)).toEqual([]);
});

it('edit that sends the note’s current public location does not count as a move', async () => {
  const author = await server.aMember();
  for (const place_precision of ['approximate', 'exact']) {
    const id = await server.aNote({ by: author, place_precision });
    const { lat, lng } = await noteOf(id);
    for (let times = 0; times < 3; times += 1)
      expect(await moved(author, id, { lat, lng, place_precision })).toMatchObject({
        lat,
        lng,
        place_changed_at: null,
      });
    expect(await earlier(id)).toEqual([]);
  }
});

it('exact locations of a note are deleted from the database when the note becomes approximate', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, lat: 43.651177, lng: -79.383177, place_precision: 'exact' });
  const key = { 'idempotency-key': `exact-${author.id}` };
  const exact = { lat: 43.652277, lng: -79.384277, place_precision: 'exact' };
  const moveThere = () => author.ask('PATCH', `/community/notes/${id}`, exact, key);
  const setStatus = () => server.moderator.ask('PUT', `/community/notes/${id}/status`, { status: 'resolved' }, key);
  for (const send of [moveThere, setStatus]) expect((await send()).json()).toMatchObject(exact);
  expect(await earlier(id)).toMatchObject([{ lat: 43.651177, lng: -79.383177, place_precision: 'exact' }]);
  const note = await moved(author, id, { lat: 43.652277, lng: -79.384277, place_precision: 'approximate' });
  const cell = (lng: number, lat: number) => {
    const [x, y] = publicPlace([lng, lat], 'approximate');
    return { lng: x, lat: y, place_precision: 'approximate' };
  };
  expect(note).toMatchObject(cell(-79.384277, 43.652277));
  // The history contains the precision of each location.
  expect(await earlier(id)).toMatchObject(
    [cell(-79.383177, 43.651177), cell(-79.384277, 43.652277)].map((place) => ({ ...place, place_precision: 'exact' })),
  );
  for (const repeat of [moveThere, setStatus])
    expect((await repeat()).json()).toMatchObject({ id, ...cell(-79.384277, 43.652277) });
  expect(/43\.65(11|22)77|79\.38(31|42)77/.test(await everything())).toBe(false);
});

it('approximate note becomes exact only if a new pin is sent', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  const { lat, lng } = await noteOf(id);
  expect((await edit(author, id, { lat, lng, place_precision: 'exact' })).json()).toMatchObject({
    status: 400,
    field: 'lat',
    detail: expect.stringContaining('needs a new pin'),
  });
  expect(await noteOf(id)).toMatchObject({ place_precision: 'approximate', version: 1 });
  expect(await moved(author, id, { ...PIN, place_precision: 'exact' })).toMatchObject({
    lat: 43.654322,
    lng: -79.381234,
    place_precision: 'exact',
  });
});

it('edit with an incomplete location or with invalid coordinates is rejected', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  const place = { ...PIN, place_precision: 'approximate' };
  for (const [body, field] of [
    [{ lat: 43.65 }, 'lng'],
    [{ lng: -79.38 }, 'lat'],
    [{ place_precision: 'exact' }, 'lat'],
    [{ lat: 43.65, lng: -79.38 }, 'place_precision'],
    [{ ...place, lat: Number.NaN }, 'lat'],
    [{ ...place, lat: '43.65' }, 'lat'],
    [{ ...place, lat: 90.000001 }, 'lat'],
    [{ ...place, lng: -180.1 }, 'lng'],
    [{ ...place, lng: Number.POSITIVE_INFINITY }, 'lng'],
    [{ ...place, lat: 0, lng: 0 }, 'lat'],
    [{ ...place, place_precision: 'street' }, 'place_precision'],
  ] as const)
    expect.soft((await edit(author, id, body)).json(), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field,
    });
  expect(await noteOf(id)).toMatchObject({ version: 1, place_changed_at: null });
});

it('note can be moved to the poles and the edges of the map, and then belongs to no city', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  for (const pin of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ])
    for (const place_precision of ['approximate', 'exact'])
      expect(await moved(author, id, { ...pin, place_precision })).toMatchObject({ city: null, cross_streets: null });
});

it('moved note appears in the lists, map and feeds of its new city, without its old division', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, division: 'D52' });
  const { lat, lng } = pinOf('edmonton');
  const note = await moved(author, id, { lat, lng, place_precision: 'approximate' });
  expect(note).toMatchObject({ city: 'edmonton', division: null });
  const box = `north=${lat + 0.01}&south=${lat - 0.01}&east=${lng + 0.01}&west=${lng - 0.01}`;
  for (const [query, isThere] of [
    ['notes?city=edmonton', true],
    [`notes?${box}`, true],
    [`notes?lat=${lat}&lng=${lng}&metres=500`, true],
    ['notes.geojson?city=edmonton', true],
    ['notes.atom?city=edmonton', true],
    ['notes.rss?city=edmonton', true],
    ['notes?city=toronto&limit=200', false],
    ['notes?lat=43.6517&lng=-79.3834&metres=500&limit=200', false],
    ['notes.geojson?city=toronto', false],
  ] as const)
    expect.soft((await server.guest.ask('GET', `/community/${query}`)).body.includes(id), query).toBe(isThere);
  expect(await moved(author, id, { lat: 44.6488, lng: -63.5752, place_precision: 'approximate' })).toMatchObject({
    city: null,
  });
});

it('note can be moved only by its author, even while the note is held or hidden', async () => {
  const author = await server.aMember();
  const place = { ...PIN, place_precision: 'approximate' };
  for (const [state, others] of [
    ['shown', 403],
    ['held', 404],
    ['hidden', 404],
  ] as const) {
    const id = await server.aNote({ by: author, state });
    expect.soft((await edit(server.guest, id, place)).statusCode, state).toBe(401);
    expect.soft((await edit(server.other, id, place)).statusCode, state).toBe(others);
    expect.soft((await edit(server.moderator, id, place)).statusCode, state).toBe(403);
    expect.soft(await noteOf(id, author), state).toMatchObject({ version: 1, place_changed_at: null });
    expect.soft(await moved(author, id, place), state).toMatchObject({ version: 2, lat: 43.6545 });
    expect.soft((await noteOf(id, author)).state === 'shown', state).toBe(state !== 'hidden');
  }
});

it('only moderators can read the earlier locations of a note', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  const before = await noteOf(id);
  const { place_changed_at } = await moved(author, id, { ...pinOf('edmonton'), place_precision: 'approximate' });
  expect(await earlier(id)).toEqual([
    {
      lat: before.lat,
      lng: before.lng,
      place_precision: 'approximate',
      city: 'toronto',
      left_at: place_changed_at,
    },
  ]);
  for (const [reader, status] of [
    [server.guest, 401],
    [server.other, 403],
    [author, 403],
  ] as const)
    expect((await reader.ask('GET', `/moderation/notes/${id}/places`)).statusCode).toBe(status);
  for (const path of ['', '/thread'])
    expect((await server.guest.ask('GET', `/community/notes/${id}${path}`)).body).not.toContain(String(before.lat));
  const draft = await server.aNote({ by: author, state: 'draft' });
  expect((await server.moderator.ask('GET', `/moderation/notes/${draft}/places`)).statusCode).toBe(404);
});

it('author’s export contains all earlier locations of a note, and moderators get the latest 1,000', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  await db.pool.query(
    `insert into note_places (note_id, lng, lat, exact_place, left_at)
     select $1, -79, 43, false, now() + nth * interval '1 second' from generate_series(1, 1001) nth`,
    [id],
  );
  const exported = (await author.ask('GET', '/user/export')).json<{ notes: { earlier_places: EarlierPlace[] }[] }>();
  const all = exported.notes[0]?.earlier_places ?? [];
  expect(all).toHaveLength(1001);
  expect(await earlier(id)).toEqual(all.slice(1));
});

it('moderators can read earlier locations of a deleted note only while an appeal against the deletion is open', async () => {
  const author = await server.aMember();
  const places = async (id: string) => (await server.moderator.ask('GET', `/moderation/notes/${id}/places`)).statusCode;
  const [own, taken] = [await server.aNote({ by: author }), await server.aNote({ by: author })];
  for (const id of [own, taken]) await moved(author, id, { ...PIN, place_precision: 'approximate' });
  const decision = { decision: 'delete', reason: 'It names somebody.' };
  await server.moderator.ask('POST', `/moderation/notes/${taken}`, decision);
  await author.ask('DELETE', `/community/notes/${own}`);
  expect([await places(own), await places(taken)]).toEqual([404, 404]);
  await author.ask('POST', `/community/notes/${taken}/appeal`, { text: 'It names nobody.' });
  expect([await places(own), await places(taken)]).toEqual([404, 200]);
});

it('approved note of a serious type is held again after a far move, but not after a short move', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, crime_type: 'assault' });
  const approve = { decision: 'approve', reason: 'It is about a place.' };
  expect((await server.moderator.ask('POST', `/moderation/notes/${id}`, approve)).statusCode).toBe(204);
  expect(await moved(author, id, { ...PIN, place_precision: 'approximate' })).toMatchObject({ state: 'shown' });
  expect(await moved(author, id, { ...PIN, lat: 43.67, place_precision: 'approximate' })).toMatchObject({
    state: 'held',
    hold_reasons: ['serious_type'],
  });
  const theft = await server.aNote({ by: author });
  expect(await moved(author, theft, { ...pinOf('edmonton'), place_precision: 'approximate' })).toMatchObject({
    state: 'shown',
  });
});

it('approved note of a serious type is held again when several short moves together lead far from its approved location', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, crime_type: 'assault', division: 'D52' });
  const approve = { decision: 'approve', reason: 'It is about a place.' };
  const step = (times: number) => {
    server.later(1_000);
    return moved(author, id, { ...PIN, lat: PIN.lat + times * 0.004, place_precision: 'approximate' });
  };
  await server.moderator.ask('POST', `/moderation/notes/${id}`, approve);
  for (const times of [0, 1]) expect(await step(times)).toMatchObject({ state: 'shown', division: 'D52' });
  expect(await step(3)).toMatchObject({ state: 'held', hold_reasons: ['serious_type'], division: null });
  server.later(1_000);
  await server.moderator.ask('POST', `/moderation/notes/${id}`, approve);
  expect(await step(4)).toMatchObject({ state: 'shown' });
});

it('note of a new account is held after a far move, even if made in short moves between edits', async () => {
  const careful = await aNotesServer(db, { environment: { NOTES_HOLD_FIRST: '3' } });
  const author = await careful.aMember();
  for (const far of [
    [pinOf('edmonton')],
    [
      { ...PIN, lat: 43.658 },
      { ...PIN, lat: 43.664 },
    ],
  ]) {
    const id = await careful.aNote({ by: author, state: 'held' });
    const approve = { decision: 'approve', reason: 'It is about a place.' };
    await careful.moderator.ask('POST', `/moderation/notes/${id}`, approve);
    for (const pin of [PIN, ...far]) {
      careful.later(1_000);
      for (const body of ['Call 416-555-0199', 'It stood at the rack.']) await edit(author, id, { body });
      expect(await noteOf(id, author)).toMatchObject({ state: 'shown' });
      await moved(author, id, { ...pin, place_precision: 'approximate' });
    }
    expect(await noteOf(id, author)).toMatchObject({ state: 'held', hold_reasons: ['first_notes'] });
  }
  await careful.stop();
});

it('edit by the author or decision by a moderator is rejected if the note was moved after they read it', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author, state: 'held' });
  await moved(author, id, { ...PIN, place_precision: 'approximate', version: 1 });
  const late = await edit(author, id, { ...pinOf('edmonton'), place_precision: 'approximate', version: 1 });
  expect(late.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' });
  const decision = { decision: 'approve', reason: 'It is about a place.', version: 1 };
  expect((await server.moderator.ask('POST', `/moderation/notes/${id}`, decision)).statusCode).toBe(412);
  expect(await earlier(id)).toHaveLength(1);
});

it('note moves only once if the same edit is sent twice with one idempotency key', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  const send = () =>
    author.ask(
      'PATCH',
      `/community/notes/${id}`,
      { ...PIN, place_precision: 'approximate', version: 1 },
      {
        'idempotency-key': `twice-${author.id}`,
      },
    );
  const [one, two] = [await send(), await send()];
  expect([one.statusCode, two.statusCode, two.body]).toEqual([200, 200, one.body]);
  expect(await earlier(id)).toHaveLength(1);
});

it('earlier locations of a note are deleted together with the note', async () => {
  const author = await server.aMember();
  const id = await server.aNote({ by: author });
  await moved(author, id, { ...PIN, place_precision: 'approximate' });
  await db.kysely.deleteFrom('notes').where('id', '=', id).execute();
  expect((await db.pool.query('select from note_places where note_id = $1', [id])).rowCount).toBe(0);
});

it('account can move notes at most 30 times an hour, counted over all its notes', async () => {
  const limited = await aNotesServer(db, { limits: true });
  const author = await limited.aMember();
  const id = await limited.aNote({ by: author });
  const exact = { ...PIN, place_precision: 'exact' };
  const secret = await limited.aNote({ by: author, ...exact });
  const step = (times: number) =>
    author.ask('PATCH', `/community/notes/${id}`, { ...PIN, lat: 43.6 + times / 500, place_precision: 'approximate' });
  for (let times = 1; times <= 30; times += 1) expect((await step(times)).statusCode).toBe(200);
  const refused = await step(31);
  expect([refused.statusCode, refused.json().detail]).toEqual([429, expect.stringContaining('moved notes often')]);
  expect((await author.ask('PATCH', `/community/notes/${id}`, { title: 'Still there' })).statusCode).toBe(200);
  // A move that makes the location less exact protects the author and is never rejected.
  const { lat, lng } = await noteOf(secret, author);
  expect(await moved(author, secret, { lat, lng, place_precision: 'approximate' })).toMatchObject({
    place_precision: 'approximate',
  });
  expect((await author.ask('PATCH', `/community/notes/${secret}`, exact)).statusCode).toBe(429);
  await limited.stop();
});
