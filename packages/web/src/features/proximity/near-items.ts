import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Crime } from '@crimemap/contract/incidents';
import type { LiveCall } from '@crimemap/contract/live';

/** A call or report with a location, from which alerts are made. */
export interface NearItem {
  readonly id: string;
  readonly crimeType: CrimeType;
  /** Type in the words of the source. */
  readonly words: string;
  readonly lngLat: LngLat;
  /** Location in the words of the source. */
  readonly where: string | null;
  /** Time of a call, or calendar day of a report; `null` if not published. */
  readonly time: string | null;
}

/** Data from which an alert is made. Calls and reports are never counted together. */
export type NearSource =
  | { readonly kind: 'calls'; readonly calls: readonly LiveCall[]; readonly state: NearState }
  | {
      readonly kind: 'reports';
      readonly crimes: readonly Crime[];
      /** Period of the reports, in words. */
      readonly period: string;
      readonly state: NearState;
    };

/** `failed` means that there are no rows. If an update fails but older rows exist, the state is `ready`. */
export type NearState = 'loading' | 'failed' | 'ready';

/** Types that alerts ignore. Source: the specification. */
const IGNORED = /noise|parking|minor|by-?law/i;

/**
 * Returns the calls with a location that are at most `maxAgeMs` milliseconds old. The age of a call without a time is
 * measured from its last update.
 */
export function itemsOfCalls(calls: readonly LiveCall[], now: number, maxAgeMs: number): NearItem[] {
  return calls.flatMap(({ id, call_type, crime_type, longitude, latitude, location, occurrence_time, updated_at }) => {
    if (longitude === null || latitude === null || IGNORED.test(call_type)) return [];
    if (now - Date.parse(occurrence_time ?? updated_at) > maxAgeMs) return [];
    const lngLat: LngLat = [longitude, latitude];
    return [{ id, crimeType: crime_type, words: call_type, lngLat, where: location, time: occurrence_time }];
  });
}

/**
 * Returns the reports whose location is precise enough to measure a distance: an intersection or a block, not the
 * centre of an area.
 */
export function itemsOfReports(crimes: readonly Crime[]): NearItem[] {
  return crimes.filter(isExact).flatMap((crime) => {
    const { id, crime_type, longitude, latitude, location, occ_date, date_reported } = crime;
    const words = wordsOf(crime);
    if (longitude === null || latitude === null || IGNORED.test(`${crime_type} ${words}`)) return [];
    const lngLat: LngLat = [longitude, latitude];
    return [
      { id, crimeType: crime_type, words, lngLat, where: location ?? null, time: occ_date ?? date_reported ?? null },
    ];
  });
}

/** Returns how many of the reports have no location that is precise enough to measure a distance. */
export const tooRough = (crimes: readonly Crime[]): number => crimes.filter((crime) => !isExact(crime)).length;

const isExact = ({ location_precision }: Crime): boolean =>
  location_precision === 'intersection' || location_precision === 'block';

const wordsOf = ({ offence, category, occurrence_group }: Crime): string =>
  [offence, category, occurrence_group].filter(Boolean).join(' ');
