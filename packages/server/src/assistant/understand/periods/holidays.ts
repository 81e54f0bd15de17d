import { namesIn } from '../../words/patterns.ts';
import { HOLIDAYS_SAID } from '../../words/tables.ts';
import type { Period } from '../period.ts';
import { two, type Wording, wording, YEAR, yearIn } from './calendar.ts';

/** Date of a holiday: a fixed date, the nth Monday of a month, or the last Monday before a date. */
type Rule =
  | { readonly month: number; readonly date: number }
  | { readonly month: number; readonly nth: number }
  | { readonly month: number; readonly mondayBefore: number };

/** Returns the day of the month of the Monday that a rule selects. */
function mondayOf(year: number, rule: Exclude<Rule, { readonly date: number }>): number {
  const firstDay = new Date(Date.UTC(year, rule.month - 1, 1)).getUTCDay();
  const first = 1 + ((8 - firstDay) % 7);
  if ('nth' in rule) return first + 7 * (rule.nth - 1);
  return first + 7 * Math.floor((rule.mondayBefore - 1 - first) / 7);
}

function dayOf(rule: Rule, year: number): Period {
  const date = 'date' in rule ? rule.date : mondayOf(year, rule);
  const day = `${year}-${two(rule.month)}-${two(date)}`;
  return { since: day, until: day };
}

/** Returns the most recent date of a holiday up to today, for a question without a year. */
function latest(rule: Rule, today: string): Period {
  const now = dayOf(rule, yearIn(today));
  return (now.since ?? '') > today ? dayOf(rule, yearIn(today) - 1) : now;
}

/**
 * Excludes a holiday’s season, eve or night. A holiday night continues into the next day, so its reports are not all of
 * one day.
 */
const NOT_A_SEASON = '(?! (?:season|time|holidays?|break|period|week|weekend|eve|night|shopping|market|party|parties))';

export const HOLIDAY_WORDINGS: readonly Wording[] = HOLIDAYS_SAID.map(({ rule, ...names }) =>
  wording(
    `(?:the |last |le |la |l )?${namesIn(names)}(?:(?: (?:in|of|de|en))? (${YEAR})| dernier| derniere| passe| last year)?${NOT_A_SEASON}`,
    ([said, year], today) =>
      year !== undefined
        ? dayOf(rule, Number(year))
        : said?.endsWith('last year')
          ? dayOf(rule, yearIn(today) - 1)
          : latest(rule, today),
  ),
);
