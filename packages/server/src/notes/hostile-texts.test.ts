import type { NoteThread } from '@crimemap/contract/notes';
import { isBlank } from '@crimemap/contract/plain-text';
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { hostileTexts } from './testing-texts.ts';

const { db, server } = await notesForThisFile();
await db.kysely.updateTable('members').set({ reply_letters: true }).where('id', '=', server.author.id).execute();

/** As it is told: trimmed, and empty where there is nothing to see in it. */
const expectedText = (text: string) => (isBlank(text) ? '' : text.trim());
/** As they come out of HTML: line ends are one sign there. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const { DOMParser } = new JSDOM('').window;
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const xmlOf = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

let places = 0;
/** Posts a text as a note and as a reply to it; nothing where it is refused. */
async function posted(text: string) {
  // A place of its own, so that a feed of there holds nothing else.
  places += 1;
  const [south, west] = [-80 + Math.floor(places / 40) * 0.05, places % 40];
  const note = await server.author.ask('POST', '/community/notes', {
    ...aDraft(),
    lat: south + 0.02,
    lng: west + 0.02,
    title: [...text].slice(0, 100).join(''),
    body: text,
  });
  expect([200, 400, 413]).toContain(note.statusCode);
  if (note.statusCode !== 200) return undefined;
  const { id } = note.json<{ id: string }>();
  // Whatever is held is looked at and let through: it must do no harm then either.
  await db.kysely.updateTable('notes').set({ state: 'shown' }).where('id', '=', id).execute();
  const reply = await server.other.ask('POST', `/community/notes/${id}/comments`, { body: text });
  expect([200, 400]).toContain(reply.statusCode);
  await db.kysely.updateTable('note_comments').set({ state: 'shown' }).where('note_id', '=', id).execute();
  const box = `south=${south.toFixed(2)}&north=${(south + 0.05).toFixed(2)}&west=${west}&east=${west + 0.05}`;
  return { id, box, replied: reply.statusCode === 200 };
}

const TEXTS = hostileTexts();

it('there are two hundred of them', () => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(200);
});

it.each(TEXTS.map((text, at) => [at, JSON.stringify(text).slice(0, 50), text] as const))(
  'hostile text %i, %s, is refused or told of as text and nothing else',
  async (_, __, text) => {
    const found = await posted(text);
    if (!found) return;
    const thread = await server.guest.ask('GET', `/community/notes/${found.id}/thread`);
    expect(thread.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(thread.headers['x-content-type-options']).toBe('nosniff');
    const { note, comments } = thread.json<NoteThread>();
    expect(note.body).toBe(expectedText(text));
    if (found.replied) expect(comments[0]?.body).toBe(expectedText(text));

    const page = await server.guest.ask('GET', `/community/notes/${found.id}/thread`, undefined, {
      accept: 'text/html',
    });
    const document = documentOf(page.body);
    expect([...document.querySelectorAll('*')].map(({ localName }) => localName).join(' ')).toBe(
      'html head meta title meta meta meta link meta meta meta meta meta meta meta meta meta body p a',
    );
    const named = oneLine(note.title) || oneLine(note.body) || 'Community Note';
    const name = [...named].slice(0, 140).join('');
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(name);
    expect(document.querySelector('a')?.textContent).toBe(name);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/note/${found.id}`);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(`0; url=/note/${found.id}`);

    const atom = xmlOf((await server.guest.ask('GET', `/community/notes.atom?${found.box}`)).body);
    expect(atom.querySelectorAll('entry')).toHaveLength(1);
    const entry = atom.querySelector('entry');
    const rss = xmlOf((await server.guest.ask('GET', `/community/notes.rss?${found.box}&lang=fr`)).body);
    expect(rss.querySelectorAll('item')).toHaveLength(1);
    const item = rss.querySelector('item');
    for (const [title, content, said] of [
      [
        entry?.querySelector('title'),
        entry?.querySelector('content'),
        'Posted by a member, not confirmed by the police.',
      ],
      [
        item?.querySelector('title'),
        item?.getElementsByTagNameNS('http://purl.org/rss/1.0/modules/content/', 'encoded')[0],
        'Publié par un membre, non confirmé par la police.',
      ],
    ] as const) {
      const inTitle = documentOf(title?.textContent ?? '').body;
      expect([oneLine(inTitle.textContent ?? ''), inTitle.children.length]).toEqual([name.trim(), 0]);
      const inContent = documentOf(content?.textContent ?? '').body;
      expect([...inContent.querySelectorAll(':not(p, br)')].map(({ outerHTML }) => outerHTML)).toEqual([]);
      for (const br of inContent.querySelectorAll('br')) br.replaceWith('\n');
      const paragraphs = [...inContent.querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(paragraphs).toEqual([...(note.body ? [lines(note.body)] : []), said]);
    }

    const geo = (await server.guest.ask('GET', `/community/notes.geojson?${found.box}`)).json<{
      features: { id: string; properties: { body: string; statement: string } }[];
    }>();
    expect(geo.features.find(({ id }) => id === found.id)?.properties).toMatchObject({
      body: expectedText(text),
      statement: 'Posted by a member, not confirmed by the police.',
    });

    const email = found.replied && server.emails.findLast(({ text: emailText }) => emailText.includes(found.id));
    if (!email) return;
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      ...email,
      from: 'map@example.org',
    });
    const arrived = await PostalMime.parse(message as Buffer);
    expect(arrived.html).toBeUndefined();
    expect(arrived.subject).toBe('Canada Crime Map: a reply to your note · une réponse à votre note');
    expect([arrived.to, arrived.cc, arrived.bcc]).toEqual([
      [{ address: server.author.email, name: '' }],
      undefined,
      undefined,
    ]);
    expect(arrived.headers.filter(({ key }) => /unsubscribe/.test(key))).toHaveLength(2);
  },
);

describe('what is larger than any note', () => {
  it('is not even read', async () => {
    const reply = await server.author.ask('POST', '/community/notes', { ...aDraft(), body: 'x'.repeat(10 * 2 ** 20) });
    expect(reply.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});
