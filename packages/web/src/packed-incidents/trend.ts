import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { holdsYear, holesOf, publishedTypes } from '@crimemap/incident-counts/holdings';
import { choosesTimes, type MapFilter } from './incident-filter.ts';

/** Counts by year, of the same types in every year. A year without data is a gap. */
export interface Trend {
  /** Consecutive years, from the first to the last that has data or could not be read. */
  readonly years: readonly number[];
  /** One count for each year; `null` if data is missing or incomplete. */
  readonly counts: readonly (number | null)[];
  /** Counted types. */
  readonly types: readonly CrimeType[];
  /** Types in the filter that are not counted, because some or all years have no data for them. */
  readonly without: readonly CrimeType[];
}

/**
 * Minimum share of reports that the types of a longer range of years must have, so that it is preferred to a shorter
 * range.
 */
const SHARE = 0.8;
const NO_TREND: Trend = { years: [], counts: [], types: [], without: [] };

/**
 * Returns the trend over a city's whole years for the crime type in the filter. `area`: index of a single area in the
 * manifest. For all types, counts those with data in every year of the range. It chooses the longest range of years
 * whose types have at least four fifths of the last year's reports of the best range. A year without data is a gap and
 * does not end the range. Empty if the filter has months or hours, which the manifest lacks. `today`: today's date in
 * the city.
 */
export function trendOf(
  manifest: PackedManifest,
  filter: MapFilter,
  held: readonly Source[],
  today: string,
  area?: number,
): Trend {
  const { crime_type } = filter;
  if (choosesTimes(filter)) return NO_TREND;
  const known = manifest.cube.years.filter((year) => year > 0);
  if (known.length === 0) return NO_TREND;
  const first = Math.min(...known);
  const all = Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at);
  const ofCity = [...new Set([...manifest.crime_types, ...publishedTypes(held)])];
  const types = ofCity.filter((type) => crime_type === undefined || type === crime_type);
  const wholeYears = new Map(
    types.map((type) => [type, new Set(all.filter((year) => holdsYear(held, type, year, today)))] as const),
  );
  const isWhole = (type: CrimeType, year: number) => wholeYears.get(type)?.has(year) ?? false;
  const counted = crime_type === undefined ? likeForLike(manifest, types, all, isWhole) : { types, years: all };
  const whole = counted.years.filter((year) => counted.types.some((type) => isWhole(type, year)));
  const ends = [...whole, ...missingYears(held, counted.types)];
  const start = Math.min(...ends);
  const years = whole.length === 0 ? [] : Array.from({ length: Math.max(...ends) - start + 1 }, (_, at) => start + at);
  return {
    years,
    counts: years.map((year) =>
      counted.types.every((type) => isWhole(type, year)) ? countOf(manifest, counted.types, year, area) : null,
    ),
    types: counted.types,
    without: types.filter((type) => !counted.types.includes(type)),
  };
}

/** Returns the first and the last calendar year of each range of days of these types that could not be read. */
const missingYears = (held: readonly Source[], types: readonly CrimeType[]): number[] =>
  types
    .flatMap((type) => holesOf(held, type))
    .flatMap(({ from, until }) => {
      const [first, last] = [from, until].map((day) => Number(day.slice(0, 4))) as [number, number];
      const whole = [first + (from.endsWith('-01-01') ? 0 : 1), last - (until.endsWith('-12-31') ? 0 : 1)] as const;
      return whole[0] <= whole[1] ? whole : [];
    });

function likeForLike(
  manifest: PackedManifest,
  types: readonly CrimeType[],
  years: readonly number[],
  isWhole: (type: CrimeType, year: number) => boolean,
) {
  const volume = (of: readonly CrimeType[], year: number) => countOf(manifest, of, year);
  const heldIn = (year: number) => types.filter((type) => isWhole(type, year));
  const last = years.findLast((year) => heldIn(year).length > 0);
  if (last === undefined) return { types: [], years: [] };
  const spans = years
    .filter((year) => year <= last)
    .map((from) => {
      const span = years.filter((year) => year >= from && year <= last);
      const known = span.filter((year) => heldIn(year).length > 0);
      return { years: span, types: types.filter((type) => known.every((year) => isWhole(type, year))) };
    });
  const most = Math.max(...spans.map((span) => volume(span.types, last)));
  return (
    spans.find((span) => span.types.length > 0 && volume(span.types, last) >= SHARE * most) ?? { types: [], years: [] }
  );
}

/** Returns the number of reports of these types in a year. `area`: index of a single area in the manifest. */
export function countOf(
  { areas, crime_types, cube }: PackedManifest,
  types: readonly CrimeType[],
  year: number,
  area?: number,
): number {
  const at = cube.years.indexOf(year);
  if (at < 0) return 0;
  const ofArea = (index: number) =>
    types.reduce(
      (sum, type) =>
        sum + (cube.counts[(index * crime_types.length + crime_types.indexOf(type)) * cube.years.length + at] ?? 0),
      0,
    );
  return area === undefined ? areas.reduce((sum, _, index) => sum + ofArea(index), 0) : ofArea(area);
}
