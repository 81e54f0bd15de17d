import type { Language } from '@crimemap/contract/cities';
import { COLOURS } from '@crimemap/contract/colours';
import { html } from '../shared/page-html.ts';

/*
 * Layout of an email: one column, the reader's own font, light or dark like their program. Programs without styles show
 * plain headings, rows and links. Nothing is fetched, so nobody learns whether an email was opened.
 */

const { dark, light } = COLOURS;

const STYLE = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light.panel}; color: ${light.text}; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 34em; margin: 0 auto; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 17px; line-height: 1.3; margin: 24px 0 8px; }
p { margin: 0 0 14px; }
table { border-collapse: collapse; margin: 0 0 16px; width: 100%; }
caption { text-align: left; font-size: 14px; color: ${light.muted}; padding: 0 0 4px; }
th, td { padding: 8px 0; border-bottom: 1px solid ${light.line}; text-align: left; font-weight: normal; }
table .n { padding-left: 12px; text-align: right; font-variant-numeric: tabular-nums; }
a { color: ${light.accent}; overflow-wrap: anywhere; }
.do { display: inline-block; padding: 10px 18px; border-radius: 8px; background: ${light.accent}; color: ${light.ink}; text-decoration: none; }
.alone { display: inline-block; padding: 11px 0; }
.small { font-size: 14px; color: ${light.muted}; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.page}; color: ${dark.text}; }
  th, td { border-color: ${dark.line}; }
  a { color: ${dark.accent}; }
  .do { background: ${dark.accent}; color: ${dark.ink}; }
  .small, caption { color: ${dark.muted}; }
}
</style>`;

/** Returns the complete HTML of an email. `body` must be built with `html`, so that texts in it are escaped. */
export const emailHtml = (title: string, body: ReturnType<typeof html>, language: Language): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${STYLE}
</head>
<body>
<main>
<p class="small">Canada Crime Map</p>
${body}
</main>
</body>
</html>
`.html;
