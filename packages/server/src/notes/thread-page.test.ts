import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { aNotesServer, notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg } from '../photos/testing.ts';

const { db, server } = await notesForThisFile();

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
async function pageOf(id: string, headers: Record<string, string> = { accept: BROWSER }) {
  const reply = await server.guest.ask('GET', `/community/notes/${id}/thread`, undefined, headers);
  const { document } = new JSDOM(reply.body).window;
  const said = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  return { reply, document, said };
}

it('the page of a shared note contains a link preview of the note, and redirects browsers to the note [1§2.54]', async () => {
  const id = await server.aNote({ title: 'A bicycle was taken', body: 'It stood\nat the rack.' });
  await server.author.ask('POST', `/community/notes/${id}/images`, {
    filename: 'a.jpg',
    content_type: 'image/jpeg',
    content_base64: (await aJpeg()).toString('base64'),
  });
  const { reply, document, said } = await pageOf(id);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    vary: 'accept, user-agent',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  });
  const address = `https://map.example.org/api/community/notes/${id}/thread`;
  expect(document.title).toBe('A bicycle was taken');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  for (const [name, content] of [
    ['og:title', 'A bicycle was taken'],
    ['og:description', 'It stood at the rack.'],
    ['og:url', address],
    ['twitter:title', 'A bicycle was taken'],
    ['twitter:description', 'It stood at the rack.'],
    ['twitter:card', 'summary_large_image'],
    ['robots', 'noindex'],
  ] as const)
    expect([name, said(name)]).toEqual([name, content]);
  expect(said('og:image')).toMatch(/^https:\/\/map\.example\.org\/api\/community\/images\/[\da-f-]{36}\/full$/);
  expect(said('twitter:image')).toBe(said('og:image'));
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/note/${id}`);
  expect(document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(`0; url=/note/${id}`);
});

it('the link preview is titled with the first 140 characters of the note, or “Community Note” if the note has no text [1§2.55 1§9.5]', async () => {
  for (const [more, name] of [
    [{ title: '🚲'.repeat(70) }, '🚲'.repeat(70)],
    [{ title: '', body: `${'word '.repeat(40)}` }, 'word '.repeat(28)],
    [{ title: '', body: '' }, 'Community Note'],
  ] as const) {
    const { document, said } = await pageOf(await server.aNote(more));
    expect.soft([said('og:title'), said('twitter:card'), said('og:image')]).toEqual([name, 'summary', undefined]);
    expect.soft(document.title.trim()).toBe(name.trim());
  }
});

it('returns the note as HTML to browsers and link preview robots, and as JSON to other programs', async () => {
  const id = await server.aNote();
  for (const [client, headers, type] of [
    ['a browser', { accept: BROWSER }, 'text/html'],
    ['a preview of a link', { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' }, 'text/html'],
    ['a preview without accept', { 'user-agent': 'WhatsApp/2.23' }, 'text/html'],
    ['our page', { accept: 'application/json' }, 'application/json'],
    ['a program', { accept: '*/*', 'user-agent': 'curl/8' }, 'application/json'],
    ['a program that takes both', { accept: 'application/json, text/html' }, 'application/json'],
  ] as const) {
    const reply = await server.guest.ask('GET', `/community/notes/${id}/thread`, undefined, headers);
    expect.soft(String(reply.headers['content-type']), client).toContain(type);
    expect.soft(reply.headers['x-robots-tag'], client).toBe('noindex');
  }
});

it('a thread contains the replies in order, and the profile of each author only once [1§3.4 1§3.6]', async () => {
  const id = await server.aNote();
  for (const [who, body] of [
    [server.other, 'One'],
    [server.author, 'Two'],
    [server.other, 'Three'],
  ] as const) {
    server.later(1_000);
    await who.ask('POST', `/community/notes/${id}/comments`, { body });
  }
  const thread = (await server.guest.ask('GET', `/community/notes/${id}/thread`)).json<{
    comments: { body: string; author_name: string }[];
    profiles: { sub: string }[];
  }>();
  expect(thread.comments.map(({ body, author_name }) => [body, author_name])).toEqual([
    ['One', server.other.name],
    ['Two', server.author.name],
    ['Three', server.other.name],
  ]);
  expect(thread.profiles.map(({ sub }) => sub).toSorted()).toEqual([server.author.id, server.other.id].toSorted());
});

it('the link of a missing note returns 404, with a page in English and French for browsers', async () => {
  const id = await server.aNote({ state: 'hidden' });
  const { reply, document } = await pageOf(id);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([
    'This note is not available',
    'Cette note n’est pas accessible',
  ]);
  const problem = (await pageOf(id, { accept: 'application/json' })).reply;
  expect([problem.statusCode, problem.json().code]).toEqual([404, 'not_found']);
});

it('the link of a note returns 404 with an explanation when notes are switched off', async () => {
  const off = await aNotesServer(db, { environment: { COMMUNITY_NOTES_ENABLED: '0' } });
  const url = '/community/notes/00000000-0000-4000-8000-000000000000/thread';
  const page = await off.guest.ask('GET', url, undefined, { accept: BROWSER });
  const problem = await off.guest.ask('GET', url);
  await off.stop();
  expect([page.statusCode, page.body.includes('Community notes are switched off')]).toEqual([404, true]);
  expect([problem.statusCode, problem.json().code]).toEqual([404, 'not_found']);
});
