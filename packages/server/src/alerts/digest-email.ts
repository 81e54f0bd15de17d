import { cityOf } from '@crimemap/cities';
import type { AlertSettings, DigestFacts } from '@crimemap/contract/alerts';
import type { DataSource, Language } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import { daysWords, dayWords } from '../shared/day-words.ts';
import { message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';
import { emailHtml } from './email-html.ts';

/** Where a letter leads to: the member’s own page, and the end of such letters. No place is in either. */
export interface EmailLinks {
  readonly page: string;
  readonly stop: string;
  /** The server’s own address, before those of its pages. */
  readonly home: string;
}

/** A letter about an area, as it is sent. */
export interface AlertEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes what was found in an area as a letter in its language. The same facts give the same letter. */
export function digestEmail(
  { name, city, language, every, only_unusual }: AlertSettings,
  facts: DigestFacts,
  links: EmailLinks,
  source: DataSource,
): AlertEmail {
  const say: Say = (key, inputs) => message(language, key, inputs);
  const { total } = facts;
  const n = number(language, total);
  const period = daysWords(language, facts.from, facts.until);
  const subject =
    total === 0 ? say('alert_subject_none', { name, period }) : say('alert_subject', { count: total, n, name, period });
  const cityName = cityOf(city).displayName[language];
  const intro =
    total === 0
      ? say('alert_intro_none', { city: cityName, period })
      : say('alert_intro', { count: total, n, city: cityName, period });
  const lines = facts.by_type.map(({ crime_type, count }) => ({
    type: CRIME_TYPE_FACTS[crime_type].name[language],
    n: number(language, count),
  }));
  const unpublished = facts.left_out.filter((type) => !facts.unread.includes(type));
  const below = [
    ...(facts.guarded.length === 0 ? [] : [say('alert_guarded', { types: typesOf(language, facts.guarded) })]),
    ...(unpublished.length === 0 ? [] : [say('alert_left_out', { types: typesOf(language, unpublished) })]),
    ...(facts.unread.length === 0 ? [] : [say('alert_unread', { types: typesOf(language, facts.unread) })]),
    ...usualSentence(language, facts.usual, say),
    facts.unread_after === null
      ? say('alert_as_published')
      : say('alert_unread_after', { day: dayWords(language, facts.unread_after) }),
    say('alert_caveat'),
    ...(source === 'rehearsal' ? [say('alert_invented')] : []),
  ];
  const every_ = say(every === 'week' ? 'alert_every_week' : 'alert_every_day');
  const about = `${say('alert_footer')} ${only_unusual ? `${every_}, ${say('alert_only_unusual')}.` : `${every_}.`}`;
  const text = [
    name,
    intro,
    lines.map((line) => say('alert_line', line)).join('\n'),
    ...below,
    `${say('alert_page')}${COLON[language]} ${links.page}`,
    `${say('alert_stop')}${COLON[language]} ${links.stop}`,
    about,
  ];
  const body = html`<h1>${name}</h1>
<p>${intro}</p>
${lines.length === 0 ? '' : html`<table>${lines.map(({ type, n: count }) => html`<tr><th scope="row">${type}</th><td class="n">${count}</td></tr>`)}</table>`}
${below.map((sentence) => html`<p>${sentence}</p>`)}
<p><a class="do" href="${links.page}">${say('alert_page')}</a></p>
<p class="small">${about}<br><a class="alone" href="${links.stop}">${say('alert_stop')}</a></p>`;
  return {
    subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: emailHtml(subject, body, language),
  };
}

type Say = (...requests: Parameters<typeof message> extends [unknown, ...infer Rest] ? Rest : never) => string;

/** In French a colon is set off. */
export const COLON: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:' };

const number = (language: Language, n: number): string => new Intl.NumberFormat(`${language}-CA`).format(n);

const typesOf = (language: Language, types: DigestFacts['guarded']): string =>
  new Intl.ListFormat(`${language}-CA`).format(
    types.map((type) => CRIME_TYPE_FACTS[type].name[language].toLocaleLowerCase(`${language}-CA`)),
  );

const USUAL = { usual: 'alert_usual', more: 'alert_more', fewer: 'alert_fewer' } as const;
const USUAL_UNCOUNTED = {
  usual: 'alert_usual_uncounted',
  more: 'alert_more_uncounted',
  fewer: 'alert_fewer_uncounted',
} as const;

/** No sentence where there is no range. */
function usualSentence(language: Language, usual: DigestFacts['usual'], say: Say): string[] {
  if (usual === null || usual.low === null || usual.high === null || !(usual.state in USUAL)) return [];
  const { count, low, high, years } = usual;
  const state = usual.state as keyof typeof USUAL;
  const until = dayWords(language, usual.until);
  const range = say('alert_range', { low: number(language, low), high: number(language, high), years: years ?? 0 });
  if (count === null) return [say(USUAL_UNCOUNTED[state], { until, range })];
  return [say(USUAL[state], { count, n: number(language, count), until, range })];
}
