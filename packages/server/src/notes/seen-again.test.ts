import { describe, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile();

const HOUR = 3_600_000;
const seen = (id: string, method: 'POST' | 'DELETE' = 'POST', who = server.other) =>
  who.ask(method, `/community/notes/${id}/seen`);
const said = async (id: string, who: Pick<typeof server.other, 'ask'> = server.other) =>
  (await who.ask('GET', `/community/notes/${id}`)).json<Record<string, unknown>>();

describe('“seen again” marks of a note', () => {
  it('are counted once per member and calendar day of the city, and do not expose the members', async () => {
    const id = await server.aNote();
    const third = await server.aMember();
    expect((await seen(id)).json()).toEqual({ seen_count: 1, seen_by_me: true });
    expect((await seen(id)).json()).toEqual({ seen_count: 1, seen_by_me: true });
    expect((await seen(id, 'POST', third)).json()).toEqual({ seen_count: 2, seen_by_me: true });
    // It is noon UTC. Fifteen hours later it is 22:00 of the same day in Toronto, but already the next day in UTC.
    server.later(15 * HOUR);
    expect(await said(id)).toMatchObject({ seen_count: 2, seen_by_me: true });
    expect((await seen(id)).json()).toMatchObject({ seen_count: 2 });
    server.later(3 * HOUR);
    expect(await said(id)).toMatchObject({ seen_count: 2, seen_by_me: false });
    expect((await seen(id)).json()).toEqual({ seen_count: 3, seen_by_me: true });
    expect((await seen(id, 'DELETE')).json()).toEqual({ seen_count: 2, seen_by_me: false });
    const guest = await server.guest.ask('GET', `/community/notes/${id}/thread`);
    expect(guest.json()).toMatchObject({ note: { seen_count: 2, seen_by_me: false } });
    for (const { id: member } of [server.other, third]) expect(guest.body).not.toContain(member);
  });

  it('are counted once if one member sends twenty concurrent requests', async () => {
    const id = await server.aNote();
    await Promise.all(Array.from({ length: 20 }, () => seen(id)));
    expect(await said(id)).toMatchObject({ seen_count: 1 });
    await Promise.all(Array.from({ length: 20 }, () => seen(id, 'DELETE')));
    expect(await said(id)).toMatchObject({ seen_count: 0 });
  });

  it('are rejected if the author of the note sends them', async () => {
    const id = await server.aNote();
    expect((await seen(id, 'POST', server.author)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await said(id)).toMatchObject({ seen_count: 0 });
  });
});

describe('status of a note', () => {
  const set = (id: string, status: unknown, who: Pick<typeof server.other, 'ask'> = server.author) =>
    who.ask('PUT', `/community/notes/${id}/status`, { status });

  it('is set by the author or a moderator, is returned with the time it was set, and can be removed', async () => {
    const id = await server.aNote();
    expect(await said(id)).toMatchObject({ status: null, status_at: null, version: 1 });
    const now = server.clock.now.toISOString();
    expect((await set(id, 'still_there')).json()).toMatchObject({ id, status: 'still_there', status_at: now });
    server.later(HOUR);
    const later = server.clock.now.toISOString();
    expect((await set(id, 'resolved', server.moderator)).json()).toMatchObject({
      status: 'resolved',
      status_at: later,
    });
    // Setting the status does not change the version, so a concurrent edit of the note succeeds.
    expect(await said(id)).toMatchObject({ status: 'resolved', status_at: later, version: 1 });
    expect((await set(id, null)).json()).toMatchObject({ status: null, status_at: null });
  });

  it('accepts only the two known values', async () => {
    const id = await server.aNote();
    for (const status of ['gone', '', 1, undefined])
      expect((await set(id, status)).json()).toMatchObject({ status: 400, field: 'status' });
    const more = await server.author.ask('PUT', `/community/notes/${id}/status`, { status: null, state: 'shown' });
    expect(more.statusCode).toBe(400);
  });

  it('can be used as a filter that excludes resolved notes from a list of notes', async () => {
    const city = 'edmonton';
    const at = { city, lat: 53.54, lng: -113.49 };
    const [open, done, there] = [await server.aNote(at), await server.aNote(at), await server.aNote(at)];
    await set(done, 'resolved');
    await set(there, 'still_there');
    const ids = async (query: string) =>
      (await server.guest.ask('GET', `/community/notes?city=${city}${query}`))
        .json<{ notes: { id: string }[] }>()
        .notes.map(({ id }) => id)
        .toSorted();
    expect(await ids('&unresolved=1')).toEqual([open, there].toSorted());
    expect(await ids('')).toEqual([open, done, there].toSorted());
    expect((await server.guest.ask('GET', '/community/notes?unresolved=yes')).json()).toMatchObject({
      status: 400,
      field: 'unresolved',
    });
  });
});

it('“seen again” marks are deleted together with the note', async () => {
  const id = await server.aNote();
  await seen(id);
  await db.pool.query('delete from notes where id = $1', [id]);
  const { rows } = await db.pool.query('select from note_seen_again where note_id = $1', [id]);
  expect(rows).toEqual([]);
});
