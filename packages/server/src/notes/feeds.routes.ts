import type { QueryOf } from '@crimemap/contract/call';
import { getNotesAtom, getNotesGeoJson, getNotesRss, NOTES_LIMIT } from '@crimemap/contract/note-lists';
import { etagOf } from '../http/encoded.ts';
import { baseOf, type From } from '../http/from.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { wantedOf } from './list-notes.ts';
import { feedOf, geoJsonOf } from './note-feeds.ts';
import type { NotesDeps } from './notes-deps.ts';
import { toldNotes } from './told-notes.ts';

/** What everyone sees, for other programs. Asked as a guest, whoever asks: a feed lies in caches. */
export function feedsRoutes(serve: Serve, deps: NotesDeps): void {
  const newest = async (query: QueryOf<typeof getNotesAtom>) =>
    toldNotes(await deps.lists.shown(wantedOf({ ...query, limit: NOTES_LIMIT, offset: 0 })), undefined, deps);
  const feed = async (path: string, query: QueryOf<typeof getNotesAtom>, from: From) => {
    const base = baseOf(deps.publicUrl, from);
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return feedOf(await newest(query), { lang: query.lang, base, self: `${base}/api${path}?${asked}` });
  };
  serve(getNotesAtom, async ({ query, from }) =>
    file((await feed(getNotesAtom.path, query, from)).atom1(), 'application/atom+xml; charset=utf-8'),
  );
  serve(getNotesRss, async ({ query, from }) =>
    file((await feed(getNotesRss.path, query, from)).rss2(), 'application/rss+xml; charset=utf-8'),
  );
  serve(getNotesGeoJson, async ({ query, from }) =>
    file(
      JSON.stringify(geoJsonOf(await newest(query), { lang: query.lang, base: baseOf(deps.publicUrl, from) })),
      'application/geo+json; charset=utf-8',
    ),
  );
}

function file(text: string, type: string) {
  const bytes = Buffer.from(text);
  return sent(bytes, { 'content-type': type, 'cache-control': 'public, no-cache', etag: etagOf(bytes) });
}
