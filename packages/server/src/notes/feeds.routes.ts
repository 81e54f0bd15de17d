import type { QueryOf } from '@crimemap/contract/call';
import { getNotesAtom, getNotesGeoJson, getNotesRss, NOTES_LIMIT } from '@crimemap/contract/note-lists';
import type { Note } from '@crimemap/contract/notes';
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import { etagOf } from '../http/encoded.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { noteQueryOf } from './list-notes.ts';
import { noteName } from './note-rules.ts';
import type { NoteTools } from './note-tools.ts';
import { presentNotes } from './present-notes.ts';

type Lang = 'en' | 'fr';

const WORDS = {
  en: {
    title: 'Canada Crime Map: community notes',
    statement: 'Posted by a member, not confirmed by the police.',
    author: 'Community member',
  },
  fr: {
    title: 'Canada Crime Map\u00a0: notes de la communauté',
    statement: 'Publiée par un membre, non confirmée par la police.',
    author: 'Membre de la communauté',
  },
} as const;

/**
 * Returns notes as a feed, for the functions `atom1()` and `rss2()`. Feed readers interpret its texts as HTML, so the
 * texts are escaped.
 */
function feedOf(notes: readonly Note[], { lang, base, self }: { lang: Lang; base: string; self: string }): Feed {
  const words = WORDS[lang];
  const feed = new Feed({
    id: self,
    title: words.title,
    description: words.statement,
    link: `${base}/`,
    feed: self,
    language: lang,
    updated: new Date(Math.max(0, ...notes.map(({ updated_at }) => Date.parse(updated_at)))),
    generator: false,
  });
  for (const note of notes) {
    const link = `${base}/note/${note.id}`;
    const text = escapeHtml(note.body).replaceAll(/\r\n?|\n/g, '<br>');
    const paragraphs = [...(text ? [text] : []), words.statement].map((each) => `<p>${each}</p>`);
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(noteName(note)),
      content: paragraphs.join('\n'),
      description: words.statement,
      date: new Date(note.updated_at),
      published: new Date(note.created_at),
      // NOTE: the library decodes one level of `&amp;` before it escapes the text.
      author: [{ name: (note.author_name ?? words.author).replaceAll('&', '&amp;') }],
    });
  }
  return feed;
}

/** Returns notes as GeoJSON with longitude before latitude. */
const geoJsonOf = (notes: readonly Note[], { lang, base }: { lang: Lang; base: string }) => ({
  type: 'FeatureCollection',
  features: notes.map((note) => ({
    type: 'Feature',
    id: note.id,
    geometry: { type: 'Point', coordinates: [note.lng, note.lat] },
    properties: {
      title: note.title,
      body: note.body,
      crime_type: note.crime_type,
      occurred_at: note.occurred_at,
      status: note.status,
      seen_count: note.seen_count,
      created_at: note.created_at,
      city: note.city,
      place_precision: note.place_precision,
      author_name: note.author_name,
      url: `${base}/note/${note.id}`,
      statement: WORDS[lang].statement,
    },
  })),
});

/** Registers the feeds of public notes for other programs. Everyone gets what guests see, because feeds are cached. */
export function feedsRoutes(serve: Serve, deps: NoteTools): void {
  const newest = async (query: QueryOf<typeof getNotesAtom>) =>
    presentNotes(await deps.lists.shown(noteQueryOf({ ...query, limit: NOTES_LIMIT, offset: 0 })), undefined, deps);
  const feed = async (path: string, query: QueryOf<typeof getNotesAtom>, requestMeta: RequestMeta) => {
    const base = baseOf(deps.publicUrl, requestMeta);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return feedOf(await newest(query), { lang: query.lang, base, self: `${base}/api${path}?${search}` });
  };
  serve(getNotesAtom, async ({ query, requestMeta }) =>
    file((await feed(getNotesAtom.path, query, requestMeta)).atom1(), 'application/atom+xml; charset=utf-8'),
  );
  serve(getNotesRss, async ({ query, requestMeta }) =>
    file((await feed(getNotesRss.path, query, requestMeta)).rss2(), 'application/rss+xml; charset=utf-8'),
  );
  serve(getNotesGeoJson, async ({ query, requestMeta }) =>
    file(
      JSON.stringify(geoJsonOf(await newest(query), { lang: query.lang, base: baseOf(deps.publicUrl, requestMeta) })),
      'application/geo+json; charset=utf-8',
    ),
  );
}

function file(text: string, type: string) {
  const bytes = Buffer.from(text);
  return sent(bytes, { 'content-type': type, 'cache-control': 'public, no-cache', etag: etagOf(bytes) });
}
