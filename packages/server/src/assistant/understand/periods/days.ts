import { daysBefore } from '../../../shared/clock.ts';
import type { Period } from '../period.ts';
import { lastOf, two, type Wording, wording, YEAR, yearIn } from './calendar.ts';
import { MONTH, monthIn } from './months.ts';

const aDay = (year: number, month: number, date: number): Period | null => {
  if (month < 1 || month > 12 || date < 1 || date > lastOf(year, month)) return null;
  const day = `${year}-${two(month)}-${two(date)}`;
  return { since: day, until: day };
};

/** A day without a year is the last of its kind. */
const latest = (month: number, date: number, today: string): Period | null => {
  const day = aDay(yearIn(today), month, date);
  return day?.since !== undefined && day.since > today ? aDay(yearIn(today) - 1, month, date) : day;
};

const before = (today: string, days: number): Period => ({
  since: daysBefore(today, days),
  until: daysBefore(today, days),
});

export const DAYS: readonly Wording[] = [
  wording('(\\d{4}) (\\d{2}) (\\d{2})', ([, y, m, d]) => aDay(Number(y), Number(m), Number(d))),
  wording(`(?:the )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)? (${YEAR})`, ([, m = '', d, y]) =>
    aDay(Number(y), monthIn(m), Number(d)),
  ),
  wording(`(?:the |le )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${MONTH}) (${YEAR})`, ([, d, m = '', y]) =>
    aDay(Number(y), monthIn(m), Number(d)),
  ),
  wording(`(?:the )?(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?`, ([, m = '', d], today) =>
    latest(monthIn(m), Number(d), today),
  ),
  wording(`(?:the |le )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(${MONTH})`, ([, d, m = ''], today) =>
    latest(monthIn(m), Number(d), today),
  ),
  wording('today|aujourd hui', (_, today) => before(today, 0)),
  wording('yesterday|hier', (_, today) => before(today, 1)),
  wording('(?:the )?day before yesterday|avant hier', (_, today) => before(today, 2)),
];
