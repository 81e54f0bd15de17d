import { areaNameIn, isNameOnly, saysCode } from '@crimemap/contract/areas';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LeftOut } from '@crimemap/contract/holdings';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { dayWords, monthWords } from '../shared/day-words.ts';
import { leftOutSentences } from '../shared/left-out-sentences.ts';
import type { MonthlySummary } from './gather-summary.ts';
import type { SummaryLanguage, SummaryWords } from './summary-words.ts';

/* Contents of a summary in words and numbers, without layout. The page and the email say the same. */

/**
 * Returns the area and city, such as “D51, Toronto”. If the area’s name does not contain its code, both are given,
 * because rows contain the code.
 */
export function placeWords({ area, city }: MonthlySummary, language: SummaryLanguage): string {
  const name = areaNameIn(language, area.name);
  return `${name === '' ? area.code : saysCode(name, area.code) ? name : `${name} (${area.code})`}, ${city.displayName[language]}`;
}

/** Returns why there is no number, or `null` if there is a number. */
export function noNumber(
  { counts: { total, reason }, withoutArea }: MonthlySummary,
  { say }: SummaryWords,
): string | null {
  if (total !== null) return null;
  // The city’s reports of the month are known, but the areas of these reports are not.
  const areAreasUnread = reason === 'not_read' && withoutArea !== null;
  return say('summary_no_number', {
    why: say(areAreasUnread ? 'export_absent_areas' : `export_absent_${reason ?? 'not_read'}`),
  });
}

/** Returns the sentences that say whether the number is usual, and that guests see only some types. */
export function numberSentences(summary: MonthlySummary, words: SummaryWords): string[] {
  const { area, counts, onlyTypes, isApproximate } = summary;
  const { say, typeNames } = words;
  return [
    ...(counts.total === null
      ? []
      : [...unreadSentences(summary, words), ...eventsSentence(summary, words), usualSentence(summary, words)]),
    ...(onlyTypes ? [say('summary_only_types', { types: typeNames(onlyTypes) })] : []),
    ...(isApproximate ? [say(isNameOnly(area) ? 'summary_not_drawn' : 'summary_approximate')] : []),
  ];
}

/** Returns a sentence with the number of events, if one event can have several reports. */
const eventsSentence = ({ counts: { total, events } }: MonthlySummary, { say, number }: SummaryWords): string[] =>
  total !== null && events !== null && events < total ? [say('summary_events', { events: number(events) })] : [];

/**
 * Returns sentences about missing data that could not be read. They are shown next to the number, because without them
 * a 0 would mislead.
 */
const unreadSentences = ({ counts }: MonthlySummary, words: SummaryWords): string[] =>
  counts.total === null ? [] : leftOutWords(counts.left_out.filter(isUnread), words);

const isUnread = ({ reason }: LeftOut): boolean => reason === 'not_read';

const leftOutWords = (leftOut: readonly LeftOut[], { language, typeNames: types }: SummaryWords): string[] =>
  leftOutSentences(leftOut, { language, of: 'summary', types, day: (day) => dayWords(language, day) });

function usualSentence(summary: MonthlySummary, { say, number, language }: SummaryWords): string {
  const { judged, reason, end, unread_before: hole } = summary.usual;
  if (hole && (judged ? judged.state === 'too_little_history' : reason === 'outside_period'))
    return say('usual_history_unread', { from: dayWords(language, hole.from), until: dayWords(language, hole.until) });
  if (judged)
    return say(`usual_${judged.state}`, {
      low: number(judged.low ?? 0),
      high: number(judged.high ?? 0),
      years: number(judged.years ?? 0),
      before: number(judged.before ?? 0),
      count: number(judged.count),
    });
  if (reason !== 'too_recent' || !end) return say('summary_usual_no_data');
  return say('usual_too_recent', { place: placeWords(summary, language), day: dayWords(language, end) });
}

interface TypeRow {
  readonly type: CrimeType;
  /** Number of reports; `null` means no data, which is not zero. */
  readonly now: number | null;
  readonly before: number | null;
}

/**
 * Returns the counts of each crime type in the month and in the month a year before. `empty`: types without a report in
 * any known month.
 */
export function typeRows({ counts, yearBefore, types }: MonthlySummary, { language, typeName }: SummaryWords) {
  const rows = types
    .map((type): TypeRow => ({ type, now: ofType(counts, type), before: ofType(yearBefore, type) }))
    .toSorted((a, b) => typeName(a.type).localeCompare(typeName(b.type), language));
  const empty = rows.filter(({ now, before }) => now === 0 && (before === 0 || before === null));
  const shown = rows.filter((row) => !empty.includes(row) && (row.now !== null || row.before !== null));
  return { shown, empty };
}

/**
 * Returns the caption of the table of types: its order, and the date up to which the earlier month is counted if more
 * reports of the later month are expected.
 */
export const typesCaption = (
  { month, yearBeforeKnownOn: day }: MonthlySummary,
  { say, language }: SummaryWords,
): string =>
  [
    say('summary_types_caption'),
    day &&
      say('summary_types_known', {
        before: monthWords(language, monthBefore(month, 12)),
        day: dayWords(language, day),
      }),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Returns sentences with the types that have no report in either month, or none in the summary’s month if the month a
 * year before is unknown.
 */
export function noReportSentences(
  { month }: Pick<MonthlySummary, 'month'>,
  empty: readonly TypeRow[],
  words: SummaryWords,
): string[] {
  const { say, language, typeNames } = words;
  const [either, thisMonth] = [
    empty.filter(({ before }) => before === 0),
    empty.filter(({ before }) => before === null),
  ];
  const types = (rows: readonly TypeRow[]) => typeNames(rows.map(({ type }) => type));
  const inputs = { month: monthWords(language, month), before: monthWords(language, monthBefore(month, 12)) };
  return [
    ...(either.length > 0 ? [say('summary_types_none', { types: types(either) })] : []),
    ...(thisMonth.length > 0 ? [say('summary_types_none_now', { ...inputs, types: types(thisMonth) })] : []),
  ];
}

function ofType({ total, groups, left_out }: MonthlySummary['counts'], type: CrimeType): number | null {
  const found = groups.find(({ value }) => value === type)?.count;
  if (found !== undefined) return found;
  return total === null || left_out.some((one) => one.crime_type === type) ? null : 0;
}

/**
 * Returns the reports of the twelve months by hour, as 24 numbers, or `null` without hours or data. `note`: how many
 * reports have no hour.
 */
export function hourCounts({ hours: { total, groups } }: MonthlySummary, { say, number }: SummaryWords) {
  if (total === null) return { counted: null, unknown: 0, note: say('summary_no_data') };
  const unknown = groups.find(({ value }) => value === null)?.count ?? 0;
  // If all reports lack an hour, the source does not publish hours.
  if (total > 0 && unknown === total)
    return { counted: null, unknown, note: say('summary_hours_none', { count: total, n: number(total) }) };
  const note =
    unknown === 0 ? null : say('summary_hours_unknown', { count: unknown, n: number(unknown), total: number(total) });
  const counted = Array.from(
    { length: 24 },
    (_, hour) => groups.find(({ value }) => value === String(hour))?.count ?? 0,
  );
  return { counted, unknown, note };
}

export const hoursCaption = ({ months }: MonthlySummary, { say, language }: SummaryWords): string =>
  say('summary_hours_caption', { since: monthWords(language, months[0]?.month ?? '') });

/** Returns the kinds of corrections with their numbers, or `null` if no numbers are known. */
export function correctionRows({ corrections, counts }: MonthlySummary, { say }: SummaryWords) {
  if (corrections === null || counts.total === null) return null;
  return (['late', 'changed', 'vanished', 'returned'] as const).map((key) => ({
    what: say(`summary_corrected_${key}`),
    count: corrections[key],
  }));
}

export const correctionsCaption = ({ month }: MonthlySummary, { say, language }: SummaryWords): string =>
  say('summary_corrections_caption', { since: dayWords(language, `${month}-01`) });

/** Maximum number of sentences about sources. The Data sources page has the others. */
const SENTENCES_MAX = 6;

export function notPublishedSentences(
  { city, counts, month, withoutArea }: MonthlySummary,
  words: SummaryWords,
): string[] {
  const { say, number, language } = words;
  const sentences = [...new Set(city.sources.map(({ not_published }) => not_published[language]))];
  const left = leftOutWords(
    counts.left_out.filter((one) => one.reason !== 'sign_in_required' && !isUnread(one)),
    words,
  );
  const late =
    counts.total !== null && city.newest !== null && city.newest < lastDayOf(month)
      ? [say('summary_not_whole', { day: dayWords(language, city.newest) })]
      : [];
  const placeless =
    withoutArea && counts.total !== null
      ? [say('summary_no_area', { count: withoutArea, n: number(withoutArea) })]
      : [];
  return [...[...late, ...left, ...placeless, ...sentences].slice(0, SENTENCES_MAX), say('summary_reports_are')];
}

/** Returns when the summary was made, and the day of the newest report. */
export function madeSentence({ city, today }: MonthlySummary, { say, language }: SummaryWords): string {
  const newest = city.newest === null ? '' : say('summary_newest', { day: dayWords(language, city.newest) });
  return `${say('summary_made', { day: dayWords(language, today) })} ${newest}`.trim();
}

/** Returns the data's attribution and licence. */
export const credits = ({ city }: MonthlySummary, { language }: SummaryWords): string =>
  [...new Set(city.sources.map(({ attribution, licence }) => `${attribution[language]} ${licence.title}.`))].join(' ');
