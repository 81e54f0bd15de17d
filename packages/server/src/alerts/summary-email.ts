import type { AlertSettings } from '@crimemap/contract/alerts';
import type { DataSource } from '@crimemap/contract/cities';
import { type SummaryPart, summaryAddress, summaryInParts, summaryWords } from '../monthly-summary/index.ts';
import { monthWords } from '../shared/day-words.ts';
import { type Html, html } from '../shared/page-html.ts';
import type { DueSummary, Looked } from './digest.ts';
import { type AlertEmail, COLON, digestEmail, type EmailLinks } from './digest-email.ts';
import { emailHtml } from './email-html.ts';

/**
 * Returns the content of an alert as an email; `null` if there is nothing to send. The sender and the preview both use
 * it.
 */
export const emailOf = (
  settings: AlertSettings,
  { facts, dueSummary }: Pick<Looked, 'facts' | 'dueSummary'>,
  links: EmailLinks,
  source: DataSource,
): AlertEmail | null => {
  if (dueSummary) return summaryEmail(settings, dueSummary, links);
  return facts && digestEmail(settings, facts, links, source);
};

/**
 * Returns a monthly summary as an email in the reader's language, with the content and the address of its page. Months
 * for which no email was sent are listed with the addresses of their summaries. The same summary always gives the same
 * email.
 */
function summaryEmail(
  { language, place }: Pick<AlertSettings, 'language' | 'place'>,
  { monthlySummary, passedOver }: DueSummary,
  { page, stop, home }: EmailLinks,
): AlertEmail {
  const { say } = summaryWords(language);
  const { title, parts, credits } = summaryInParts(monthlySummary, language);
  const { city, area, month } = monthlySummary;
  const kind = place.kind === 'area' ? place.area_kind : undefined;
  const addressOf = (of: string) =>
    `${home}${summaryAddress({ city: city.id, area: area.code, kind, month: of }, language)}`;
  const own = addressOf(month);
  const before = passedOver.map((of) => ({ name: monthWords(language, of), address: addressOf(of) }));
  const count = before.length;
  const sentence = count === 0 ? '' : say('summary_email_passed_over', { count, n: count });
  const about = `${say('alert_footer')} ${say('alert_every_month')}.`;
  const colon = COLON[language];
  const lines = [
    title,
    ...parts.map(({ title: heading, table, sentences }) =>
      [
        ...(heading ? [heading.toLocaleUpperCase(`${language}-CA`)] : []),
        ...sentences,
        ...(table ? [table.caption, ...table.rows.map((row) => rowText(row, table.head, colon))] : []),
      ].join('\n'),
    ),
    ...(count === 0 ? [] : [[sentence, ...before.map(({ name, address }) => `${name}${colon} ${address}`)].join('\n')]),
    `${say('summary_email_open')}${colon} ${own}`,
    credits,
    `${say('alert_page')}${colon} ${page}`,
    `${say('alert_stop')}${colon} ${stop}`,
    about,
  ];
  const body = html`<h1>${title}</h1>
<p><a class="do" href="${own}">${say('summary_email_open')}</a></p>
${parts.map(partHtml)}
${count === 0 ? '' : html`<p>${sentence}${before.map(({ name, address }) => html`<br><a class="alone" href="${address}">${name}</a>`)}</p>`}
<p class="small">${credits}</p>
<p class="small"><a class="alone" href="${page}">${say('alert_page')}</a><br>${about}<br><a class="alone" href="${stop}">${say('alert_stop')}</a></p>`;
  return { subject: title, text: `${lines.join('\n\n')}\n`, html: emailHtml(title, body, language) };
}

type Table = NonNullable<SummaryPart['table']>;

/** Formats a table row as text, such as “October 2026: Reports 41, Usual 18–31”. */
function rowText([name = '', ...cells]: readonly string[], head: Table['head'], colon: string): string {
  const said = cells.map((cell, at) => (head ? `${head[at + 1] ?? ''} ${cell}` : cell));
  return `${name}${colon} ${said.join(', ')}`;
}

const partHtml = ({ title, table, sentences }: SummaryPart): Html =>
  html`${title ? html`<h2>${title}</h2>` : ''}${sentences.map((sentence) => html`<p>${sentence}</p>`)}${table ? tableHtml(table) : ''}`;

const tableHtml = ({ caption, head, rows }: Table): Html =>
  html`<table><caption>${caption}</caption>${
    head
      ? html`<thead><tr>${head.map((name, at) => html`<th scope="col" class="${at === 0 ? '' : 'n'}">${name}</th>`)}</tr></thead>`
      : ''
  }<tbody>${rows.map(([name = '', ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="n">${cell}</td>`)}</tr>`)}</tbody></table>`;
