import type { Source, Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_REASONS, type AbsenceReason, type LeftOut } from '@crimemap/contract/holdings';
import { reachOf, unreadTailOf } from '@crimemap/incident-counts/holdings';
import { formatDay, formatDayOfYear, formatInstant, formatList, formatNumber } from './format.ts';
import { m } from './generated/messages.js';
import { crimeTypeName } from './names.ts';
import type { Language } from './settings.ts';

/** Shown instead of a number that is not available. */
export const NO_NUMBER = '–';

const WORDS: Record<AbsenceReason, () => string> = {
  not_read: m.absent_not_read,
  not_published: m.absent_not_published,
  outside_period: m.absent_outside_period,
  sign_in_required: m.absent_sign_in_required,
};

/** Returns why there is no number, in a few words such as “not published”. */
export const absenceWords = (reason: AbsenceReason): string => WORDS[reason]();

interface Absent {
  readonly reason: AbsenceReason;
  /** `undefined` if the number is not about a single type. */
  readonly type: CrimeType | undefined;
  readonly city: { readonly displayName: Text; readonly time_zone: string };
  readonly sources: readonly Source[];
  readonly language: Language;
}

/** Returns sentences that say what is not available, why it could not be read, and when the server tries again. */
export function absenceSentence({ reason, type, city, sources, language }: Absent): string {
  const what = type ? crimeTypeName(type) : m.absent_all_types();
  if (reason === 'not_published') return m.absent_of_not_published({ city: city.displayName[language], what });
  if (reason === 'sign_in_required') return m.answer_locked({ type: what });
  const reach = reachOf(sources, type ? [type] : null);
  if (reason === 'outside_period' && reach)
    return m.absent_of_outside({ what, from: formatDay(reach.from), until: formatDay(reach.until) });
  const failed = sources.find(
    ({ state, held_from, publishes }) =>
      state === 'failed' && held_from === null && (!type || publishes.some((one) => one.crime_types.includes(type))),
  );
  if (!failed) return reach ? m.absent_of_unread_period({ what }) : m.absent_of_not_read({ what });
  const problem = failed.problem?.[language] ?? '';
  const again = failed.next_try && m.absent_next_try({ time: formatInstant(failed.next_try, city.time_zone) });
  return [m.absent_of_failed({ title: failed.title[language], problem }), again].filter(Boolean).join(' ');
}

/** Returns why a city has no report of the last `days` days: they could not be read, or there are none. */
export function noneRecentWords(sources: readonly Source[], days: number, newest: string): string {
  const unread = unreadTailOf(sources, null);
  if (unread) return m.recent_unread({ from: formatDay(unread.from), newest: formatDay(newest) });
  return m.recent_none({ days, newest: formatDay(newest) });
}

/** Returns a sentence about the reports that a number lacks; `null` if it lacks none. */
export const leftOutSentence = (leftOut: readonly LeftOut[]): string | null =>
  leftOut.length === 0 ? null : m.left_out({ list: leftOutList(leftOut) });

/**
 * Returns the types that a number leaves out, with their days and reasons: “Theft after Dec 31, 2025 (not read yet);
 * Homicide (not read yet)”.
 */
export function leftOutList(leftOut: readonly LeftOut[]): string {
  const typesWithout = new Map<string, string[]>();
  for (const { crime_type, from, until, missing } of leftOut) {
    if (!from || !until) continue;
    const when = formatList(missingWords({ from, until, missing }));
    typesWithout.set(when, [...(typesWithout.get(when) ?? []), crimeTypeName(crime_type)]);
  }
  const partly = [...typesWithout].map(([when, types]) => m.left_out_days({ what: types.join(', '), when }));
  const wholly = ABSENCE_REASONS.flatMap((reason) => {
    const types = leftOut.filter((one) => one.from === null && one.reason === reason);
    const what = types.map(({ crime_type }) => crimeTypeName(crime_type)).join(', ');
    return types.length > 0 ? [m.left_out_reason({ what, reason: absenceWords(reason) })] : [];
  });
  return [...partly, ...wholly].join('; ');
}

interface Missing extends Pick<LeftOut, 'missing'> {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns in words the unavailable days before, between and after the available days, and which of these could not be
 * read. If `missing` is empty, returns all days outside the available period.
 */
function missingWords({ from, until, missing }: Missing): string[] {
  const before = m.left_out_before({ day: formatDay(from) });
  const after = m.left_out_after({ day: formatDay(until) });
  if (missing.length === 0) return [before, after];
  return missing.map((days) => {
    const between = { from: formatDay(days.from), until: formatDay(days.until) };
    const what = days.until < from ? before : days.from > until ? after : m.left_out_between(between);
    return days.reason === 'not_read' ? m.left_out_reason({ what, reason: absenceWords(days.reason) }) : what;
  });
}

/**
 * Returns a sentence about published reports that could not be read: “Theft: the reports from … could not be read.”
 * Returns `null` if there are no such reports. Ignores days before the first and after the last day of a source.
 * `ofCity`: types that the city publishes; if all of these types lack the same days, the sentence names no type.
 */
export function holeSentence(leftOut: readonly LeftOut[], ofCity: readonly CrimeType[] = []): string | null {
  const typesWithout = new Map<string, CrimeType[]>();
  const unread = leftOut.filter(({ from, reason }) => from === null && reason === 'not_read');
  for (const { crime_type, from, until, missing } of leftOut) {
    const holes = missing.filter(
      (days) =>
        days.reason === 'not_read' || (from !== null && until !== null && days.from > from && days.until < until),
    );
    const when = formatList(
      holes.map((days) => m.left_out_between({ from: formatDay(days.from), until: formatDay(days.until) })),
    );
    if (holes.length > 0) typesWithout.set(when, [...(typesWithout.get(when) ?? []), crime_type]);
  }
  const isAll = (types: readonly CrimeType[]) => ofCity.length > 1 && ofCity.every((type) => types.includes(type));
  const sentences = [...typesWithout].map(([when, types]) =>
    isAll(types) ? m.hole_all({ when }) : m.hole({ what: namedTypes(types), when }),
  );
  if (unread.length > 0) sentences.push(m.hole_unread({ what: namedTypes(unread.map((one) => one.crime_type)) }));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Maximum number of types listed by name; the others are counted. */
const TYPES_NAMED = 3;

/** Returns the names of up to three types and the number of the others. */
export function namedTypes(types: readonly CrimeType[]): string {
  const list = types.slice(0, TYPES_NAMED).map(crimeTypeName).join(', ');
  const n = types.length - TYPES_NAMED;
  return n > 0 ? m.hole_more({ list, n: formatNumber(n) }) : list;
}

/** Returns in short how many types have no reports, and which days the other types lack. */
export function leftOutWords(leftOut: readonly LeftOut[]): string | null {
  const wholly = leftOut.filter(({ from }) => from === null).length;
  const words = [
    wholly > 0 && m.left_out_short({ count: wholly, n: formatNumber(wholly) }),
    daysWithoutWords(leftOut.filter(({ from }) => from !== null)),
  ];
  return words.filter(Boolean).join(' · ') || null;
}

/**
 * Returns the types that lack some days, and the days if they are the same for all these types. Days that were not read
 * come before days that are not published.
 */
function daysWithoutWords(partly: readonly LeftOut[]): string | null {
  const [only, ...more] = partly;
  if (!only) return null;
  const count = partly.length;
  const what = more.length === 0 ? crimeTypeName(only.crime_type) : m.hole_types({ count, n: formatNumber(count) });
  const missing = partly.flatMap((one) => one.missing);
  const unread = missing.filter(({ reason }) => reason === 'not_read');
  const [stretch, ...others] = new Set(
    (unread.length > 0 ? unread : missing).map(({ from, until }) => {
      const first = from.slice(0, 4) === until.slice(0, 4) ? formatDayOfYear(from) : formatDay(from);
      return m.left_out_days_short({ what, from: first, until: formatDay(until) });
    }),
  );
  if (stretch !== undefined && others.length === 0) return stretch;
  return m.left_out_some_days({ count: partly.length, n: formatNumber(partly.length) });
}

/** Returns how many reports a number leaves out because their hour is unknown; `null` if none. */
export const withoutHourWords = (summary: { readonly withoutHour: number } | null): string | null =>
  summary && summary.withoutHour > 0
    ? m.hours_without({ count: summary.withoutHour, n: formatNumber(summary.withoutHour) })
    : null;
