import { clockTime } from '@crimemap/contract/clock';
import { message } from '../../shared/messages.ts';
import { type Language, listIn } from '../words/written.ts';

/** Hours of the clock, both included. If `to` is smaller than `from`, the hours pass midnight. */
export interface HourSpan {
  readonly from: number;
  readonly to: number;
}

/** Weekdays and hours. Hours that pass midnight belong to the weekday on which they begin. */
export interface Times {
  /** ISO weekdays in order, `1` (Monday) to `7`. An empty list means every day. */
  readonly weekdays: readonly number[];
  readonly hours: HourSpan | null;
}

const WEEKDAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  fr: ['les lundis', 'les mardis', 'les mercredis', 'les jeudis', 'les vendredis', 'les samedis', 'les dimanches'],
} as const;

/** Returns times in words that follow a period: `on Fridays, from 9 p.m. to 6 a.m. the next morning`. */
export function timesIn(language: Language, { weekdays, hours }: Times): string {
  const days = weekdays.map((day) => WEEKDAYS[language][day - 1] ?? '');
  const on = days.length === 0 ? '' : message(language, 'times_on', { days: listIn(language, days) });
  if (!hours) return on;
  const ends = { from: clockTime(language, hours.from), to: clockTime(language, hours.to + 1) };
  const span = message(language, hours.to < hours.from ? 'times_over_midnight' : 'times_from_to', ends);
  return [on, span].filter(Boolean).join(', ');
}
