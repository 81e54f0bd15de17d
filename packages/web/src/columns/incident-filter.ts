import type { CrimeType } from '@crimemap/contract/crime-types';
import type { ColumnsManifest } from '@crimemap/contract/incidents';

/** What the visitor asked for. Whatever is unset is not filtered. */
export interface IncidentFilter {
  readonly crime_type?: CrimeType | undefined;
  /** One area code or a comma list, in any case. */
  readonly division?: string | undefined;
  readonly year?: number | undefined;
}

/** The filter in the numbers of one manifest: what the worker is asked. */
export interface Wanted {
  readonly places: string;
  readonly years: readonly { readonly file: string; readonly year: number }[];
  /** Indexes into `crime_types`, or `null` for all of them. */
  readonly types: readonly number[] | null;
  /** Indexes into `areas`, or `null` for all of them. */
  readonly areas: readonly number[] | null;
}

/** The area codes a filter names, folded to lower case. */
export const divisionCodes = (division: string | undefined): readonly string[] =>
  (division ?? '')
    .split(',')
    .map((code) => code.trim().toLowerCase())
    .filter((code) => code !== '');

/** Which indexes of the manifest's areas the filter lets through; `null`: all. */
export function wantedAreas(
  manifest: Pick<ColumnsManifest, 'areas'>,
  division: string | undefined,
): readonly number[] | null {
  const codes = divisionCodes(division);
  if (codes.length === 0) return null;
  return manifest.areas.flatMap((code, index) => (codes.includes(code.toLowerCase()) ? [index] : []));
}

/** Which indexes of the manifest's crime types the filter lets through; `null`: all, `[]`: a type that is not published here. */
export function wantedTypes(
  manifest: Pick<ColumnsManifest, 'crime_types'>,
  type: CrimeType | undefined,
): readonly number[] | null {
  if (type === undefined) return null;
  return manifest.crime_types.flatMap((known, index) => (known === type ? [index] : []));
}

/**
 * Which files hold the answer. Without a year nothing is fetched but the cube that came with the manifest,
 * unless the whole history is asked for.
 */
export function wantedOf(manifest: ColumnsManifest, filter: IncidentFilter, wholeHistory: boolean): Wanted | null {
  if (filter.year === undefined && !wholeHistory) return null;
  const years = manifest.years.filter(({ year }) => filter.year === undefined || year === filter.year);
  return {
    places: manifest.places.file,
    years: years.map(({ file, year }) => ({ file, year })),
    types: wantedTypes(manifest, filter.crime_type),
    areas: wantedAreas(manifest, filter.division),
  };
}
