import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { entriesOf } from '@crimemap/contract/list-text';
import { areaKey } from '@crimemap/incident-counts/area-names';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import type { Days } from '@crimemap/incident-counts/within-days';

/** Filter of the visitor. Unset fields do not filter. */
export interface MapFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  /** Area code or a list as in an address, in any case. */
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** A period or the whole history, in place of a year. */
  readonly days?: Days | 'all' | undefined;
}

/** The filter as indexes of one manifest, for the worker. */
export interface CountsQuery extends TimeFilter {
  readonly places: string;
  readonly years: readonly { readonly file: string; readonly year: number }[];
  /** Indexes into `crime_types`; `null`: all. */
  readonly types: readonly number[] | null;
  /** Indexes into `areas`; `null`: all. */
  readonly areas: readonly number[] | null;
  /** Only rows with an incident day, or else a report day, in these days; `null`: all rows, also without a day. */
  readonly days: Days | null;
}

/** Returns the area codes of a filter in lower case. */
export const divisionCodes = (division: string | undefined): readonly string[] =>
  entriesOf(division ?? '')
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '');

type Areas = Pick<PackedManifest, 'areas' | 'geographies'>;

/** Returns the filtered indexes of the manifest's areas, by code or name; `null`: all. */
export function queriedAreas(manifest: Areas, division: string | undefined): readonly number[] | null {
  const written = divisionCodes(division);
  if (written.length === 0) return null;
  const keys = new Set(written.flatMap((text) => keysOf(manifest, text)));
  return manifest.areas.flatMap((code, index) => (keys.has(areaKey(code)) ? [index] : []));
}

/** Returns the areas of a filter that the city does not have, as written. Empty before any area is known. */
export function unknownAreas(manifest: Areas, division: string | undefined): readonly string[] {
  const written = entriesOf(division ?? '').filter((text) => text !== '');
  return knownAreas(manifest).length === 0 ? [] : written.filter((text) => keysOf(manifest, text).length === 0);
}

/** Returns the drawn areas, and those that only rows name. */
const knownAreas = ({ areas, geographies: [first] }: Areas) => [
  ...(first?.areas ?? []),
  ...areas.filter((code) => code !== '').map((code) => ({ code, name: code })),
];

/** Returns the key of the area with this code, or of all areas with this name. */
function keysOf(manifest: Areas, text: string): readonly string[] {
  const key = areaKey(text);
  const known = knownAreas(manifest);
  const found = known.filter(({ code }) => areaKey(code) === key);
  return (found.length > 0 ? found : known.filter(({ name }) => areaKey(name) === key)).map(({ code }) =>
    areaKey(code),
  );
}

/** Returns the filtered indexes of the manifest's crime types; `null`: all, `[]`: the type is not published. */
export function queriedTypes(
  manifest: Pick<PackedManifest, 'crime_types'>,
  type: CrimeType | undefined,
): readonly number[] | null {
  if (type === undefined) return null;
  return manifest.crime_types.flatMap((known, index) => (known === type ? [index] : []));
}

/** True if rows must be counted: the manifest's cube has areas, types and years, but neither days nor hours. */
export const countsRows = ({ year, days, months, hours }: MapFilter): boolean =>
  [year, days, months, hours].some((value) => value !== undefined && value !== null);

/** True if the filter has months or hours. */
export const choosesTimes = ({ months, hours }: TimeFilter): boolean => Boolean(months || hours);

/**
 * Returns the files needed for a filter. Without a year, a period, months or hours the manifest's cube is enough,
 * unless the whole history is requested.
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

/** Rows without an incident day may have been reported on any day. */
const mayHold = (year: number, { from, to }: Days): boolean =>
  year === 0 || (dayNumber(`${year}-01-01`) <= to && dayNumber(`${year}-12-31`) >= from);
