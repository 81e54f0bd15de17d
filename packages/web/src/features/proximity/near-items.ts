import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Crime } from '@crimemap/contract/incidents';
import type { LiveCall } from '@crimemap/contract/live';

/** A call or a report that has a place, as the alert looks at it. */
export interface NearItem {
  readonly id: string;
  readonly crimeType: CrimeType;
  /** The source’s own words for what it is. */
  readonly words: string;
  readonly lngLat: LngLat;
  /** The source’s words for where. */
  readonly where: string | null;
  /** The instant of a call, the calendar day of a report; `null`: not published. */
  readonly time: string | null;
}

/** What the alert is drawn from. Calls and reports are never counted together. */
export type NearSource =
  | { readonly kind: 'calls'; readonly calls: readonly LiveCall[]; readonly state: NearState }
  | {
      readonly kind: 'reports';
      readonly crimes: readonly Crime[];
      /** Which days these are of, in words. */
      readonly period: string;
      readonly state: NearState;
    };

/** `failed`: there is nothing to look at; older rows that could not be renewed count as `ready`. */
export type NearState = 'loading' | 'failed' | 'ready';

/** What the specification has the alert pass over. */
const IGNORED = /noise|parking|minor|by-?law/i;

/** Calls with a place that are not older than `maxAgeMs`; one that does not say when it began counts from when it was read. */
export function itemsOfCalls(calls: readonly LiveCall[], now: number, maxAgeMs: number): NearItem[] {
  return calls.flatMap(({ id, call_type, crime_type, longitude, latitude, location, occurrence_time, updated_at }) => {
    if (longitude === null || latitude === null || IGNORED.test(call_type)) return [];
    if (now - Date.parse(occurrence_time ?? updated_at) > maxAgeMs) return [];
    const lngLat: LngLat = [longitude, latitude];
    return [{ id, crimeType: crime_type, words: call_type, lngLat, where: location, time: occurrence_time }];
  });
}

/** Reports whose place is exact enough to say how far away it is: a crossing or a block, never the middle of an area. */
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

/** How many recent reports are placed too roughly to be near or far. */
export const tooRough = (crimes: readonly Crime[]): number => crimes.filter((crime) => !isExact(crime)).length;

const isExact = ({ location_precision }: Crime): boolean =>
  location_precision === 'intersection' || location_precision === 'block';

const wordsOf = ({ offence, category, occurrence_group }: Crime): string =>
  [offence, category, occurrence_group].filter(Boolean).join(' ');
