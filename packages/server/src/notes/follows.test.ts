import { FOLLOWED_NOTES_MAX, FOLLOWED_PLACES_MAX } from '@crimemap/contract/follows';
import { cellMiddle } from '@crimemap/contract/public-place';
import { describe, expect, it } from 'vitest';
import { aNotesServer, notesForThisFile } from '../app/testing-notes.ts';

const NAME = { en: 'near King St & Bay St', fr: 'près de King St & Bay St' };
const { db, server } = await notesForThisFile({ placeNear: async () => NAME });

type Someone = Pick<typeof server.other, 'ask'>;
interface Entry {
  readonly kind: string;
  readonly note_id: string;
  readonly text?: string;
  readonly status?: string;
}
const MINUTE = 60_000;
const follow = (who: Someone, id: string, method: 'POST' | 'DELETE' = 'POST') =>
  who.ask(method, `/community/notes/${id}/follow`);
const reply = (who: Someone, id: string, body: string) => who.ask('POST', `/community/notes/${id}/comments`, { body });
const followPlace = (who: Someone, place: object) => who.ask('POST', '/user/follows/places', place);
const followsOf = async (who: Someone) =>
  (await who.ask('GET', '/user/follows')).json<{
    notes: { id: string; about: string }[];
    places: { id: string; lng: number; lat: number }[];
  }>();
const activityOf = async (who: Someone) =>
  (await who.ask('GET', '/activity')).json<{ entries: Entry[]; unread: number }>();
const setState = (id: string, state: 'hidden' | 'shown' | 'held' | 'deleted') =>
  db.kysely.updateTable('notes').set({ state, state_since: server.clock.now }).where('id', '=', id).execute();

/** Each test uses another location, so that it does not see the notes of other tests. */
let row = 0;
function aPlace() {
  row += 1;
  return { lat: 50 + row * 0.2, lng: -97.123456 };
}
const near = ({ lat, lng }: ReturnType<typeof aPlace>, metres: number) => ({
  lat: lat + metres / 111_195,
  lng,
  place_precision: 'exact',
});

describe('note followed by a member', () => {
  it('adds later replies by others, and later status changes of the note by its author, to the member’s activity, but nothing earlier', async () => {
    const reader = await server.aMember();
    const id = await server.aNote({ title: 'A lamp is out' });
    await reply(server.other, id, 'Before.');
    server.later(MINUTE);
    for (let press = 0; press < 2; press += 1)
      expect((await follow(reader, id)).json()).toEqual({ followed_by_me: true });
    server.later(MINUTE);
    await reply(server.other, id, 'I saw it too.');
    await reply(reader, id, 'My own.');
    server.later(MINUTE);
    await server.author.ask('PUT', `/community/notes/${id}/status`, { status: 'still_there' });
    server.later(MINUTE);
    await server.author.ask('PUT', `/community/notes/${id}/status`, { status: 'resolved' });
    const activity = await activityOf(reader);
    expect(activity).toMatchObject({
      unread: 2,
      entries: [
        { kind: 'status', status: 'resolved', note_id: id, about: 'A lamp is out' },
        { kind: 'reply', text: 'I saw it too.', author_name: server.other.name, followed: true, note_id: id },
      ],
    });
    expect((await reader.ask('GET', `/community/notes/${id}`)).json()).toMatchObject({ followed_by_me: true });
    expect(await followsOf(reader)).toEqual({ notes: [{ id, about: 'A lamp is out' }], places: [] });
    for (let press = 0; press < 2; press += 1) await follow(reader, id, 'DELETE');
    expect(await activityOf(reader)).toEqual({ entries: [], unread: 0 });
    expect(await followsOf(reader)).toEqual({ notes: [], places: [] });
  });

  it('adds nothing to the activity for muted members, for hidden, held or deleted notes, or for hidden replies', async () => {
    const [reader, loud] = [await server.aMember(), await server.aMember()];
    const [id, theirs] = [await server.aNote(), await server.aNote({ by: loud })];
    for (const each of [id, theirs]) await follow(reader, each);
    server.later(MINUTE);
    await reply(loud, id, 'Nonsense.');
    await reply(server.other, theirs, 'In a thread of a muted member.');
    await reply(server.other, id, 'Call me: 416 555 0199');
    await loud.ask('PUT', `/community/notes/${theirs}/status`, { status: 'resolved' });
    expect((await activityOf(reader)).unread).toBe(3);
    await reader.ask('PUT', `/user/muted/${loud.id}`);
    expect((await activityOf(reader)).unread).toBe(0);
    await reply(server.other, id, 'I saw it too.');
    for (const state of ['hidden', 'held', 'deleted'] as const) {
      await setState(id, state);
      expect.soft(await activityOf(reader), state).toEqual({ entries: [], unread: 0 });
      expect.soft((await followsOf(reader)).notes, state).toMatchObject([{ id: theirs }]);
      await setState(id, 'shown');
      expect.soft(await activityOf(reader), state).toMatchObject({ unread: 1, entries: [{ text: 'I saw it too.' }] });
    }
    await setState(id, 'hidden');
    // A hidden note can still be unfollowed.
    expect((await follow(reader, id, 'DELETE')).json()).toEqual({ followed_by_me: false });
    expect((await follow(reader, id, 'DELETE')).statusCode).toBe(404);
  });

  it('adds a reply to the activity once, however often the reply is held and shown again', async () => {
    const reader = await server.aMember();
    const id = await server.aNote();
    await follow(reader, id);
    server.later(MINUTE);
    const { id: replyId } = (await reply(server.other, id, 'I saw it too.')).json<{ id: string }>();
    const before = await activityOf(reader);
    expect(before.entries).toMatchObject([{ kind: 'reply', text: 'I saw it too.' }]);
    for (const body of ['Call me: 416 555 0199', 'I saw it too.']) {
      server.later(MINUTE);
      await server.other.ask('PATCH', `/community/notes/${id}/comments/${replyId}`, { body });
    }
    expect(await activityOf(reader)).toEqual(before);
  });

  it('does not reveal its followers to its author, moderators, other members or visitors', async () => {
    const reader = await server.aMember();
    const id = await server.aNote();
    const seen = async ({ ask }: Someone, path = '') => {
      const { headers, body } = await ask('GET', `/community/notes/${id}${path}`);
      return [headers.etag, body];
    };
    const viewers = [server.author, server.moderator, server.other, server.guest];
    const before = await Promise.all(viewers.flatMap((who) => [seen(who), seen(who, '/thread')]));
    await follow(reader, id);
    expect(await Promise.all(viewers.flatMap((who) => [seen(who), seen(who, '/thread')]))).toEqual(before);
    expect((await activityOf(server.author)).entries.filter(({ note_id }) => note_id === id)).toEqual([]);
    for (const method of ['POST', 'DELETE'] as const)
      expect((await follow(server.guest, id, method)).statusCode).toBe(401);
    expect((await server.guest.ask('GET', '/user/follows')).statusCode).toBe(401);
  });

  it('must be by another member, and a member can follow at most 500 notes', async () => {
    const reader = await server.aMember();
    const id = await server.aNote();
    expect((await follow(server.author, id)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
    await db.pool.query(
      `with many as (
         insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
         select $1, 'T', 'B', 'noise', 'toronto', -60, 40, true, now(), 'shown' from generate_series(1, $3::integer) returning id
       )
       insert into note_follows (note_id, member_id) select id, $2 from many`,
      [server.author.id, reader.id, FOLLOWED_NOTES_MAX],
    );
    expect((await follow(reader, id)).json()).toMatchObject({
      status: 403,
      code: 'not_allowed',
      detail: 'A member can follow at most 500 notes, hidden ones included.',
    });
    expect((await followsOf(reader)).notes).toHaveLength(FOLLOWED_NOTES_MAX);
    // Concurrent follows on several servers do not exceed the limit together.
    await db.pool.query(
      `delete from note_follows where member_id = $1
         and note_id = (select note_id from note_follows where member_id = $1 limit 1)`,
      [reader.id],
    );
    const servers = await Promise.all([1, 2, 3].map(() => aNotesServer(db.web)));
    const headers = { authorization: `Bearer ${reader.id}` };
    const replies = await Promise.all(
      servers.map(async ({ app }) =>
        app.inject({ method: 'POST', url: `/api/community/notes/${await server.aNote()}/follow`, headers }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
    for (const { stop } of servers) await stop();
  });
});

describe('location followed by a member', () => {
  it('adds later notes of others near the location to the activity once each, but no earlier, own or distant notes', async () => {
    const reader = await server.aMember();
    const place = aPlace();
    await server.aNote(near(place, 20));
    server.later(MINUTE);
    for (const metres of [500, 2000]) expect((await followPlace(reader, { ...place, metres })).statusCode).toBe(200);
    server.later(MINUTE);
    const id = await server.aNote({ ...near(place, 300), title: 'A fence' });
    await server.aNote(near(place, 2200));
    await server.aNote({ ...near(place, 100), by: reader });
    await server.aNote({ ...near(place, 100), state: 'hidden' });
    const held = await server.aNote({ ...near(place, 1500), state: 'held' });
    expect(await activityOf(reader)).toMatchObject({
      unread: 1,
      entries: [{ kind: 'nearby', note_id: id, about: 'A fence' }],
    });
    server.later(MINUTE);
    await server.moderator.ask('POST', `/moderation/notes/${held}`, { decision: 'approve', reason: 'It is fine.' });
    expect((await activityOf(reader)).entries.map(({ note_id }) => note_id)).toEqual([held, id]);
    // If the member also follows the note, a reply to it is one entry, and the note stays one entry.
    await follow(reader, id);
    server.later(MINUTE);
    await reply(server.other, id, 'I saw it too.');
    expect((await activityOf(reader)).entries.map(({ kind }) => kind)).toEqual(['reply', 'nearby', 'nearby']);
    await reader.ask('PUT', `/user/muted/${server.author.id}`);
    expect(await activityOf(reader)).toEqual({ entries: [], unread: 0 });
    await reader.ask('DELETE', `/user/muted/${server.author.id}`);
    for (const each of (await followsOf(reader)).places)
      for (let press = 0; press < 2; press += 1)
        expect((await reader.ask('DELETE', `/user/follows/places/${each.id}`)).statusCode).toBe(204);
    expect((await activityOf(reader)).entries.map(({ kind }) => kind)).toEqual(['reply']);
  });

  it('adds a nearby note once, however often the note is held, hidden and shown again', async () => {
    const reader = await server.aMember();
    const place = aPlace();
    const old = await server.aNote(near(place, 20));
    server.later(MINUTE);
    await followPlace(reader, { ...place, metres: 500 });
    server.later(MINUTE);
    const id = await server.aNote(near(place, 100));
    const before = await activityOf(reader);
    expect(before.entries).toMatchObject([{ kind: 'nearby', note_id: id }]);
    for (const each of [old, id]) {
      for (const body of ['Call me: 416 555 0199', 'It stood at the rack.']) {
        server.later(MINUTE);
        await server.author.ask('PATCH', `/community/notes/${each}`, { body });
      }
      for (const decision of ['hide', 'restore']) {
        server.later(MINUTE);
        await server.moderator.ask('POST', `/moderation/notes/${each}`, { decision, reason: 'Looked at again.' });
      }
    }
    expect(await activityOf(reader)).toEqual(before);
  });

  it('adds a note that was moved near the location before its publication, but no note that was moved after its publication', async () => {
    const reader = await server.aMember();
    const place = aPlace();
    await followPlace(reader, { ...place, metres: 500 });
    server.later(MINUTE);
    const [shown, held] = [
      await server.aNote(near(place, 900)),
      await server.aNote({ ...near(place, 900), state: 'held' }),
    ];
    server.later(MINUTE);
    for (const id of [shown, held]) await server.author.ask('PATCH', `/community/notes/${id}`, near(place, 100));
    server.later(MINUTE);
    await server.moderator.ask('POST', `/moderation/notes/${held}`, { decision: 'approve', reason: 'It is fine.' });
    const { entries } = await activityOf(reader);
    expect(entries).toMatchObject([{ kind: 'nearby', note_id: held }]);
  });

  it('is stored as the centre of its grid cell, never as the exact position', async () => {
    const reader = await server.aMember();
    const home = { lng: -79.381234, lat: 43.651234 };
    const [lng, lat] = cellMiddle([home.lng, home.lat]);
    const first = (await followPlace(reader, { ...home, metres: 250 })).json();
    expect(first).toEqual({
      id: expect.any(String),
      lng,
      lat,
      metres: 250,
      name: NAME,
      since: server.clock.now.toISOString(),
    });
    // Concurrent requests for the position, the centre of its cell and a point a few metres away create one followed
    // location.
    const again = await Promise.all(
      [home, { lng, lat }, { ...home, lng: home.lng + 1e-5 }].map((at) => followPlace(reader, { ...at, metres: 250 })),
    );
    expect(again.map((each) => each.json())).toEqual([first, first, first]);
    expect((await followsOf(reader)).places).toHaveLength(1);
    const stored = await db.pool.query('select * from followed_places where member_id = $1', [reader.id]);
    for (const said of [stored.rows, await followsOf(reader), (await reader.ask('GET', '/user/export')).json()])
      for (const exact of ['-79.381234', '43.651234']) expect(JSON.stringify(said)).not.toContain(exact);
  });

  it('is visible only to its follower, and only the follower can delete the location', async () => {
    const [reader, other] = [await server.aMember(), await server.aMember()];
    const { id } = (await followPlace(reader, { ...aPlace(), metres: 250 })).json<{ id: string }>();
    for (const who of [other, server.moderator]) {
      expect((await followsOf(who)).places).toEqual([]);
      await who.ask('DELETE', `/user/follows/places/${id}`);
    }
    expect((await server.guest.ask('DELETE', `/user/follows/places/${id}`)).statusCode).toBe(401);
    expect((await followPlace(server.guest, { ...aPlace(), metres: 250 })).statusCode).toBe(401);
    expect((await followsOf(reader)).places).toMatchObject([{ id }]);
  });

  it('is limited to 20 per member, and requires valid coordinates and one of the allowed radii', async () => {
    const reader = await server.aMember();
    const { lat, lng } = aPlace();
    for (const [wrong, field] of [
      [{ lng, lat, metres: 300 }, 'metres'],
      [{ lng, lat, metres: '500' }, 'metres'],
      [{ lng, lat: 91, metres: 500 }, 'lat'],
      [{ lng: -181, lat, metres: 500 }, 'lng'],
      [{ lng, metres: 500 }, 'lat'],
    ] as const)
      expect
        .soft((await followPlace(reader, wrong)).json(), JSON.stringify(wrong))
        .toMatchObject({ status: 400, field });
    expect((await reader.ask('POST', `/user/follows/places?lng=${lng}&lat=${lat}&metres=500`)).statusCode).toBe(400);
    const all = await Promise.all(
      Array.from({ length: FOLLOWED_PLACES_MAX + 5 }, (_, step) =>
        followPlace(reader, { lng: lng + step * 0.01, lat, metres: 500 }),
      ),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(FOLLOWED_PLACES_MAX);
    expect(all.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect((await followsOf(reader)).places).toHaveLength(FOLLOWED_PLACES_MAX);
  });

  it.each([
    [0, 0],
    [179.9999, 89.9999],
    [-180, -90],
  ])('can be at any coordinates: %d, %d', async (lng, lat) => {
    const reader = await server.aMember();
    expect((await followPlace(reader, { lng, lat, metres: 2000 })).statusCode).toBe(200);
    expect((await activityOf(reader)).unread).toBe(0);
  });
});
