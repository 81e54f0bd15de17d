import type { NoteThread } from '@crimemap/contract/notes';
import { isBlank, withoutControls } from '@crimemap/contract/plain-text';
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { aDraft, type notesForThisFile } from '../app/testing-notes.ts';

/**
 * Returns a text as the API returns it: trimmed and without control characters, and empty if nothing in it is visible.
 */
const expectedText = (text: string) => (isBlank(text) ? '' : withoutControls(text).trim());
/** Returns a text with line breaks as an HTML parser makes them: each is one line feed. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const { DOMParser } = new JSDOM('').window;
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const xmlOf = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

type Notes = Awaited<ReturnType<typeof notesForThisFile>>;
const MAX_TEST_MS = 300_000;

/** Posts each text as a note and as a reply, and reads it from the API, page, feeds and email. */
export function tellsHostileTextsAsText(notes: Notes, texts: readonly string[]): void {
  it(
    'server rejects hostile texts in notes and replies, or displays them as plain text',
    async () => {
      const { author } = notes.server;
      await notes.db.kysely.updateTable('members').set({ reply_letters: true }).where('id', '=', author.id).execute();
      for (const [at, text] of texts.entries())
        await tellsAsText(notes, text, at).catch((cause: unknown) => {
          throw new Error(`hostile text ${at}, ${JSON.stringify(text).slice(0, 50)}`, { cause });
        });
    },
    MAX_TEST_MS,
  );
}

/** Posts a text as a note and as a reply to it. Returns nothing if the note is rejected. */
async function posted({ db, server }: Notes, text: string, place: number) {
  // Each note is at another location, so that a feed of its surroundings contains only this note.
  const [south, west] = [-80 + Math.floor(place / 40) * 0.05, place % 40];
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
  // Approve held texts, because they must be harmless too.
  await db.kysely.updateTable('notes').set({ state: 'shown' }).where('id', '=', id).execute();
  const reply = await server.other.ask('POST', `/community/notes/${id}/comments`, { body: text });
  expect([200, 400]).toContain(reply.statusCode);
  await db.kysely.updateTable('note_comments').set({ state: 'shown' }).where('note_id', '=', id).execute();
  const box = `south=${south.toFixed(2)}&north=${(south + 0.05).toFixed(2)}&west=${west}&east=${west + 0.05}`;
  return { id, box, replied: reply.statusCode === 200 };
}

async function tellsAsText({ db, server }: Notes, text: string, place: number) {
  const found = await posted({ db, server }, text, place);
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
      'Publiée par un membre, non confirmée par la police.',
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
}
