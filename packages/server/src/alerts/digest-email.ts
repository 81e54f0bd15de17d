import { cityOf } from '@crimemap/cities';
import { type AlertSettings, type DigestFacts, FALSE_EMAIL_YEARS } from '@crimemap/contract/alerts';
import type { DataSource, Language } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import { daysWords, dayWords } from '../shared/day-words.ts';
import { message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';
import { emailHtml } from './email-html.ts';

/** Links in an alert email: to the member's alerts page, and to stop the emails. Neither contains a place. */
export interface EmailLinks {
  readonly page: string;
  readonly stop: string;
  /** Address of the server, with which the addresses of its pages begin. */
  readonly home: string;
}

/** Alert email as it is sent. */
export interface AlertEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Formats the content of an alert email in the alert's language. The same content always gives the same email. */
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
  const subject = facts.unusual
    ? say('alert_subject_unusual', { name, until: newestDay(language, facts.unusual) })
    : total === 0
      ? say('alert_subject_none', { name, period })
      : say('alert_subject', { count: total, n, name, period });
  const cityName = cityOf(city).displayName[language];
  const intro =
    total === 0
      ? say('alert_intro_none', { city: cityName, period })
      : say('alert_intro', { count: total, n, city: cityName, period });
  const lines = facts.by_type.map(({ crime_type, count }) => ({
    type: CRIME_TYPE_FACTS[crime_type].name[language],
    n: number(language, count),
  }));
  const unusual = facts.unusual ? unusualParts(language, facts.unusual, say) : { findings: [], sentences: [] };
  const late = lateParts(language, facts.late, say);
  const unpublished = facts.left_out.filter((type) => !facts.unread.includes(type));
  const below = [
    ...(facts.guarded.length === 0 ? [] : [say('alert_guarded', { types: typesOf(language, facts.guarded) })]),
    ...(unpublished.length === 0 ? [] : [say('alert_left_out', { types: typesOf(language, unpublished) })]),
    ...(facts.unread.length === 0 ? [] : [say('alert_unread', { types: typesOf(language, facts.unread) })]),
    ...usualSentence(language, facts.usual, say),
    ...unusual.sentences,
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
    unusual.findings.join('\n'),
    intro,
    lines.map((line) => say('alert_line', line)).join('\n'),
    [...late.sentence, ...late.lines].join('\n'),
    ...below,
    `${say('alert_page')}${COLON[language]} ${links.page}`,
    `${say('alert_stop')}${COLON[language]} ${links.stop}`,
    about,
  ];
  const body = html`<h1>${name}</h1>
${unusual.findings.map((finding) => html`<p>${finding}</p>`)}
<p>${intro}</p>
${lines.length === 0 ? '' : html`<table>${lines.map(({ type, n: count }) => html`<tr><th scope="row">${type}</th><td class="n">${count}</td></tr>`)}</table>`}
${late.sentence.map((sentence) => html`<p>${sentence}${late.lines.map((line) => html`<br>${line}`)}</p>`)}
${below.map((sentence) => html`<p>${sentence}</p>`)}
<p><a class="do" href="${links.page}">${say('alert_page')}</a></p>
<p class="small">${about}<br><a class="alone" href="${links.stop}">${say('alert_stop')}</a></p>`;
  return {
    subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: emailHtml(subject, body, language),
  };
}

type UnusualFacts = NonNullable<DigestFacts['unusual']>;

type Say = (...requests: Parameters<typeof message> extends [unknown, ...infer Rest] ? Rest : never) => string;

/** Colon in each language. French has a non-breaking space before it. */
export const COLON: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:' };

const number = (language: Language, n: number): string => new Intl.NumberFormat(`${language}-CA`).format(n);

const typesOf = (language: Language, types: DigestFacts['guarded']): string =>
  new Intl.ListFormat(`${language}-CA`).format(
    types.map((type) => CRIME_TYPE_FACTS[type].name[language].toLocaleLowerCase(`${language}-CA`)),
  );

/**
 * Returns the last of all days that the unusual counts cover. Types whose reports come in late end earlier than others.
 */
const newestDay = (language: Language, { types }: UnusualFacts): string =>
  dayWords(
    language,
    types
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? '',
  );

/** Returns a line for each unusual type, and an explanation of how it was judged. */
function unusualParts(language: Language, { types, areas, unusual_areas }: UnusualFacts, say: Say) {
  const findings = types.map(({ crime_type, mark, ...judged }) =>
    say('alert_line', {
      type: CRIME_TYPE_FACTS[crime_type].name[language],
      n: judgedSentence(language, { ...judged, state: mark }, say),
    }),
  );
  const names = new Intl.ListFormat(`${language}-CA`).format(unusual_areas);
  const sentences = [
    ...(areas > 1 ? [say('alert_unusual_judged', { n: number(language, areas), names })] : []),
    say('alert_unusual_rate', { years: FALSE_EMAIL_YEARS }),
  ];
  return { findings, sentences };
}

/** Maximum number of days that are listed. If there are more, only the first and the last are named. */
const DAYS_LISTED = 3;

/** Returns the lines about reports that arrived after the email about their day, by crime type. */
function lateParts(language: Language, late: DigestFacts['late'], say: Say) {
  const count = late.reduce((sum, one) => sum + one.count, 0);
  const lines = late.map(({ crime_type, count: ofType, days }) => {
    const n = number(language, ofType);
    const [first, last] = [days[0], days.at(-1)];
    const words =
      days.length > DAYS_LISTED && first && last
        ? daysWords(language, first, last)
        : new Intl.ListFormat(`${language}-CA`).format(days.map((day) => dayWords(language, day)));
    const type = CRIME_TYPE_FACTS[crime_type].name[language];
    return say('alert_line', { type, n: first ? say('alert_late_days', { n, days: words }) : n });
  });
  return { sentence: count === 0 ? [] : [say('alert_late', { count, n: number(language, count) })], lines };
}

const USUAL = { usual: 'alert_usual', more: 'alert_more', fewer: 'alert_fewer' } as const;
const USUAL_UNCOUNTED = {
  usual: 'alert_usual_uncounted',
  more: 'alert_more_uncounted',
  fewer: 'alert_fewer_uncounted',
} as const;

interface JudgedFacts {
  readonly until: string;
  readonly count: number | null;
  readonly state: keyof typeof USUAL;
  readonly low: number;
  readonly high: number;
  readonly years: number;
}

/** Returns the sentence about the usual range; no sentence if there is no range. */
function usualSentence(language: Language, usual: DigestFacts['usual'], say: Say): string[] {
  if (usual === null || usual.low === null || usual.high === null || !(usual.state in USUAL)) return [];
  const { low, high, years } = usual;
  const state = usual.state as keyof typeof USUAL;
  return [judgedSentence(language, { ...usual, state, low, high, years: years ?? 0 }, say)];
}

function judgedSentence(language: Language, judged: JudgedFacts, say: Say): string {
  const { count, state, low, high, years } = judged;
  const until = dayWords(language, judged.until);
  const range = say('alert_range', { low: number(language, low), high: number(language, high), years });
  if (count === null) return say(USUAL_UNCOUNTED[state], { until, range });
  return say(USUAL[state], { count, n: number(language, count), until, range });
}
