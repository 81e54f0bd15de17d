import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { entriesOf } from '@crimemap/contract/list-text';
import { areaKey } from '@crimemap/incident-counts/area-names';
import type { TimeFilter } from '@crimemap/incident-counts/time-filter';
import type { Days } from '@crimemap/incident-counts/within-days';

/** What the visitor asked for. Whatever is unset is not filtered. */
export interface MapFilter extends TimeFilter {
  readonly crime_type?: CrimeType | undefined;
  /** One area code or a list as an address has it, in any case. */
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** A period, or the whole history; instead of a year. */
  readonly days?: Days | 'all' | undefined;
}

/** The filter in the numbers of one manifest: what the worker is asked. */
export interface CountsQuery extends TimeFilter {
  readonly places: string;
  readonly years: readonly { readonly file: string; readonly year: number }[];
  /** Indexes into `crime_types`, or `null` for all of them. */
  readonly types: readonly number[] | null;
  /** Indexes into `areas`, or `null` for all of them. */
  readonly areas: readonly number[] | null;
  /** Only rows of these days, those that happened or else were reported on one; `null`: of any, and those without a day. */
  readonly days: Days | null;
}

/** The area codes a filter names, folded to lower case. */
export const divisionCodes = (division: string | undefined): readonly string[] =>
  entriesOf(division ?? '')
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '');

type Areas = Pick<PackedManifest, 'areas' | 'geographies'>;

/** Which indexes of the manifest's areas the filter lets through, by their codes or names; `null`: all. */
export function queriedAreas(manifest: Areas, division: string | undefined): readonly number[] | null {
  const written = divisionCodes(division);
  if (written.length === 0) return null;
  const keys = new Set(written.flatMap((text) => keysOf(manifest, text)));
  return manifest.areas.flatMap((code, index) => (keys.has(areaKey(code)) ? [index] : []));
}

/** The areas of a filter that the city does not have, as they are written. Before any area is known, none is. */
export function unknownAreas(manifest: Areas, division: string | undefined): readonly string[] {
  const written = entriesOf(division ?? '').filter((text) => text !== '');
  return knownAreas(manifest).length === 0 ? [] : written.filter((text) => keysOf(manifest, text).length === 0);
}

/** The areas that are drawn, and those that only rows name. */
const knownAreas = ({ areas, geographies: [first] }: Areas) => [
  ...(first?.areas ?? []),
  ...areas.filter((code) => code !== '').map((code) => ({ code, name: code })),
];

/** The key of the area with this code, or of all with this name. */
function keysOf(manifest: Areas, text: string): readonly string[] {
  const key = areaKey(text);
  const known = knownAreas(manifest);
  const found = known.filter(({ code }) => areaKey(code) === key);
  return (found.length > 0 ? found : known.filter(({ name }) => areaKey(name) === key)).map(({ code }) =>
    areaKey(code),
  );
}

/** Which indexes of the manifest's crime types the filter lets through; `null`: all, `[]`: a type that is not published here. */
export function queriedTypes(
  manifest: Pick<PackedManifest, 'crime_types'>,
  type: CrimeType | undefined,
): readonly number[] | null {
  if (type === undefined) return null;
  return manifest.crime_types.flatMap((known, index) => (known === type ? [index] : []));
}

/** Must rows be counted under this filter? The manifest's cube knows areas, types and years, but neither days nor hours. */
export const countsRows = ({ year, days, months, hours }: MapFilter): boolean =>
  [year, days, months, hours].some((value) => value !== undefined && value !== null);

/** Does the filter choose months or hours? */
export const choosesTimes = ({ months, hours }: TimeFilter): boolean => Boolean(months || hours);

/**
 * Which files hold the answer. Without a year, a period, months or hours nothing is fetched but the cube that came with the
 * manifest, unless the whole history is asked for.
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

/** Rows without a year of their own may have been reported on any day. */
const mayHold = (year: number, { from, to }: Days): boolean =>
  year === 0 || (dayNumber(`${year}-01-01`) <= to && dayNumber(`${year}-12-31`) >= from);
