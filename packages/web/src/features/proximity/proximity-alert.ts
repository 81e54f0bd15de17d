import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { ageOf, formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';
import { metresBetween } from '../../map/distance.ts';
import { RANGE_MS, type TimeRange } from '../../map-state/near-settings-store.ts';
import { itemsOfCalls, itemsOfReports, type NearItem, type NearSource } from './near-items.ts';

export const SEVERITIES = ['low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface NearCrime extends NearItem {
  /** Distance in metres. */
  readonly distance: number;
}

export interface ProximityAlert {
  /**
   * Stays the same while city, kind and severity stay the same. Another call does not change it, but a higher severity
   * does.
   */
  readonly id: string;
  readonly message: string;
  readonly crimeCount: number;
  /** Distance of the closest item in metres. */
  readonly closestDistance: number;
  readonly severity: Severity;
  readonly timeRange: TimeRange | 'recent days';
  /** Most serious first, then nearest. */
  readonly crimes: readonly NearCrime[];
}

interface AlertQuery {
  readonly city: CityId;
  readonly source: NearSource;
  readonly person: LngLat;
  /** Radius in metres. */
  readonly radius: number;
  /**
   * Used only for calls. Reports have no precise time, and how recent they are depends on what their city publishes.
   */
  readonly timeRange: TimeRange;
  readonly now: number;
}

/** Returns an alert about what is near a person; `null` if nothing is near. Computed on the person's device. */
export function proximityAlert({ city, source, person, radius, timeRange, now }: AlertQuery): ProximityAlert | null {
  const items =
    source.kind === 'calls' ? itemsOfCalls(source.calls, now, RANGE_MS[timeRange]) : itemsOfReports(source.crimes);
  const crimes = items
    .map((item) => ({ ...item, distance: metresBetween(person, item.lngLat) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => gravityOf(b) - gravityOf(a) || a.distance - b.distance);
  if (crimes.length === 0) return null;
  const severity = severityOf(crimes);
  const count = { count: crimes.length, n: formatNumber(crimes.length) };
  return {
    id: alertId(city, source.kind, severity),
    message: source.kind === 'calls' ? m.proximity_calls(count) : m.proximity_reports(count),
    crimeCount: crimes.length,
    closestDistance: Math.min(...crimes.map(({ distance }) => distance)),
    severity,
    timeRange: source.kind === 'calls' ? timeRange : 'recent days',
    crimes,
  };
}

const GRAVE = /shooting|gun|homicide|stabbing|knife/i;
const ASSAULT_LIKE = /assault|fight/i;
const MANY_ASSAULTS = 1;
const MANY_INCIDENTS = 5;

/** Returns the severity of an alert by the rules of the specification (document 2, section 9). */
export function severityOf(items: readonly Words[]): Severity {
  const mention = (words: RegExp) => items.filter((item) => mentions(item, words)).length;
  if (mention(GRAVE) > 0) return 'high';
  return mention(ASSAULT_LIKE) > MANY_ASSAULTS || items.length > MANY_INCIDENTS ? 'medium' : 'low';
}

type Words = Pick<NearItem, 'crimeType' | 'words'>;

const mentions = ({ crimeType, words }: Words, pattern: RegExp): boolean => pattern.test(`${crimeType} ${words}`);

/**
 * Returns a rank for sorting: 2 for words that make an alert `high`, 1 for words that can make it `medium`, 0 for
 * others.
 */
const gravityOf = (item: Words): number => (mentions(item, GRAVE) ? 2 : mentions(item, ASSAULT_LIKE) ? 1 : 0);

/** Returns the id under which an alert is dismissed. Severity `none` is the message that nothing is near. */
export const alertId = (city: CityId, kind: NearSource['kind'], severity: Severity | 'none'): string =>
  `${city}:${kind}:${severity}`;

/**
 * Returns the ids that dismissing an alert covers: the alert and all less serious alerts, which otherwise would appear
 * when the more serious one ends.
 */
export function dismissedWith(city: CityId, kind: NearSource['kind'], severity: Severity | 'none'): string[] {
  const order = ['none', ...SEVERITIES] as const;
  return order.slice(0, order.indexOf(severity) + 1).map((lesser) => alertId(city, kind, lesser));
}

export const RANGE_WORDS: Record<TimeRange, () => string> = {
  'last hour': m.range_hour,
  'last 6 hours': m.range_six_hours,
  'last 24 hours': m.range_day,
};

/** Returns the title of the alert, which screen readers announce once. */
export function titleOf({ kind, state }: NearSource, alert: ProximityAlert | null): string {
  if (state === 'loading') return m.proximity_loading();
  if (state === 'failed') return m.proximity_failed();
  if (alert) return alert.message;
  return kind === 'calls' ? m.proximity_no_calls() : m.proximity_no_reports();
}

/** Returns the period that the alert covers, in words for the middle of a line. */
export const periodWords = (source: NearSource, timeRange: TimeRange): string =>
  source.kind === 'calls'
    ? RANGE_WORDS[timeRange]()
    : `${source.period.charAt(0).toLowerCase()}${source.period.slice(1)}`;

/** Returns a note on how to read the alert, or on what it means that there is none. */
export function noteOf({ kind }: NearSource, alert: ProximityAlert | null): string {
  if (alert) return kind === 'calls' ? m.proximity_note_calls() : m.proximity_note_reports();
  return kind === 'calls' ? m.proximity_none_note() : `${m.proximity_none_note()} ${m.proximity_older()}`;
}

/** Returns how long ago a time was, or a calendar day, in words. */
export function timeWords(time: string | null, now: number, language: Language): string {
  if (time === null) return m.proximity_no_time();
  return time.includes('T') ? ageOf(time, now, language, 'short') : formatDay(time);
}

/** Returns upper-case source words such as `PERSON WITH A KNIFE` in sentence case, which looks less alarming. */
export const callWords = (words: string): string =>
  words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;
