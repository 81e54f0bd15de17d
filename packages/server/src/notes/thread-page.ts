import type { NoteThread } from '@crimemap/contract/notes';
import { Page } from '../http/sent.ts';
import { noteName } from './note-rules.ts';
import { html } from './page-html.ts';

const DESCRIPTION_MAX = 200;

/**
 * What a shared link opens: for a browser the way to the note, for other sites what it is. `base`: the address visitors use.
 * Its canonical address is its own: what is at `/note/…` is made by a script and says nothing to other sites.
 */
export function threadPage({ note, images }: NoteThread, base: string): Page {
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

/** Programs that ask for a link to show what is behind it; some of them say no more than that they take anything. */
const PREVIEWS =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|linkedinbot|discordbot|telegrambot|bluesky|cardyb|mastodon|pinterest|redditbot|skypeuripreview|embedly|iframely/i;

/** Is this asker a browser, or a program that previews links, and not one that reads JSON? */
export function wantsPage(accept: string | undefined, userAgent: string | undefined): boolean {
  if (accept?.includes('application/json')) return false;
  return accept?.includes('text/html') === true || PREVIEWS.test(userAgent ?? '');
}
