import { ageOf, formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';
import type { TimeRange } from '../../map-state/near-settings-store.ts';
import type { NearSource } from './near-items.ts';
import type { ProximityAlert } from './proximity-alert.ts';

export const RANGE_WORDS: Record<TimeRange, () => string> = {
  'last hour': m.range_hour,
  'last 6 hours': m.range_six_hours,
  'last 24 hours': m.range_day,
};

/** The sentence that stands on top and is read aloud once. */
export function titleOf({ kind, state }: NearSource, alert: ProximityAlert | null): string {
  if (state === 'loading') return m.proximity_loading();
  if (state === 'failed') return m.proximity_failed();
  if (alert) return alert.message;
  return kind === 'calls' ? m.proximity_no_calls() : m.proximity_no_reports();
}

/** How far back is looked, as it stands within a line. */
export const periodWords = (source: NearSource, timeRange: TimeRange): string =>
  source.kind === 'calls'
    ? RANGE_WORDS[timeRange]()
    : `${source.period.charAt(0).toLowerCase()}${source.period.slice(1)}`;

/** What to make of it, and of nothing. */
export function noteOf({ kind }: NearSource, alert: ProximityAlert | null): string {
  if (alert) return kind === 'calls' ? m.proximity_note_calls() : m.proximity_note_reports();
  return kind === 'calls' ? m.proximity_none_note() : `${m.proximity_none_note()} ${m.proximity_older()}`;
}

/** How long ago an instant was, or which calendar day it was. */
export function timeWords(time: string | null, now: number, language: Language): string {
  if (time === null) return m.proximity_no_time();
  return time.includes('T') ? ageOf(time, now, language, 'short') : formatDay(time);
}

/** `PERSON WITH A KNIFE` is what the source says; written calmly it says the same. */
export const callWords = (words: string): string =>
  words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;
