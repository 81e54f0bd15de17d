import type { Source, Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { ABSENCE_REASONS, type AbsenceReason, type LeftOut } from '@crimemap/contract/holdings';
import { reachOf, unreadTailOf } from '@crimemap/incident-counts/holdings';
import { formatDay, formatDayOfYear, formatInstant, formatList, formatNumber } from './format.ts';
import { m } from './generated/messages.js';
import { crimeTypeName } from './names.ts';
import type { Language } from './settings.ts';

/** What stands in the place of a number that there is not. */
export const NO_NUMBER = '–';

const WORDS: Record<AbsenceReason, () => string> = {
  not_read: m.absent_not_read,
  not_published: m.absent_not_published,
  outside_period: m.absent_outside_period,
  sign_in_required: m.absent_sign_in_required,
};

/** Why there is no number, in a few words: “not published”. */
export const absenceWords = (reason: AbsenceReason): string => WORDS[reason]();

interface Absent {
  readonly reason: AbsenceReason;
  /** `undefined`: of no type in particular. */
  readonly type: CrimeType | undefined;
  readonly city: { readonly displayName: Text; readonly time_zone: string };
  readonly sources: readonly Source[];
  readonly language: Language;
}

/** The same in whole sentences: what is not held, what kept it from being read, and when that is tried again. */
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

/** Why a city shows no report of the last so many days: they could not be read, or there is none. */
export function noneRecentWords(sources: readonly Source[], days: number, newest: string): string {
  const unread = unreadTailOf(sources, null);
  if (unread) return m.recent_unread({ from: formatDay(unread.from), newest: formatDay(newest) });
  return m.recent_none({ days, newest: formatDay(newest) });
}

/** What a number does not hold, in a sentence; `null` where it holds everything. */
export const leftOutSentence = (leftOut: readonly LeftOut[]): string | null =>
  leftOut.length === 0 ? null : m.left_out({ list: leftOutList(leftOut) });

/** The types that are left out, with their days and the reason: “Theft after Dec 31, 2025 (not read yet); Homicide (not read yet)”. */
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

/** Which days are not held: those before, between and after, and which of them could not be read. Where they are not known, all outside of what is. */
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
 * What could not be read of what is published, in a sentence: “Theft: the reports from … could not be read.”; `null` where there is no such hole.
 * Days before a source begins and after it ends are not among them. `ofCity`: the types that the city publishes; where all of them lack
 * the same days, no type is named.
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

/** Types after these are counted, not named. */
const TYPES_NAMED = 3;

/** Types by name: up to three, and how many more. */
export function namedTypes(types: readonly CrimeType[]): string {
  const list = types.slice(0, TYPES_NAMED).map(crimeTypeName).join(', ');
  const n = types.length - TYPES_NAMED;
  return n > 0 ? m.hole_more({ list, n: formatNumber(n) }) : list;
}

/** The same in few words, where there is little room: how many types it holds nothing of, and which days of the others it lacks. */
export function leftOutWords(leftOut: readonly LeftOut[]): string | null {
  const wholly = leftOut.filter(({ from }) => from === null).length;
  const words = [
    wholly > 0 && m.left_out_short({ count: wholly, n: formatNumber(wholly) }),
    daysWithoutWords(leftOut.filter(({ from }) => from !== null)),
  ];
  return words.filter(Boolean).join(' · ') || null;
}

/** The types that lack days and which, where these are the same of all: those that could not be read before those that are not published. */
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

/** How many reports are in no number because they do not say their hour; `null` where there are none. */
export const withoutHourWords = (summary: { readonly withoutHour: number } | null): string | null =>
  summary && summary.withoutHour > 0
    ? m.hours_without({ count: summary.withoutHour, n: formatNumber(summary.withoutHour) })
    : null;
