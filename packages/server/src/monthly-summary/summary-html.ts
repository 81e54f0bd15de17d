import { monthWords } from '../shared/day-words.ts';
import { type Html, html } from '../shared/page-html.ts';
import type { MonthCount, MonthlySummary } from './gather-summary.ts';
import {
  credits,
  hourCounts,
  hoursCaption,
  madeSentence,
  noNumber,
  notPublishedSentences,
  numberSentences,
  placeWords,
} from './summary-lines.ts';
import { summaryMap } from './summary-map.ts';
import { correctionsPart, typesPart } from './summary-parts.ts';
import { type SummaryLanguage, type SummaryWords, summaryWords } from './summary-words.ts';

export interface SummaryAddresses {
  /** Address of this summary, printed for readers of the paper. */
  readonly own: string;
  /** Address of this summary in the other language. */
  readonly other: string;
  /** Address of the area on the map. */
  readonly map: string;
  /** Address of the form for monthly emails; `null` if this server sends none. */
  readonly byEmail: string | null;
}

/** Maximum number of digits of a range that fit into a twelfth of the sheet in any font. */
const RANGE_DIGITS = 5;

/** Returns the summary as an HTML page without scripts: two sheets of Letter paper in print. */
export function summaryHtml(summary: MonthlySummary, language: SummaryLanguage, addresses: SummaryAddresses): string {
  const words = summaryWords(language);
  const { say } = words;
  const other = language === 'en' ? 'fr' : 'en';
  const { month } = summary;
  const place = placeWords(summary, language);
  const hours = hoursHtml(summary, words);
  const map = summaryMap(summary, words);
  const title = say('summary_title', { place, month: monthWords(language, month) });
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Canada Crime Map</title>
<link rel="stylesheet" href="/brief.css">
</head>
<body>
<nav class="screen-only" aria-label="${say('summary_nav')}"><a href="${addresses.map}">${say('summary_to_map')}</a> <span>${say('summary_print')}</span> ${addresses.byEmail === null ? html`<span>${say('summary_no_email')}</span> ` : html`<a href="${addresses.byEmail}">${say('summary_by_email')}</a> `}<a href="${addresses.other}" hreflang="${other}" lang="${other}">${summaryWords(other).say('summary_in_this_language')}</a></nav>
<main>
<div class="sheet">
<header><p class="site">Canada Crime Map</p><h1>${place}</h1><p class="month">${say('summary_subtitle', { month: monthWords(language, month) })}</p></header>
${summary.dataSource === 'rehearsal' ? html`<p class="sample">${say('export_sample')}</p>` : html``}
<div class="top">${numberHtml(summary, words)}${map ?? ''}</div>
${monthsHtml(summary, words)}
${typesHtml(summary, words)}
${map === null ? hours : ''}
</div>
<div class="sheet">
${map === null ? '' : hours}
${correctionsHtml(summary, words)}
${notPublishedHtml(summary, words)}
<section class="room"><h2>${say('summary_comments')}</h2><div class="lines"></div></section>
${footHtml(summary, addresses, words)}
</div>
</main>
</body>
</html>
`);
}

/** Returns the number of reports, whether it is usual, and a note if guests see only some types. */
function numberHtml(summary: MonthlySummary, words: SummaryWords): Html {
  const { say, number } = words;
  const { total } = summary.counts;
  const none = noNumber(summary, words);
  return html`<section class="number"><h2>${say('summary_count')}</h2>
<p class="big">${none ?? html`<strong>${number(total ?? 0)}</strong> ${say('summary_reports', { count: total ?? 0 })}`}</p>
${numberSentences(summary, words).map((sentence) => html`<p>${sentence}</p>`)}
</section>`;
}

function monthsHtml({ months, month }: MonthlySummary, words: SummaryWords): Html {
  const { say, countOrNot, language } = words;
  const bars = barsHtml(months.map((one) => ({ value: one.total, usual: one.usual, isOwn: one.month === month })));
  const year = (one: string, i: number) => (i === 0 || one.endsWith('-01') ? one.slice(0, 4) : '');
  return html`<section><h2>${say('summary_months')}</h2><div class="wide" role="region" aria-label="${say('summary_months')}" tabindex="0">${bars}
<table class="columns"><caption>${say('summary_months_caption')}</caption>
<thead><tr><th scope="col">${say('summary_month')}</th>${months.map((one, i) => html`<th scope="col">${monthWords(language, one.month, { month: 'short' })}<br>${year(one.month, i)}</th>`)}</tr></thead>
<tbody><tr><th scope="row">${say('summary_reports_row')}</th>${months.map(({ total }) => html`<td>${countOrNot(total)}</td>`)}</tr>
<tr><th scope="row">${say('summary_usual_row')}</th>${usualCells(months, words)}</tr></tbody></table></div></section>`;
}

/**
 * Returns the usual ranges of the twelve months as table cells. If one of them fills its column, all are broken into
 * two lines.
 */
export function usualCells(months: readonly Pick<MonthCount, 'usual'>[], { say, number }: SummaryWords): Html[] {
  const ends = months.map(({ usual }) => usual && ([number(usual.low), number(usual.high)] as const));
  const isWide = ends.some((range) => range && range.join('').length > RANGE_DIGITS);
  const dash = isWide ? html`–<br>` : html`–`;
  return ends.map((range) => html`<td>${range ? html`${range[0]}${dash}${range[1]}` : say('summary_not_known')}</td>`);
}

const rowsHtml = (rows: readonly (readonly string[])[]): Html[] =>
  rows.map(
    ([name = '', ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  );

/** Returns the table of crime types by name. Types without a report in both months are named in a sentence instead. */
function typesHtml(summary: MonthlySummary, words: SummaryWords): Html {
  const { title, table, sentences } = typesPart(summary, words);
  return html`<section><h2>${title}</h2>
${
  table
    ? html`<table><caption>${table.caption}</caption><thead><tr>${table.head?.map((name) => html`<th scope="col">${name}</th>`) ?? ''}</tr></thead>
<tbody>${rowsHtml(table.rows)}</tbody></table>`
    : ''
}
${sentences.map((sentence) => html`<p>${sentence}</p>`)}</section>`;
}

function hoursHtml(summary: MonthlySummary, words: SummaryWords): Html {
  const { say, number } = words;
  const { counted, note } = hourCounts(summary, words);
  const heading = html`<h2>${say('summary_hours')}</h2>`;
  const said = note === null ? html`` : html`<p>${note}</p>`;
  if (counted === null) return html`<section>${heading}${said}</section>`;
  return html`<section>${heading}<div class="wide" role="region" aria-label="${say('summary_hours')}" tabindex="0">${barsHtml(counted.map((value) => ({ value })))}
<table class="columns hours"><caption>${hoursCaption(summary, words)}</caption>
<thead><tr><th scope="col">${say('summary_hour')}</th>${counted.map((_, hour) => html`<th scope="col">${String(hour)}</th>`)}</tr></thead>
<tbody><tr><th scope="row">${say('summary_reports_row')}</th>${counted.map((count) => html`<td>${number(count)}</td>`)}</tr></tbody></table></div>${said}</section>`;
}

function correctionsHtml(summary: MonthlySummary, words: SummaryWords): Html {
  const { title, table, sentences } = correctionsPart(summary, words);
  return html`<section><h2>${title}</h2>${
    table
      ? html`
<table class="narrow"><caption>${table.caption}</caption><tbody>${rowsHtml(table.rows)}</tbody></table>`
      : sentences.map((sentence) => html`<p>${sentence}</p>`)
  }</section>`;
}

const notPublishedHtml = (summary: MonthlySummary, words: SummaryWords): Html =>
  html`<section class="small"><h2>${words.say('summary_not_published')}</h2><ul>${notPublishedSentences(summary, words).map((one) => html`<li>${one}</li>`)}</ul></section>`;

const footHtml = (summary: MonthlySummary, { own }: SummaryAddresses, words: SummaryWords): Html =>
  html`<footer><p>${madeSentence(summary, words)}</p><p>${words.say('summary_address')} <a href="${own}">${own}</a></p><p>${credits(summary, words)}</p></footer>`;

interface SummaryBar {
  /** `null` if the number is unknown; then no bar is drawn. */
  readonly value: number | null;
  /** Usual range, drawn behind the bar. */
  readonly usual?: { readonly low: number; readonly high: number } | null;
  /** True for the bar of the summary’s month. */
  readonly isOwn?: boolean;
}

/** Width of a cell of the chart. The drawing is stretched to the columns of the table below it. */
const CELL = 20;
const HEIGHT = 60;

/**
 * Returns bars above the columns of a table. Screen readers skip the drawing, because the table has the same numbers.
 */
function barsHtml(bars: readonly SummaryBar[]): Html {
  const most = Math.max(1, ...bars.map(({ value, usual }) => Math.max(value ?? 0, usual?.high ?? 0)));
  const y = (value: number) => ((value / most) * HEIGHT).toFixed(1);
  const rect = (x: number, width: number, low: number, high: number, kind: string) =>
    html`<rect class="${kind}" x="${String(x)}" width="${String(width)}" y="${String(HEIGHT - Number(y(high)))}" height="${String(Math.max(0.6, Number(y(high)) - Number(y(low))))}"/>`;
  const drawn = bars.map(({ value, usual, isOwn }, i) => {
    const x = i * CELL;
    return html`${usual ? rect(x + 1, CELL - 2, usual.low, usual.high, 'band') : html``}${
      value === null || value === 0 ? html`` : rect(x + 5, CELL - 10, 0, value, isOwn ? 'own' : 'bar')
    }`;
  });
  return html`<svg class="bars" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ${String(bars.length * CELL)} ${String(HEIGHT)}">${drawn}<rect class="line" x="0" y="${String(HEIGHT - 0.4)}" width="${String(bars.length * CELL)}" height="0.4"/></svg>`;
}
