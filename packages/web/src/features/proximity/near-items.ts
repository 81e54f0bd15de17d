import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Crime } from '@crimemap/contract/incidents';
import type { LiveCall } from '@crimemap/contract/live';

/** A call or report with a location, as input of an alert. */
export interface NearItem {
  readonly id: string;
  readonly crimeType: CrimeType;
  /** Type in the source's own words. */
  readonly words: string;
  readonly lngLat: LngLat;
  /** Location in the source's words. */
  readonly where: string | null;
  /** Time of a call, or calendar day of a report; `null`: not published. */
  readonly time: string | null;
}

/** Data of an alert. Calls and reports are never counted together. */
export type NearSource =
  | { readonly kind: 'calls'; readonly calls: readonly LiveCall[]; readonly state: NearState }
  | {
      readonly kind: 'reports';
      readonly crimes: readonly Crime[];
      /** Period of these reports, in words. */
      readonly period: string;
      readonly state: NearState;
    };

/** `failed`: there are no rows. Older rows after a failed update count as `ready`. */
export type NearState = 'loading' | 'failed' | 'ready';

/** Types that an alert ignores, from the specification. */
const IGNORED = /noise|parking|minor|by-?law/i;

/** Returns calls with a location that are at most `maxAgeMs` old. A call without a time counts from its last update. */
export function itemsOfCalls(calls: readonly LiveCall[], now: number, maxAgeMs: number): NearItem[] {
  return calls.flatMap(({ id, call_type, crime_type, longitude, latitude, location, occurrence_time, updated_at }) => {
    if (longitude === null || latitude === null || IGNORED.test(call_type)) return [];
    if (now - Date.parse(occurrence_time ?? updated_at) > maxAgeMs) return [];
    const lngLat: LngLat = [longitude, latitude];
    return [{ id, crimeType: crime_type, words: call_type, lngLat, where: location, time: occurrence_time }];
  });
}

/**
 * Returns reports with a location precise enough to measure a distance: an intersection or a block, not an area centre.
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

/** Returns the number of recent reports without a location precise enough to measure a distance. */
export const tooRough = (crimes: readonly Crime[]): number => crimes.filter((crime) => !isExact(crime)).length;

const isExact = ({ location_precision }: Crime): boolean =>
  location_precision === 'intersection' || location_precision === 'block';

const wordsOf = ({ offence, category, occurrence_group }: Crime): string =>
  [offence, category, occurrence_group].filter(Boolean).join(' ');
