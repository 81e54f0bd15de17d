import { countOutsideNotes, listBookmarkedNotes, listMyNotes, listNotes } from '@crimemap/contract/note-lists';
import { getNote, getNoteThread, type NoteThread } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import { etagOf } from '../http/encoded.ts';
import type { Member } from '../http/member.ts';
import { baseOf } from '../http/request-meta.ts';
import { Page, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf } from '../profiles/index.ts';
import { html } from '../shared/page-html.ts';
import { followsRoutes } from './follows.routes.ts';
import { noteQueryOf } from './list-notes.ts';
import { mutesRoutes } from './mutes.routes.ts';
import { noNotePage } from './no-note-page.ts';
import { maySee, noteName } from './note-rules.ts';
import type { NoteTools } from './note-tools.ts';
import { notesWrites } from './notes-writes.routes.ts';
import { presentComment, presentNotes, profilesOf } from './present-notes.ts';

const DESCRIPTION_MAX = 200;

/**
 * Returns the page of a shared link. It forwards browsers to the note and describes the note to other sites. `base`:
 * the site’s public address. The page is its own canonical address, because `/note/…` is rendered by a script and shows
 * nothing to other sites.
 */
function threadPage({ note, images }: NoteThread, base: string): Page {
  const name = noteName(note);
  const description = [...note.body.replaceAll(/\s+/g, ' ')].slice(0, DESCRIPTION_MAX).join('');
  const address = `${base}/api/community/notes/${note.id}/thread`;
  const there = `/note/${note.id}`;
  const image = images[0] ? new URL(images[0].url, base).href : null;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name}</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Canada Crime Map">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
<meta name="twitter:title" content="${name}">
<meta name="twitter:description" content="${description}">
${image ? html`<meta property="og:image" content="${image}">\n<meta name="twitter:image" content="${image}">\n` : ''}<meta http-equiv="refresh" content="0; url=${there}">
</head>
<body>
<p><a href="${there}">${name}</a></p>
</body>
</html>
`;
  return new Page(page.html, {
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    vary: 'accept, user-agent',
  });
}

/** Programs that preview links. Some of them accept any media type, so they are recognised by name. */
const PREVIEWS =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|linkedinbot|discordbot|telegrambot|bluesky|cardyb|mastodon|pinterest|redditbot|skypeuripreview|embedly|iframely/i;

/** True for browsers and programs that preview links, false for programs that read JSON. */
function wantsPage(accept: string | undefined, userAgent: string | undefined): boolean {
  if (accept?.includes('application/json')) return false;
  return accept?.includes('text/html') === true || PREVIEWS.test(userAgent ?? '');
}

const NOT_FOUND_BY_ROBOTS = { 'x-robots-tag': 'noindex', vary: 'accept, user-agent' };

/** Returns a response that the client may store but must revalidate each time. */
const known = <Value>(value: Value, more: Readonly<Record<string, string>> = {}) =>
  sent(value, { 'cache-control': 'private, no-cache', etag: etagOf(JSON.stringify(value)), ...more });

/** Registers the endpoints that read notes. `over` returns the same dependencies for a transaction. */
export function notesRoutes(serve: Serve, deps: NoteTools, over: (tx: Write) => NoteTools): void {
  const { notes, lists, reactions, mutes, profiles } = deps;
  const present = async (rows: Parameters<typeof presentNotes>[0], viewer: Parameters<typeof presentNotes>[1]) =>
    known({ notes: await presentNotes(rows, viewer, deps) });

  serve(listNotes, async ({ query, member }) => {
    const muted = await mutes.of(member);
    return present(await lists.shown({ ...noteQueryOf(query), muted }), member);
  });
  serve(listMyNotes, async ({ member, query: { limit, offset } }) => {
    const { id } = await accountOf(member, profiles);
    return present(await notes.ofAuthor(id, limit, offset), member);
  });
  serve(listBookmarkedNotes, async ({ member, query: { limit, offset } }) => {
    const { id } = await accountOf(member, profiles);
    return present(await reactions.bookmarkedBy(id, limit, offset, await mutes.of(member)), member);
  });
  serve(getNote, async ({ params, member }) => {
    const row = await notes.noteFor(params.id, member);
    const [note] = row ? await presentNotes([row], member, deps) : [];
    if (!note) throw new ApiError('not_found');
    return known(note);
  });
  serve(getNoteThread, async ({ params, member, requestMeta }) => {
    const thread = await threadOf(params.id, member, deps);
    if (!thread) return noNotePage('gone');
    return wantsPage(requestMeta.header('accept'), requestMeta.header('user-agent'))
      ? threadPage(thread, baseOf(deps.publicUrl, requestMeta))
      : known(thread, NOT_FOUND_BY_ROBOTS);
  });
  notesWrites(serve, over);
  mutesRoutes(serve, deps, over);
  followsRoutes(serve, deps, over);
  serve(countOutsideNotes, async ({ query }) =>
    sent({ count: await deps.outsideCount(query.city) }, { 'cache-control': 'public, max-age=600' }),
  );
}

/** Returns a note with its photos, its replies and the authors’ profiles, without those that the viewer may not see. */
async function threadOf(noteId: string, viewer: Member | undefined, deps: NoteTools): Promise<NoteThread | undefined> {
  const row = await deps.notes.noteFor(noteId, viewer);
  if (!row) return undefined;
  const [[note], images, replies, muted] = await Promise.all([
    presentNotes([row], viewer, deps),
    deps.imagesOf([row], viewer),
    deps.comments.under(noteId),
    deps.mutes.of(viewer),
  ]);
  if (!note) return undefined;
  const seen = replies.filter((reply) => maySee(reply, viewer) && !muted.has(reply.author_id));
  const authors = await profilesOf([row.author_id, ...seen.map(({ author_id }) => author_id)], deps.profiles);
  return {
    note,
    images: [...(images.get(noteId) ?? [])],
    comments: seen.map((reply) => presentComment(reply, authors)),
    profiles: [...authors.values()],
  };
}
