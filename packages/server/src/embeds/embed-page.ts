import type { EmbedTheme } from '@crimemap/contract/embeds';
import { message } from '../shared/messages.ts';
import { type Html, html } from '../shared/page-html.ts';
import { drawnBars, drawnMap } from './drawings.ts';
import type { Embed } from './embed.ts';
import { pageStyle } from './look.ts';

const CHART = { width: 568, height: 160 };
const MAP = { width: 568, height: 280 };

/**
 * Returns an embed as an HTML page without scripts and without further requests. `style`: content of its only style
 * element.
 */
export function embedPage(
  embed: Embed,
  theme: EmbedTheme | undefined,
): { readonly text: string; readonly style: string } {
  const { language, url, title, number, warnings, source, notes } = embed;
  const head = html`<title>${title} – Canada Crime Map</title>
<link rel="canonical" href="${url}">`;
  const body = html`<h1>${title}</h1>
${number ? html`<p class="number"><b>${number.n}</b> <span>${number.of}</span> ${number.newest ? html`<span class="muted">${number.newest}</span>` : ''}</p>` : ''}
${warnings.map((warning) => html`<p class="warn">${warning}</p>`)}
${chartFigure(embed)}${mapFigure(embed)}
${notes.length > 0 ? html`<p class="muted">${notes.join(' ')}</p>` : ''}
${chartTable(embed)}
<footer class="page"><span class="muted">${source}</span><a class="link" href="${url}" target="_blank" rel="noopener">${message(language, 'embed_open')} – Canada Crime Map</a></footer>`;
  return pageOf({ language, head, body }, theme);
}

/**
 * Returns an HTML page for an embed whose citation is unknown or deleted, because readers of an article cannot read
 * JSON.
 */
export function noEmbedPage(
  { language, base, isTakenDown }: Pick<Embed, 'language'> & { readonly base: string; readonly isTakenDown: boolean },
  theme: EmbedTheme | undefined,
): { readonly text: string; readonly style: string } {
  const body = html`<p>${message(language, isTakenDown ? 'embed_taken_down' : 'embed_none')}</p>
<footer class="page"><a class="link" href="${base}/" target="_blank" rel="noopener">Canada Crime Map</a></footer>`;
  return pageOf({ language, head: html`<title>Canada Crime Map</title>`, body }, theme);
}

function pageOf(
  { language, head, body }: Pick<Embed, 'language'> & { readonly head: Html; readonly body: Html },
  theme: EmbedTheme | undefined,
): { readonly text: string; readonly style: string } {
  const style = pageStyle(theme);
  const before = html`<!doctype html>
<html lang="${language}" class="page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<style>`;
  const after = html`</style>
</head>
<body class="page text">
${body}
</body>
</html>
`;
  return { text: `${before}${style}${after}`, style };
}

function chartFigure({ chart, language, title }: Embed): Html | '' {
  if (!chart) return '';
  return html`<figure><svg viewBox="0 0 ${String(CHART.width)} ${String(CHART.height)}" preserveAspectRatio="none" role="img" aria-label="${message(language, 'embed_chart', { title })}">${drawnBars(chart, CHART)}</svg><figcaption class="muted ends"><span>${chart.bars[0]?.label ?? ''}</span><span>${chart.caption}</span><span>${chart.bars.at(-1)?.label ?? ''}</span></figcaption></figure>`;
}

function mapFigure({ map, language, title }: Embed): Html | '' {
  const drawn = map && drawnMap(map, MAP);
  if (!drawn) return '';
  return html`<figure><svg viewBox="0 0 ${String(MAP.width)} ${String(MAP.height)}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${message(language, 'embed_map', { title })}">${drawn}</svg></figure>`;
}

/** Returns the chart as a table for readers who cannot see the bars. */
function chartTable({ chart, language }: Embed): Html | '' {
  if (!chart) return '';
  const format = new Intl.NumberFormat(`${language}-CA`);
  const rows = chart.bars.map(
    ({ label, count }) =>
      html`<tr><th scope="row">${label}</th><td>${count === null ? '–' : format.format(count)}</td></tr>`,
  );
  return html`<details><summary>${message(language, 'embed_table')}</summary><table><thead><tr><th scope="col">${message(language, 'embed_when')}</th><th scope="col">${message(language, 'embed_reports')}</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
