import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, DataSource } from './cities.ts';
import { HoursParam, WeekdaysParam } from './counts.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { PopulationSource } from './denominators.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Moment } from './query.ts';

/** Minimum and maximum number of areas in one comparison. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

/** Divisor of the report count: none, 1,000 residents, 1,000 dwellings or a square kilometre. */
export const Denominator = z.enum(['reports', 'residents', 'dwellings', 'square_km']);
export type Denominator = z.infer<typeof Denominator>;
/** The only crime type with a rate per dwelling. */
export const PER_DWELLING: CrimeType = 'break_and_enter';

export const ComparedArea = z.object({
  code: z.string(),
  name: z.string(),
  /** Reports; `null`: unknown, see `reason`. */
  count: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** Residents, dwellings or square kilometres; `null` if unknown or if nothing is divided. */
  size: z.nullable(z.number()),
  /**
   * Rate with its 95 % interval, widened by the city's `dispersion`. With `per=reports`: the count with its exact
   * Poisson interval. `null`: see `withheld`.
   */
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /**
   * Reports of the period are missing (`left_out`), fewer than 1,000 residents, fewer than 5 reports, or unknown size.
   */
  withheld: z.nullable(z.enum(['reports_missing', 'few_residents', 'few_reports', 'size_unknown'])),
  /** Interval compared with the city's rate; `null` if the city has fewer than ten areas of this kind. */
  against_city: z.nullable(z.enum(['higher', 'not_clearly_different', 'lower'])),
});

export const Compared = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  kind: AreaKind,
  per: Denominator,
  /** Days counted, both inclusive. Defaults to the newest twelve whole months with a rate. `null`: no data. */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  left_out: z.array(LeftOut),
  /**
   * Reports of all areas of this kind divided by their total size. `null` with `per=reports`, if unknown, or if reports
   * of the period are missing.
   */
  city_rate: z.nullable(z.number()),
  /**
   * Ratio of the variation between all areas of this kind to chance (Spiegelhalter, winsorised). Needs ten or more
   * areas.
   */
  dispersion: z.nullable(z.number()),
  population_source: z.nullable(PopulationSource),
  /** Sorted by name, never by number. */
  areas: z.array(ComparedArea),
});
export type Compared = z.infer<typeof Compared>;

export const compareAreas = defineCall('GET /compare/:city', {
  who: 'anyone',
  summary:
    'Compares two to six areas of one city with each other and with the city. Returns counts, rates with 95 % intervals, and the reason if an area has no rate. Areas are never sorted by a number, and cities are never compared.',
  params: { city: CityId },
  query: {
    /** Codes of areas of one kind. */
    areas: z.pipe(commaList(COMPARED_MAX), z.array(z.string()).check(z.minLength(COMPARED_MIN))),
    /** Needed if the codes exist in several kinds. */
    kind: z.optional(AreaKind),
    per: z._default(Denominator, 'residents'),
    crime_type: z.optional(CrimeTypeParam),
    /** Several types, counted together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** As in `GET /incidents/:city/counts`. */
    since: z.optional(Moment),
    until: z.optional(Moment),
    weekdays: z.optional(WeekdaysParam),
    hours: z.optional(HoursParam),
  },
  reply: Compared,
});
