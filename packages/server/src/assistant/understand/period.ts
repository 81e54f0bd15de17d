import { DAY_MS } from '@crimemap/contract/time';
import { daysBefore } from '../../platform/base/clock.ts';
import { dayWords, monthWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { type Language, numberIn } from '../words/written.ts';

/**
 * Calendar days in the city’s time zone, both included. Without `since` or `until`, the period has no start or no end.
 */
export interface Period {
  readonly since?: string;
  readonly until?: string;
}

const isLastOfMonth = (day: string) => daysBefore(day, -1).endsWith('-01');

/** Returns a period in words that follow a noun: `in 2025`, `au cours des 7 derniers jours`. */
export function periodIn(language: Language, { since, until }: Period, today: string): string {
  if (since === undefined)
    return until === undefined
      ? message(language, 'period_all')
      : message(language, 'period_until', { day: dayWords(language, until) });
  const end = until ?? today;
  if (since === end)
    return since === today
      ? message(language, 'period_today')
      : message(language, 'period_day', { day: dayWords(language, since) });
  const [year, month] = [since.slice(0, 4), since.slice(0, 7)];
  const isFromYear = since.endsWith('-01-01');
  const isInMonth = since.endsWith('-01') && month === end.slice(0, 7);
  if (isFromYear && end === `${year}-12-31`) return message(language, 'period_in', { when: year });
  if (isFromYear && end === today && year === today.slice(0, 4))
    return message(language, 'period_in_so_far', { when: year });
  if (isInMonth && isLastOfMonth(end)) return message(language, 'period_in', { when: monthWords(language, month) });
  if (isInMonth && end === today) return message(language, 'period_in_so_far', { when: monthWords(language, month) });
  const days = Math.round((Date.parse(end) - Date.parse(since)) / DAY_MS);
  return end === today && days > 1 && days <= 60
    ? message(language, 'period_last_days', { days: numberIn(language, days) })
    : message(language, 'period_from_to', { since: dayWords(language, since), until: dayWords(language, end) });
}
