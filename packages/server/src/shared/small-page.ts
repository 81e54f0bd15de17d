import { Page } from '../http/sent.ts';
import { html } from './page-html.ts';

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * A page without script and style, for links in letters: it stands on the browser’s own, light or dark. Its address holds a token,
 * which it tells no other site.
 */
export const smallPage = (title: string, body: ReturnType<typeof html>, language = 'en'): Page =>
  new Page(
    html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.html,
    HEADERS,
  );
