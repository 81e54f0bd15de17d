import { said } from '../words/phrases.ts';
import { plain, READ } from '../words/written.ts';
import type { HourSpan, Times } from './times.ts';

type Said<Value> = ReadonlyArray<readonly [value: Value, ...said: string[]]>;
interface PerLanguage<Value> {
  readonly en: Said<Value>;
  readonly fr: Said<Value>;
}

/** Saturday and Sunday. */
const WEEKEND = [6, 7] as const;
const WORKDAYS = [1, 2, 3, 4, 5] as const;
/** Nights before a day off: Friday and Saturday. */
const WEEKEND_NIGHTS = [5, 6] as const;

const DAYS: PerLanguage<readonly number[]> = {
  en: [
    [[1], 'mondays', 'monday'],
    [[2], 'tuesdays', 'tuesday'],
    [[3], 'wednesdays', 'wednesday'],
    [[4], 'thursdays', 'thursday'],
    [[5], 'fridays', 'friday'],
    [[6], 'saturdays', 'saturday'],
    [[7], 'sundays', 'sunday'],
    [WEEKEND, ...said(`weekends, week ends, the weekend, the week end, a weekend, weekend days`)],
    [WORKDAYS, ...said('weekdays, week days, a weekday, weekday, workdays, business days')],
  ],
  fr: [
    [[1], ...said('les lundis, le lundi, lundis, lundi')],
    [[2], ...said('les mardis, le mardi, mardis, mardi')],
    [[3], ...said('les mercredis, le mercredi, mercredis, mercredi')],
    [[4], ...said('les jeudis, le jeudi, jeudis, jeudi')],
    [[5], ...said('les vendredis, le vendredi, vendredis, vendredi')],
    [[6], ...said('les samedis, le samedi, samedis, samedi')],
    [[7], ...said('les dimanches, le dimanche, dimanches, dimanche')],
    [
      WEEKEND,
      'les fins de semaine',
      'fins de semaine',
      'la fin de semaine',
      'une fin de semaine',
      'fin de semaine',
      'les week ends',
      'les weekends',
      'le week end',
      'le weekend',
      'week ends',
    ],
    [
      WORKDAYS,
      ...said(`les jours de semaine, jours de semaine, un jour de semaine, les jours ouvrables, jours ouvrables`),
    ],
  ],
};

/**
 * Night and day as defined in the Criminal Code (section 2: night is from nine in the evening to six in the morning).
 */
export const BY_NIGHT: HourSpan = { from: 21, to: 5 };
export const BY_DAY: HourSpan = { from: 6, to: 20 };

const PARTS: PerLanguage<HourSpan> = {
  en: [
    [
      BY_NIGHT,
      ...said(`nights, night, at night, at nighttime, at night time, overnight, during the night, in the night, by
      night, nighttime`),
    ],
    [
      BY_DAY,
      ...said(`during the day, in the daytime, during daytime, daytime, by day, during the daytime, in daylight`),
    ],
    [{ from: 18, to: 23 }, ...said('evenings, evening, in the evening, in the evenings, during the evening')],
    [{ from: 6, to: 11 }, ...said('mornings, morning, in the morning, in the mornings, during the morning')],
    [{ from: 12, to: 17 }, ...said(`afternoons, afternoon, in the afternoon, in the afternoons, during the afternoon`)],
  ],
  fr: [
    [
      BY_NIGHT,
      ...said(`nuits, nuit, la nuit, de nuit, pendant la nuit, durant la nuit, les nuits, des nuits, nocturnes`),
    ],
    [
      BY_DAY,
      ...said(`de jour, pendant le jour, pendant la journee, durant le jour, en journee, en plein jour, durant la
      journee`),
    ],
    [
      { from: 18, to: 23 },
      ...said(`soirs, soir, le soir, les soirs, en soiree, de soir, dans la soiree, pendant la soiree`),
    ],
    [{ from: 6, to: 11 }, ...said('matins, matin, le matin, les matins, en matinee, dans la matinee')],
    [
      { from: 12, to: 17 },
      ...said(`apres midis, apres midi, l apres midi, en apres midi, les apres midis, dans l apres midi`),
    ],
  ],
};

const byLength = <Value>({ en, fr }: PerLanguage<Value>) =>
  [...en, ...fr]
    .flatMap(([value, ...said]) => said.map((words) => ({ value, words })))
    .sort((a, b) => b.words.length - a.words.length);
const DAYS_SAID = byLength(DAYS);
const PARTS_SAID = byLength(PARTS);
const anyOf = (said: ReadonlyArray<{ readonly words: string }>) => `(?:${said.map(({ words }) => words).join('|')})`;
const meaningOf = <Value>(said: ReadonlyArray<{ readonly value: Value; readonly words: string }>, words: string) =>
  said.find((one) => one.words === words)?.value;

/**
 * One day of this or last week does not mean that weekday of all weeks. « Vendredi 13 » and “Friday, May 3” are dates.
 */
const NOT_ONE_DAY =
  '(?<! (?:last|this|past|next|previous|yesterday|tomorrow|black|good|easter|ce|cette|cet|hier|demain|la veille de) )';
const NOT_DATED = '(?! (?:\\d|dernier|derniere|passe|passee|prochain|the \\d|saint))';
const LEAD =
  '(?:(?:on|during|over|for|in|pendant|durant|every|each|chaque|tous|toutes|sur) )?(?:(?:the|a|any|all|les|le|la|l) )?';

const DAY_TO_DAY = new RegExp(
  ` ${NOT_ONE_DAY}(?:from |between |du |de |entre le )?(${anyOf(DAYS_SAID)}) (?:to|through|thru|till|until|and|au|a|et le) (${anyOf(DAYS_SAID)})(?= )${NOT_DATED}`,
);
const DAY_AND_PART = new RegExp(
  ` ${NOT_ONE_DAY}${LEAD}(${anyOf(DAYS_SAID)}|weekend|week end|fin de semaine|fins de semaine)(?: (?:in the|at|during the|au|en|a la|la))? ${anyOf(PARTS_SAID).replace('(?:', '(')}(?= )${NOT_DATED}`,
);
const PART_AND_DAY = new RegExp(
  ` ${LEAD}${anyOf(PARTS_SAID).replace('(?:', '(')} (?:on|of|de|du|des|d)? ?(${anyOf(DAYS_SAID)})(?= )${NOT_DATED}`,
);
const DAYS_ALONE = new RegExp(` ${NOT_ONE_DAY}${LEAD}(${anyOf(DAYS_SAID)})(?= )${NOT_DATED}`);
/** “By day of the week” does not mean daytime. */
const NOT_OF_WEEK = '(?! of (?:the )?week )';
const PART_ALONE = new RegExp(
  ` ${NOT_ONE_DAY}${LEAD}${anyOf(PARTS_SAID).replace('(?:', '(')}(?= )${NOT_DATED}${NOT_OF_WEEK}`,
);

const AT = '(?:at|around|vers|a)';
const BETWEEN = '(?:between|from|entre|de)';
const AND = '(?:and|to|until|et|a)';
const HOUR = '(\\d{1,2}) ?(am|pm|a m|p m|h|heures?|o clock)|(midnight|minuit|noon|midi)';
const SPAN = new RegExp(` (?:${BETWEEN} )(?:(?:${HOUR})|(\\d{1,2})) ${AND} (?:${HOUR})(?= )`);
const ONE_HOUR = new RegExp(` ${AT} (?:${HOUR})(?= )`);

/** Returns the hour on a 24-hour clock; `null` if it is none. */
function hourOf(digits: string | undefined, half: string | undefined, named: string | undefined): number | null {
  if (named) return /^mi(?:dnight|nuit)$/.test(named) ? 0 : 12;
  if (digits === undefined) return null;
  const number = Number(digits);
  const side = half?.replace(' ', '');
  if (side === 'am' || side === 'pm') {
    if (number < 1 || number > 12) return null;
    return (number % 12) + (side === 'pm' ? 12 : 0);
  }
  // “3 o’clock” could be in the morning or in the afternoon.
  return number > 23 || (side === 'oclock' && number < 13) ? null : number;
}

function hoursIn(text: string): { readonly hours: HourSpan; readonly rest: string } | null {
  const span = SPAN.exec(text);
  if (span) {
    const [said, aDigits, aHalf, aNamed, bare, bDigits, bHalf, bNamed] = span;
    // “Between 2 and 5 am”: the words after the second hour apply to both.
    const from = bare === undefined ? hourOf(aDigits, aHalf, aNamed) : hourOf(bare, bHalf, undefined);
    const to = hourOf(bDigits, bHalf, bNamed);
    if (from === null || to === null || from === to) return null;
    return { hours: { from, to: (to + 23) % 24 }, rest: text.replace(said, ` ${READ}`) };
  }
  const one = ONE_HOUR.exec(text);
  if (!one) return null;
  const hour = hourOf(one[1], one[2], one[3]);
  return hour === null ? null : { hours: { from: hour, to: hour }, rest: text.replace(one[0], ` ${READ}`) };
}

/** One weekday without an article could mean the last one. */
const ONE_DAY =
  / (?:on |le )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?= )(?! (?:night|nuit|soir|evening|morning|matin|afternoon|to|through|au|a) )/;

/**
 * Returns the word of a text that could mean one day of this week; without a period it is ambiguous. Returns `null` if
 * there is none.
 */
export const oneDayIn = (text: string): string | null =>
  / (?:a|any|every|each|chaque|tous|un) $/.test(text.slice(0, (ONE_DAY.exec(text)?.index ?? 0) + 1))
    ? null
    : (ONE_DAY.exec(text)?.[0].trim().split(' ').at(-1) ?? null);

/**
 * Returns the weekdays and hours that a text requests, and the text without them. `times` is `null` if it requests
 * none.
 */
export function timesNamed(text: string): { readonly times: Times | null; readonly rest: string } {
  const hours = hoursIn(text);
  if (hours) {
    const days = daysIn(hours.rest);
    return { times: { weekdays: days?.weekdays ?? [], hours: hours.hours }, rest: plain(days?.rest ?? hours.rest) };
  }
  for (const [pattern, day, part] of [
    [DAY_AND_PART, 1, 2],
    [PART_AND_DAY, 2, 1],
  ] as const) {
    const match = pattern.exec(text);
    const span = match && meaningOf(PARTS_SAID, match[part] ?? '');
    if (!match || !span) continue;
    const isWeekend = /week ?end|semaine$|fins? de semaine/.test(match[day] ?? '') && !/jours/.test(match[day] ?? '');
    const days = isWeekend ? (span.to < span.from ? WEEKEND_NIGHTS : WEEKEND) : meaningOf(DAYS_SAID, match[day] ?? '');
    if (days) return { times: { weekdays: days, hours: span }, rest: plain(text.replace(match[0], ` ${READ}`)) };
  }
  const days = daysIn(text);
  const part = PART_ALONE.exec(days?.rest ?? text);
  const span = part && meaningOf(PARTS_SAID, part[1] ?? '');
  if (!days && !span) return { times: null, rest: text };
  const rest = part && span ? (days?.rest ?? text).replace(part[0], ` ${READ}`) : (days?.rest ?? text);
  return { times: { weekdays: days?.weekdays ?? [], hours: span ?? null }, rest: plain(rest) };
}

/** Replaces each day that was read, until all are read. */
const DAY_READ = 'zzday';

function daysIn(text: string): { readonly weekdays: readonly number[]; readonly rest: string } | null {
  const between = DAY_TO_DAY.exec(text);
  const [first] = between ? (meaningOf(DAYS_SAID, between[1] ?? '') ?? []) : [];
  const [last] = between ? (meaningOf(DAYS_SAID, between[2] ?? '') ?? []) : [];
  // “Monday and Friday” are two days; “between Monday and Friday” are five.
  const isSpan = between && (/^ (?:from|between|du|de|entre) /.test(between[0]) || !/ and /.test(between[0]));
  if (between && isSpan && first !== undefined && last !== undefined) {
    const length = ((last - first + 7) % 7) + 1;
    const weekdays = Array.from({ length }, (_, i) => ((first - 1 + i) % 7) + 1).sort((a, b) => a - b);
    return { weekdays, rest: text.replace(between[0], ` ${READ}`) };
  }
  let rest = text;
  const found = new Set<number>();
  for (let match = DAYS_ALONE.exec(rest); match; match = DAYS_ALONE.exec(rest)) {
    // “On weekends than on weekdays” requests two numbers, not one for all days.
    const days = meaningOf(DAYS_SAID, match[1] ?? '') ?? [];
    const link = days.length > 1 ? '(?:and|et)' : '(?:and|et|or|ou)';
    const isBeside = found.size === 0 || new RegExp(` ${DAY_READ}(?: ${link})*$`).test(rest.slice(0, match.index));
    if (!isBeside) break;
    for (const day of days) found.add(day);
    rest = rest.replace(match[0], ` ${DAY_READ}`);
  }
  rest = rest.replaceAll(` ${DAY_READ} `, ` ${READ} `);
  return found.size === 0 ? null : { weekdays: [...found].sort((a, b) => a - b), rest };
}
