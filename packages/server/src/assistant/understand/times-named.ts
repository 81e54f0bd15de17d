import { anyOf, meaningOf, phrasesOf } from '../words/phrases.ts';
import { bothIn, TIMES_SAID } from '../words/tables.ts';
import { plain, READ } from '../words/written.ts';
import type { HourSpan, Times } from './times.ts';

const DAYS = phrasesOf(bothIn(TIMES_SAID, 'days'));
const PARTS = phrasesOf(bothIn(TIMES_SAID, 'parts'));

/** Returns the ISO weekdays of a phrase, `1` (Monday) to `7`. */
const daysOf = (said: string | undefined): readonly number[] => [...(meaningOf(DAYS, said) ?? '')].map(Number);

/** Returns the hours of a phrase. Night is from 9 p.m. to 6 a.m., as in section 2 of the Criminal Code. */
function partOf(said: string | undefined): HourSpan | null {
  const [from, to] = meaningOf(PARTS, said)?.split('-').map(Number) ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

/** “Last Friday” and “this Friday” are one day, not all Fridays. « Vendredi 13 » and “Friday, May 3” are dates. */
const NOT_ONE_DAY =
  '(?<! (?:last|this|past|next|previous|yesterday|tomorrow|black|good|easter|ce|cette|cet|hier|demain|la veille de) )';
const NOT_DATED = '(?! (?:\\d|dernier|derniere|passe|passee|prochain|the \\d|saint))';
const LEAD =
  '(?:(?:on|during|over|for|in|pendant|durant|every|each|chaque|tous|toutes|sur) )?(?:(?:the|a|any|all|les|le|la|l) )?';

const DAY_TO_DAY = new RegExp(
  ` ${NOT_ONE_DAY}(?:from |between |du |de |entre le )?${anyOf(DAYS)} (?:to|through|thru|till|until|and|au|a|et le) ${anyOf(DAYS)}(?= )${NOT_DATED}`,
);
const DAYS_ALONE = new RegExp(` ${NOT_ONE_DAY}${LEAD}${anyOf(DAYS)}(?= )${NOT_DATED}`);
/** “By day of the week” does not mean daytime. */
const PART_ALONE = new RegExp(` ${NOT_ONE_DAY}${LEAD}${anyOf(PARTS)}(?= )${NOT_DATED}(?! of (?:the )?week )`);

const AT = '(?:at|around|vers|a)';
const BETWEEN = '(?:between|from|entre|de)';
const AND = '(?:and|to|until|et|a)';
const HOUR = '(\\d{1,2}) ?(am|pm|a m|p m|h|heures?|o clock)|(midnight|minuit|noon|midi)';
const SPAN = new RegExp(` (?:${BETWEEN} )(?:(?:${HOUR})|(\\d{1,2})) ${AND} (?:${HOUR})(?= )`);
const ONE_HOUR = new RegExp(` ${AT} (?:${HOUR})(?= )`);

/** Returns the hour on a 24-hour clock; `null` if the words name no hour or an ambiguous one. */
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
    // In “between 2 and 5 am”, “am” applies to both hours.
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

/** A single weekday such as “on Friday” could mean only the last one. */
const ONE_DAY =
  / (?:on |le )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?= )(?! (?:night|nuit|soir|evening|morning|matin|afternoon|to|through|au|a) )/;

/**
 * Returns the word of a text that could mean one day of this week, so that it is ambiguous without a period; `null` if
 * there is none.
 */
export const oneDayIn = (text: string): string | null =>
  / (?:a|any|every|each|chaque|tous|un) $/.test(text.slice(0, (ONE_DAY.exec(text)?.index ?? 0) + 1))
    ? null
    : (ONE_DAY.exec(text)?.[0].trim().split(' ').at(-1) ?? null);

/** “Weekend night” means the nights of all weekends; “long weekend” means one weekend. */
const WEEKEND_PART = / week ?end(?= (?:night|evening|morning|afternoon))/;

/**
 * Returns the weekdays and hours that a text requests, and the text without them. `times` is `null` if it requests
 * none.
 */
export function timesNamed(text: string): { readonly times: Times | null; readonly rest: string } {
  const clock = hoursIn(text);
  const days = daysIn((clock?.rest ?? text).replace(WEEKEND_PART, ' the weekend'));
  const withoutDays = days?.rest ?? clock?.rest ?? text;
  const part = clock ? null : PART_ALONE.exec(withoutDays);
  const hours = clock?.hours ?? partOf(part?.[1]);
  if (!days && !hours) return { times: null, rest: text };
  const rest = part ? withoutDays.replace(part[0], ` ${READ}`) : withoutDays;
  // The nights of a weekend are those before Saturday and Sunday.
  const isOverMidnight = part !== null && hours !== null && hours.to < hours.from;
  const weekdays = days?.weekdays.join('') === '67' && isOverMidnight ? [5, 6] : (days?.weekdays ?? []);
  return { times: { weekdays, hours }, rest: plain(rest) };
}

/** Placeholder for a day that was read, until all days are read. */
const DAY_READ = 'zzday';

function daysIn(text: string): { readonly weekdays: readonly number[]; readonly rest: string } | null {
  const between = DAY_TO_DAY.exec(text);
  const [first] = between ? daysOf(between[1]) : [];
  const [last] = between ? daysOf(between[2]) : [];
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
    // “More on weekends than on weekdays” requests two numbers, not one number for all days.
    const days = daysOf(match[1]);
    const link = days.length > 1 ? '(?:and|et)' : '(?:and|et|or|ou)';
    const isBeside = found.size === 0 || new RegExp(` ${DAY_READ}(?: ${link})*$`).test(rest.slice(0, match.index));
    if (!isBeside) break;
    for (const day of days) found.add(day);
    rest = rest.replace(match[0], ` ${DAY_READ}`);
  }
  rest = rest.replaceAll(` ${DAY_READ} `, ` ${READ} `);
  return found.size === 0 ? null : { weekdays: [...found].sort((a, b) => a - b), rest };
}
