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
  /** In metres. */
  readonly distance: number;
}

export interface ProximityAlert {
  /** The same for as long as it says the same kind of thing: another call nearby does not make it a new alert, a graver one does. */
  readonly id: string;
  readonly message: string;
  readonly crimeCount: number;
  /** In metres. */
  readonly closestDistance: number;
  readonly severity: Severity;
  readonly timeRange: TimeRange | 'recent days';
  /** The gravest first, and of equals the nearest. */
  readonly crimes: readonly NearCrime[];
}

interface AlertQuery {
  readonly city: CityId;
  readonly source: NearSource;
  readonly person: LngLat;
  /** In metres. */
  readonly radius: number;
  /** Only calls are that exact in time; reports are as recent as their city publishes them. */
  readonly timeRange: TimeRange;
  readonly now: number;
}

/** What is near a person, worked out on their own device; `null` when nothing is. */
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

/** Document 2, section 9. */
export function severityOf(items: readonly Words[]): Severity {
  const mention = (words: RegExp) => items.filter((item) => mentions(item, words)).length;
  if (mention(GRAVE) > 0) return 'high';
  return mention(ASSAULT_LIKE) > MANY_ASSAULTS || items.length > MANY_INCIDENTS ? 'medium' : 'low';
}

type Words = Pick<NearItem, 'crimeType' | 'words'>;

const mentions = ({ crimeType, words }: Words, pattern: RegExp): boolean => pattern.test(`${crimeType} ${words}`);

/** What makes an alert high stands before what makes it medium, and that before the rest. */
const gravityOf = (item: Words): number => (mentions(item, GRAVE) ? 2 : mentions(item, ASSAULT_LIKE) ? 1 : 0);

/** What a dismissal is kept under; `none` is the sentence that nothing is near. */
export const alertId = (city: CityId, kind: NearSource['kind'], severity: Severity | 'none'): string =>
  `${city}:${kind}:${severity}`;

/** Who dismisses an alert has read as much as any lesser one says: it does not come up when a graver one ends. */
export function dismissedWith(city: CityId, kind: NearSource['kind'], severity: Severity | 'none'): string[] {
  const order = ['none', ...SEVERITIES] as const;
  return order.slice(0, order.indexOf(severity) + 1).map((lesser) => alertId(city, kind, lesser));
}

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
