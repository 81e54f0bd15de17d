import { createHash } from 'node:crypto';
import { lightDark } from '@crimemap/contract/colours';
import type { ApiError } from '../platform/base/api-error.ts';
import { html } from '../shared/page-html.ts';
import { Page } from './sent.ts';

/** Style of the small page: the product's colours, and buttons that are tall enough to touch. */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:16px;background:${lightDark('page')};color:${lightDark('text')}}
main{max-width:30rem;margin:8vh auto 0;padding:20px 24px 24px;border:1px solid ${lightDark('line')};border-radius:16px;background:${lightDark('panel')};overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:1.25rem;line-height:1.3}p{margin:0 0 12px}p:last-child{margin-bottom:0}
a{display:inline-flex;align-items:center;min-height:44px;color:${lightDark('accent')};text-underline-offset:2px}
.from a{font-size:.875rem;font-weight:600;text-decoration:none}
button{min-height:44px;padding:8px 18px;border:0;border-radius:10px;background:${lightDark('accent')};color:${lightDark('ink')};font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid ${lightDark('accent')};outline-offset:3px}
div[lang]+div[lang],p+p[lang]{margin-top:16px;padding-top:16px;border-top:1px solid ${lightDark('line')}}`;

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/**
 * Returns a page without scripts, for links in emails. Its header names the site and links to the map. The page's
 * address contains a token, so the browser is told to send no referrer to other sites. `error`: see `Page`.
 */
export const smallPage = (
  title: string,
  body: ReturnType<typeof html>,
  { language = 'en', error }: { readonly language?: string; readonly error?: ApiError | undefined } = {},
): Page =>
  new Page(
    `${
      html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>`.html
    }${STYLE}${
      html`</style>
</head>
<body>
<main>
<p class="from"><a href="/">Canada Crime Map</a></p>
${body}
</main>
</body>
</html>
`.html
    }`,
    HEADERS,
    error,
  );
