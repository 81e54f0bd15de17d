import { publicPlace } from '@crimemap/contract/public-place';
import { expect, it } from 'vitest';
import { inTheMiddleOf, notesForThisFile } from '../app/testing-notes.ts';

const { server } = await notesForThisFile();

it.each([
  ['atom', 'application/atom+xml; charset=utf-8', '<feed xmlns="http://www.w3.org/2005/Atom">'],
  ['rss', 'application/rss+xml; charset=utf-8', '<rss version="2.0"'],
  ['geojson', 'application/geo+json; charset=utf-8', '"type":"FeatureCollection"'],
] as const)(
  'returns the %s feed of a city’s notes, and then 304 to the same client until a note changes',
  async (kind, type, begin) => {
    const path = `/community/notes.${kind}?city=vancouver`;
    const id = await server.aNote(inTheMiddleOf('vancouver'));
    const reply = await server.guest.ask('GET', path);
    expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, no-cache' });
    expect(reply.body).toContain(begin);
    expect(reply.body).toContain(`https://map.example.org/note/${id}`);
    const held = { 'if-none-match': String(reply.headers.etag) };
    expect((await server.guest.ask('GET', path, undefined, held)).statusCode).toBe(304);
    await server.author.ask('DELETE', `/community/notes/${id}`);
    const again = await server.guest.ask('GET', path, undefined, held);
    expect([again.statusCode, again.body.includes(id)]).toEqual([200, false]);
  },
);

it('feed of notes states in its language that the police have not confirmed the notes, and is identical for every reader', async () => {
  const PEEL = inTheMiddleOf('peel');
  const id = await server.aNote(PEEL);
  await server.other.ask('POST', `/community/notes/${id}/like`);
  const asGuest = await server.guest.ask('GET', '/community/notes.atom?city=peel&lang=fr');
  expect(asGuest.body).toContain('Publiée par un membre, non confirmée par la police.');
  expect(asGuest.body).toContain('Canada Crime Map\u00a0: notes de la communauté');
  expect((await server.other.ask('GET', '/community/notes.atom?city=peel&lang=fr')).body).toBe(asGuest.body);
  const { features } = (await server.guest.ask('GET', '/community/notes.geojson?city=peel&lang=fr')).json<{
    features: { geometry: { coordinates: number[] }; properties: { statement: string } }[];
  }>();
  expect(features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: publicPlace([PEEL.lng, PEEL.lat], 'approximate') },
    properties: { statement: 'Publiée par un membre, non confirmée par la police.' },
  });
});

it('rejects a feed request for a bounding box with only three sides', async () => {
  expect((await server.guest.ask('GET', '/community/notes.rss?north=44&south=43&east=-79')).json()).toMatchObject({
    status: 400,
    field: 'west',
  });
});
