import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { entriesOf } from '@crimemap/contract/list-text';
import { areaKey } from '@crimemap/incident-counts/area-names';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import type { Days } from '@crimemap/incident-counts/within-days';

/** The filter that the visitor has set. Fields that are not set do not filter. */
export interface MapFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  /** An area code or a list as in a URL, in upper or lower case. */
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** A period or the whole history, instead of a year. */
  readonly days?: Days | 'all' | undefined;
}

/** The filter for the worker, as indexes into a manifest. */
export interface CountsQuery extends TimeFilter {
  readonly places: string;
  readonly years: readonly { readonly file: string; readonly year: number }[];
  /** Indexes into `crime_types`; `null` for all. */
  readonly types: readonly number[] | null;
  /** Indexes into `areas`; `null` for all. */
  readonly areas: readonly number[] | null;
  /**
   * Only reports whose incident day (or report day, if the incident day is unknown) is in this range; `null` for all,
   * including those without a day.
   */
  readonly days: Days | null;
}

/** Returns the area codes in a filter, in lower case. */
export const divisionCodes = (division: string | undefined): readonly string[] =>
  entriesOf(division ?? '')
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '');

type Areas = Pick<PackedManifest, 'areas' | 'geographies'>;

/** Returns the indexes of the manifest's areas in a filter, matched by code or name; `null` for all. */
export function queriedAreas(manifest: Areas, division: string | undefined): readonly number[] | null {
  const written = divisionCodes(division);
  if (written.length === 0) return null;
  const keys = new Set(written.flatMap((text) => keysOf(manifest, text)));
  return manifest.areas.flatMap((code, index) => (keys.has(areaKey(code)) ? [index] : []));
}

/**
 * Returns the areas in a filter that the city does not have, as they were written. Empty until the areas of the city
 * are known.
 */
export function unknownAreas(manifest: Areas, division: string | undefined): readonly string[] {
  const written = entriesOf(division ?? '').filter((text) => text !== '');
  return knownAreas(manifest).length === 0 ? [] : written.filter((text) => keysOf(manifest, text).length === 0);
}

/** Returns the areas with boundaries, and areas that only reports name. */
const knownAreas = ({ areas, geographies: [first] }: Areas) => [
  ...(first?.areas ?? []),
  ...areas.filter((code) => code !== '').map((code) => ({ code, name: code })),
];

/** Returns the key of the area with this code, or the keys of all areas with this name. */
function keysOf(manifest: Areas, text: string): readonly string[] {
  const key = areaKey(text);
  const known = knownAreas(manifest);
  const found = known.filter(({ code }) => areaKey(code) === key);
  return (found.length > 0 ? found : known.filter(({ name }) => areaKey(name) === key)).map(({ code }) =>
    areaKey(code),
  );
}

/**
 * Returns the indexes of the manifest's crime types in a filter; `null` for all, `[]` if the city does not publish the
 * type.
 */
export function queriedTypes(
  manifest: Pick<PackedManifest, 'crime_types'>,
  type: CrimeType | undefined,
): readonly number[] | null {
  if (type === undefined) return null;
  return manifest.crime_types.flatMap((known, index) => (known === type ? [index] : []));
}

/**
 * Returns whether single reports must be counted. The manifest's cube has counts by area, type and year, but not by day
 * or hour.
 */
export const countsRows = ({ year, days, months, hours }: MapFilter): boolean =>
  [year, days, months, hours].some((value) => value !== undefined && value !== null);

/** Returns whether the filter has months or hours. */
export const choosesTimes = ({ months, hours }: TimeFilter): boolean => Boolean(months || hours);

/**
 * Returns the query, with the files that a filter needs. Without a year, a period, months or hours, the manifest's cube
 * is sufficient, unless the whole history is requested.
 */
export function countsQueryOf(manifest: PackedManifest, filter: MapFilter, wholeHistory: boolean): CountsQuery | null {
  const { year, days, months, hours } = filter;
  if (!countsRows(filter) && !wholeHistory) return null;
  const period = days === undefined || days === 'all' ? null : days;
  const years = manifest.years.filter(
    (file) => (year === undefined || file.year === year) && (period === null || mayHold(file.year, period)),
  );
  return {
    places: manifest.places.file,
    years: years.map(({ file, year }) => ({ file, year })),
    types: queriedTypes(manifest, filter.crime_type),
    areas: queriedAreas(manifest, filter.division),
    days: period,
    ...(months && { months }),
    ...(hours && { hours }),
  };
}

/** Always true for the file of reports without an incident day, because they may have been made on any day. */
const mayHold = (year: number, { from, to }: Days): boolean =>
  year === 0 || (dayNumber(`${year}-01-01`) <= to && dayNumber(`${year}-12-31`) >= from);
