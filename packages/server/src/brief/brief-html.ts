import type { CrimeType } from '@crimemap/contract/crime-types';
import { CrimeType as CrimeTypes } from '@crimemap/contract/crime-types';
import type { LeftOut } from '@crimemap/contract/holdings';
import { type Html, html } from '../shared/page-html.ts';
import { barsHtml } from './brief-charts.ts';
import { type BriefLanguage, type BriefWords, briefWords } from './brief-words.ts';
import type { Brief } from './gather-brief.ts';
import { dayWords, lastDayOf, monthBefore, monthWords, shortMonth } from './months.ts';

export interface BriefAddresses {
  /** Of this brief, for whoever has it on paper. */
  readonly own: string;
  /** Of the same in the other language. */
  readonly other: string;
  /** Of the area on the map. */
  readonly map: string;
}

/** The brief as a page of HTML without script: two sheets of A4 when it is printed. */
export function briefHtml(brief: Brief, language: BriefLanguage, addresses: BriefAddresses): string {
  const words = briefWords(language);
  const { say } = words;
  const other = language === 'en' ? 'fr' : 'en';
  const { city, area, month } = brief;
  const place = `${areaName(area)}, ${city.displayName[language]}`;
  const title = say('brief_title', { place, month: monthWords(language, month) });
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
<nav class="screen-only" aria-label="${say('brief_nav')}"><a href="${addresses.map}">${say('brief_to_map')}</a> <span>${say('brief_print')}</span> <a href="${addresses.other}" hreflang="${other}" lang="${other}">${briefWords(other).say('brief_in_this_language')}</a></nav>
<main>
<div class="sheet">
<header><p class="site">Canada Crime Map</p><h1>${place}</h1><p class="month">${say('brief_subtitle', { month: monthWords(language, month) })}</p></header>
${brief.dataSource === 'rehearsal' ? html`<p class="sample">${say('export_sample')}</p>` : html``}
${numberHtml(brief, place, words)}
${monthsHtml(brief, words)}
${typesHtml(brief, words)}
</div>
<div class="sheet">
${hoursHtml(brief, words)}
${correctionsHtml(brief, words)}
${notPublishedHtml(brief, words)}
<section class="room"><h2>${say('brief_comments')}</h2><div class="lines"></div></section>
${footHtml(brief, addresses, words)}
</div>
</main>
</body>
</html>
`);
}

/** A name says its code in most cities; where it does not, both are given, since rows name the code. */
const areaName = ({ code, name }: Brief['area']): string =>
  name === '' || name === code ? code : name.includes(code) ? name : `${name} (${code})`;

/** The number, whether it is usual, and that it is not all where guests see some types only. */
function numberHtml({ counts, usual, onlyTypes, isApproximate }: Brief, place: string, words: BriefWords): Html {
  const { say, number, language } = words;
  const { total, reason } = counts;
  const { judged } = usual;
  const line =
    judged === null
      ? usual.reason === 'too_recent' && usual.end
        ? say('usual_too_recent', { place, day: dayWords(language, usual.end) })
        : say('brief_usual_no_data')
      : say(`usual_${judged.state}`, {
          low: number(judged.low ?? 0),
          high: number(judged.high ?? 0),
          years: number(judged.years ?? 0),
        });
  return html`<section class="number"><h2>${say('brief_count')}</h2>
<p class="big">${total === null ? say('brief_no_number', { why: say(`export_absent_${reason ?? 'not_read'}`) }) : html`<strong>${number(total)}</strong> ${say('brief_reports', { count: total })}`}</p>
${total === null ? html`` : html`<p>${line}</p>`}
${onlyTypes ? html`<p>${say('brief_only_types', { types: words.typeNames(onlyTypes) })}</p>` : html``}
${isApproximate ? html`<p>${say('brief_approximate')}</p>` : html``}
</section>`;
}

function monthsHtml({ months, month }: Brief, { say, countOrNot, language, number }: BriefWords): Html {
  const bars = barsHtml(months.map((one) => ({ value: one.total, usual: one.usual, isOwn: one.month === month })));
  const year = (one: string, i: number) => (i === 0 || one.endsWith('-01') ? one.slice(0, 4) : '');
  return html`<section><h2>${say('brief_months')}</h2><div class="wide" role="region" aria-label="${say('brief_months')}" tabindex="0">${bars}
<table class="columns"><caption>${say('brief_months_caption')}</caption>
<thead><tr><th scope="col">${say('brief_month')}</th>${months.map((one, i) => html`<th scope="col">${shortMonth(language, one.month)}<br>${year(one.month, i)}</th>`)}</tr></thead>
<tbody><tr><th scope="row">${say('brief_reports_row')}</th>${months.map(({ total }) => html`<td>${countOrNot(total)}</td>`)}</tr>
<tr><th scope="row">${say('brief_usual_row')}</th>${months.map(({ usual }) => html`<td>${usual ? `${number(usual.low)}–${number(usual.high)}` : say('brief_not_known')}</td>`)}</tr></tbody></table></div></section>`;
}

/** Crime types by their names. Those without a report in either month are named in a sentence. */
function typesHtml({ counts, yearBefore, types, month }: Brief, words: BriefWords): Html {
  const { say, countOrNot, language, typeName, typeNames } = words;
  const rows = types
    .map((type) => ({ type, now: ofType(counts, type), before: ofType(yearBefore, type) }))
    .toSorted((a, b) => typeName(a.type).localeCompare(typeName(b.type), language));
  const empty = rows.filter(({ now, before }) => now === 0 && (before === 0 || before === null));
  const shown = rows.filter((row) => !empty.includes(row) && (row.now !== null || row.before !== null));
  return html`<section><h2>${say('brief_types')}</h2>
${
  shown.length === 0
    ? html``
    : html`<table><caption>${say('brief_types_caption')}</caption><thead><tr><th scope="col">${say('brief_type')}</th><th scope="col">${monthWords(language, month)}</th><th scope="col">${monthWords(language, monthBefore(month, 12))}</th></tr></thead>
<tbody>${shown.map(({ type, now, before }) => html`<tr><th scope="row">${typeName(type)}</th><td>${countOrNot(now)}</td><td>${countOrNot(before)}</td></tr>`)}</tbody></table>`
}
${empty.length > 0 ? html`<p>${say('brief_types_none', { types: typeNames(empty.map(({ type }) => type)) })}</p>` : html``}</section>`;
}

/** How many of a type; `null`: not held, which is not zero. */
function ofType({ total, groups, left_out }: Brief['counts'], type: CrimeType): number | null {
  const found = groups.find(({ value }) => value === type)?.count;
  if (found !== undefined) return found;
  return total === null || left_out.some((one) => one.crime_type === type) ? null : 0;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function hoursHtml({ hours, months }: Brief, words: BriefWords): Html {
  const { say, number, language } = words;
  const { total, groups } = hours;
  const heading = html`<h2>${say('brief_hours')}</h2>`;
  if (total === null) return html`<section>${heading}<p>${say('brief_usual_no_data')}</p></section>`;
  const counted = HOURS.map((hour) => groups.find(({ value }) => value === String(hour))?.count ?? 0);
  const unknown = groups.find(({ value }) => value === null)?.count ?? 0;
  const since = monthWords(language, months[0]?.month ?? '');
  const unsaid = { count: unknown, n: number(unknown), total: number(total) };
  const note = unknown === 0 ? html`` : html`<p>${say('brief_hours_unknown', unsaid)}</p>`;
  // An hour that no report says is one the source does not publish.
  if (total > 0 && unknown === total) return html`<section>${heading}${note}</section>`;
  return html`<section>${heading}<div class="wide" role="region" aria-label="${say('brief_hours')}" tabindex="0">${barsHtml(counted.map((value) => ({ value })))}
<table class="columns hours"><caption>${say('brief_hours_caption', { since })}</caption>
<thead><tr><th scope="col">${say('brief_hour')}</th>${HOURS.map((hour) => html`<th scope="col">${String(hour)}</th>`)}</tr></thead>
<tbody><tr><th scope="row">${say('brief_reports_row')}</th>${counted.map((count) => html`<td>${number(count)}</td>`)}</tr></tbody></table></div>${note}</section>`;
}

function correctionsHtml({ corrections, month }: Brief, { say, countOrNot, language }: BriefWords): Html {
  const since = dayWords(language, `${month}-01`);
  if (!corrections)
    return html`<section><h2>${say('brief_corrections')}</h2><p>${say('brief_usual_no_data')}</p></section>`;
  const { late, changed, vanished, returned } = corrections;
  const line = (key: 'late' | 'changed' | 'vanished' | 'returned', count: number | null) =>
    html`<tr><th scope="row">${say(`brief_corrected_${key}`)}</th><td>${countOrNot(count)}</td></tr>`;
  return html`<section><h2>${say('brief_corrections')}</h2>
<table class="narrow"><caption>${say('brief_corrections_caption', { since })}</caption><tbody>${line('late', late)}${line('changed', changed)}${line('vanished', vanished)}${line('returned', returned)}</tbody></table></section>`;
}

/** Sentences of sources that are told; more of them are on the page of the sources. */
const SENTENCES_MAX = 6;

function notPublishedHtml({ city, counts, month, withoutArea }: Brief, words: BriefWords): Html {
  const { say, number, language } = words;
  const sentences = [...new Set(city.sources.map(({ not_published }) => not_published[language]))];
  const left = leftOutSentences(counts.left_out, words);
  const late =
    city.newest !== null && city.newest <= lastDayOf(month)
      ? [say('brief_not_whole', { day: dayWords(language, city.newest) })]
      : [];
  const placeless = withoutArea ? [say('brief_no_area', { count: withoutArea, n: number(withoutArea) })] : [];
  const all = [...late, ...left, ...placeless, ...sentences].slice(0, SENTENCES_MAX);
  return html`<section class="small"><h2>${say('brief_not_published')}</h2><ul>${all.map((one) => html`<li>${one}</li>`)}<li>${say('brief_reports_are')}</li></ul></section>`;
}

/** What the number leaves out, by reason. */
function leftOutSentences(leftOut: readonly LeftOut[], { say, typeNames }: BriefWords): string[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))].filter((reason) => reason !== 'sign_in_required');
  return reasons.map((reason) => {
    const types = leftOut.filter((one) => one.reason === reason).map(({ crime_type }) => CrimeTypes.parse(crime_type));
    return say('brief_left_out', { types: typeNames(types), why: say(`export_absent_${reason}`) });
  });
}

function footHtml({ city, today }: Brief, { own }: BriefAddresses, { say, language }: BriefWords): Html {
  const credits = [
    ...new Set(city.sources.map(({ attribution, licence }) => `${attribution[language]} ${licence.title}.`)),
  ];
  const newest = city.newest === null ? '' : say('brief_newest', { day: dayWords(language, city.newest) });
  return html`<footer><p>${say('brief_made', { day: dayWords(language, today) })} ${newest}</p><p>${say('brief_address')} <a href="${own}">${own}</a></p><p>${credits.join(' ')}</p></footer>`;
}
