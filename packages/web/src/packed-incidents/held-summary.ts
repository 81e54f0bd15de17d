import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { dateOfDay } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { runsOf } from '@crimemap/contract/link-times';
import {
  absenceOf,
  absenceOfAll,
  type HeldPeriod,
  leftOutOf,
  sourcesCounted,
} from '@crimemap/incident-counts/holdings';
import type { Summary } from './cube.ts';
import { type MapFilter, unknownAreas } from './incident-filter.ts';

/** The counts of a summary where they are numbers; `null` wherever nothing is held, which is not the same as none. */
export interface HeldSummary {
  readonly total: number | null;
  /** Why there is no total; `null` with one, and until the sources are known. */
  readonly absence: AbsenceReason | null;
  /** There is no total of an area because the boundaries were not read, though reports are held. */
  readonly isAreaUnread: boolean;
  readonly notPlaced: number | null;
  /** Reports that are not in the total because they do not say their hour. */
  readonly withoutHour: number;
  /** Crime types the total does not hold, or not of the whole period. */
  readonly leftOut: readonly LeftOut[];
  /** The sources the total is counted from. */
  readonly sources: readonly Source[];
  /** As in `Summary`, by index into the manifest's `areas`, `crime_types` and `cube.years`. */
  readonly byArea: readonly (number | null)[];
  readonly byType: readonly (number | null)[];
  readonly byYear: readonly (number | null)[];
}

/** The types a filter lets through; `null`: every one. */
export const typesOf = ({ crime_type }: MapFilter): readonly CrimeType[] | null => (crime_type ? [crime_type] : null);

/** The first and the last day a filter lets through. */
export function heldPeriodOf({ year, days }: MapFilter): HeldPeriod {
  if (year !== undefined) return { since: `${year}-01-01`, until: `${year}-12-31` };
  if (days === undefined || days === 'all') return {};
  return { since: dateOfDay(days.from) ?? undefined, until: dateOfDay(days.to) ?? undefined };
}

/** The stretches of days a filter lets through: with months, one for each run of them in each of the years. */
export function heldPeriodsOf(filter: MapFilter, years: readonly number[]): HeldPeriod[] {
  const { since = '0000-01-01', until = '9999-12-31' } = heldPeriodOf(filter);
  const { months } = filter;
  if (!months) return [heldPeriodOf(filter)];
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
  // None of the days is of these months: what is held of the others still tells a zero from what is not known.
  return periods.length > 0 ? periods : [heldPeriodOf(filter)];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const NOTHING_HELD = { types_held: [], held_from: null, newest: null, missing_years: [], fetched_at: null };

/** A city's sources as its published version holds them, whatever was read of them since; `null`: nothing is published. */
export const publishedSources = (
  sources: readonly Source[],
  manifest: Pick<PackedManifest, 'datasets'> | null,
): readonly Source[] =>
  sources.map((source) => {
    const held = manifest?.datasets.find(({ dataset }) => dataset === source.dataset);
    return { ...source, ...(held ?? NOTHING_HELD), older_copy: held?.older_copy ?? false };
  });

/** Does any row of a publication say in which area it lies? Before the boundaries are read, none may. */
export const namesAreas = ({ areas }: Pick<PackedManifest, 'areas'>): boolean => areas.some((code) => code !== '');

/** Rows that were counted are a number; a count of 0 is one only where what was asked is held. `held`: what the version holds; `null`: not known yet. */
export function heldSummary(
  manifest: PackedManifest,
  filter: MapFilter,
  counted: Summary,
  held: readonly Source[] | null,
): HeldSummary {
  const types = typesOf(filter);
  const period = heldPeriodOf(filter);
  const periods = heldPeriodsOf(filter, manifest.cube.years);
  const isHeld = (of: readonly CrimeType[] | null, when: readonly HeldPeriod[]) =>
    held !== null && absenceOfAll(held, of, when) === null;
  const areas = namesAreas(manifest);
  const someCounted = counted.byArea.some((count) => count > 0);
  // Where no row says its hour, none is known to have been at another one.
  const isHourKnown = counted.total + counted.atOtherHours > 0 || counted.withoutHour === 0;
  const anywhere = someCounted || (isHourKnown && isHeld(types, periods));
  const isZero = isHourKnown && isHeld(types, periods) && (areas || !filter.division);
  // The server answers for no area that the city does not have, nor for others beside it.
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

/** Of a city of which nothing is published at all. */
export const nothingHeld = (filter: MapFilter, held: readonly Source[] | null): HeldSummary => ({
  total: null,
  absence: absenceOf(held ?? [], typesOf(filter), heldPeriodOf(filter)),
  isAreaUnread: false,
  notPlaced: null,
  withoutHour: 0,
  leftOut: [],
  sources: [],
  byArea: [],
  byType: [],
  byYear: [],
});
