import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { dateOfDay } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { runsOf } from '@crimemap/contract/link-times';
import { absenceOf, absenceOfAll, type DayRange, leftOutOf, sourcesCounted } from '@crimemap/incident-counts/holdings';
import type { Summary } from './cube.ts';
import { type MapFilter, unknownAreas } from './incident-filter.ts';

/** Counts of a summary. `null` means that there is no data, which is not the same as zero. */
export interface SummaryCounts {
  readonly total: number | null;
  /** Reason why there is no total; `null` if there is one, and until the sources are known. */
  readonly absence: AbsenceReason | null;
  /** True if the total of an area is missing because its boundaries are not imported, although there are reports. */
  readonly isAreaUnread: boolean;
  readonly notPlaced: number | null;
  /** Reports that the total leaves out because their hour is unknown. */
  readonly withoutHour: number;
  /** Crime types that the total lacks for all or part of the period. */
  readonly leftOut: readonly LeftOut[];
  /** Sources whose reports are in the total. */
  readonly sources: readonly Source[];
  /** As in `Summary`: by index into `areas`, `crime_types` and `cube.years` of the manifest. */
  readonly byArea: readonly (number | null)[];
  readonly byType: readonly (number | null)[];
  readonly byYear: readonly (number | null)[];
}

/** Returns the crime types in a filter; `null` for all. */
export const typesOf = ({ crime_type }: MapFilter): readonly CrimeType[] | null => (crime_type ? [crime_type] : null);

/** Returns the first and the last day in a filter. */
export function dayRangeOf({ year, days }: MapFilter): DayRange {
  if (year !== undefined) return { since: `${year}-01-01`, until: `${year}-12-31` };
  if (days === undefined || days === 'all') return {};
  return { since: dateOfDay(days.from) ?? undefined, until: dateOfDay(days.to) ?? undefined };
}

/** Returns the ranges of days in a filter. If the filter has months, one range for consecutive months of each year. */
export function dayRangesOf(filter: MapFilter, years: readonly number[]): DayRange[] {
  const { since = '0000-01-01', until = '9999-12-31' } = dayRangeOf(filter);
  const { months } = filter;
  if (!months) return [dayRangeOf(filter)];
  const [first = 0, last = 0] = [since, until].map((day) => Number(day.slice(0, 4)));
  const inside = filter.year === undefined && !filter.days ? years.filter((year) => year > 0) : span(first, last);
  const twoDigits = (month: number) => String(month).padStart(2, '0');
  const periods = inside
    .flatMap((year) =>
      runsOf(months).map(([from, to]) => ({
        since: later(since, `${year}-${twoDigits(from)}-01`),
        until: earlier(until, `${year}-${twoDigits(to)}-31`),
      })),
    )
    .filter((period) => period.since <= period.until);
  // If the period contains none of the months, the whole period still tells zero and unknown apart.
  return periods.length > 0 ? periods : [dayRangeOf(filter)];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const NOTHING_HELD = { types_held: [], held_from: null, newest: null, missing_years: [], fetched_at: null };

/**
 * Returns a city's sources as they were in its published version, without later imports. `null` if nothing is
 * published.
 */
export const publishedSources = (
  sources: readonly Source[],
  manifest: Pick<PackedManifest, 'datasets'> | null,
): readonly Source[] =>
  sources.map((source) => {
    const held = manifest?.datasets.find(({ dataset }) => dataset === source.dataset);
    return { ...source, ...(held ?? NOTHING_HELD), older_copy: held?.older_copy ?? false };
  });

/** Returns whether any published report has an area. Before boundaries are imported, possibly none has. */
export const namesAreas = ({ areas }: Pick<PackedManifest, 'areas'>): boolean => areas.some((code) => code !== '');

/**
 * Returns the summary. A count above 0 is always a number, but 0 is a number only if there is data for the filter.
 * `held`: data of the version; `null` until it is known.
 */
export function summaryCounts(
  manifest: PackedManifest,
  filter: MapFilter,
  counted: Summary,
  held: readonly Source[] | null,
): SummaryCounts {
  const types = typesOf(filter);
  const period = dayRangeOf(filter);
  const periods = dayRangesOf(filter, manifest.cube.years);
  const isHeld = (of: readonly CrimeType[] | null, when: readonly DayRange[]) =>
    held !== null && absenceOfAll(held, of, when) === null;
  const areas = namesAreas(manifest);
  const someCounted = counted.byArea.some((count) => count > 0);
  // If no report has an hour, it is unknown which reports are at other hours.
  const isHourKnown = counted.total + counted.atOtherHours > 0 || counted.withoutHour === 0;
  const anywhere = someCounted || (isHourKnown && isHeld(types, periods));
  const isZero = isHourKnown && isHeld(types, periods) && (areas || !filter.division);
  // The server rejects areas that the city does not have, even in a list with other areas.
  const isPlaceKnown = unknownAreas(manifest, filter.division).length === 0;
  const total = isPlaceKnown && (counted.total > 0 || isZero) ? counted.total : null;
  const isAbsent = total === null && held !== null;
  const isSaid = isHourKnown && isPlaceKnown;
  const reason = isAbsent ? (isSaid ? absenceOfAll(held, types, periods) : 'not_published') : null;
  return {
    total,
    absence: isAbsent ? (reason ?? 'not_read') : null,
    isAreaUnread: isAbsent && reason === null,
    notPlaced: total === null ? null : counted.notPlaced,
    withoutHour: counted.withoutHour,
    leftOut: held && total !== null ? leftOutOf(held, types, period) : [],
    sources: held && total !== null ? sourcesCounted(held, types, period) : [],
    byArea: Array.from(counted.byArea, (count) => (areas && anywhere ? count : null)),
    byType: Array.from(counted.byType, (count, index) =>
      count > 0 || isHeld([manifest.crime_types[index] ?? 'unknown'], periods) ? count : null,
    ),
    byYear: Array.from(counted.byYear, (count, index) => {
      const year = manifest.cube.years[index] ?? 0;
      return count > 0 || isHeld(types, [{ since: `${year}-01-01`, until: `${year}-12-31` }]) ? count : null;
    }),
  };
}

/** Returns the summary of a city without published data. */
export const noCounts = (filter: MapFilter, held: readonly Source[] | null): SummaryCounts => ({
  total: null,
  absence: absenceOf(held ?? [], typesOf(filter), dayRangeOf(filter)),
  isAreaUnread: false,
  notPlaced: null,
  withoutHour: 0,
  leftOut: [],
  sources: [],
  byArea: [],
  byType: [],
  byYear: [],
});
