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

/**
 * What the report count is divided by: nothing (`reports`), thousands of residents, thousands of dwellings, or square
 * kilometres.
 */
export const Denominator = z.enum(['reports', 'residents', 'dwellings', 'square_km']);
export type Denominator = z.infer<typeof Denominator>;
/** Rates per dwelling are offered only for this crime type. */
export const PER_DWELLING: CrimeType = 'break_and_enter';

export const ComparedArea = z.object({
  code: z.string(),
  name: z.string(),
  /** Number of reports; `null` if unknown, and `reason` says why. */
  count: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /**
   * Number of residents, dwellings or square kilometres; `null` if unknown, or with `per=reports`, which divides by
   * nothing.
   */
  size: z.nullable(z.number()),
  /**
   * Rate with its 95 % interval, which the city's `dispersion` widens. With `per=reports`: the count with its exact
   * Poisson interval. `null` if there is no rate; `withheld` says why.
   */
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /**
   * Reason why there is no rate: reports of the period are missing (see `left_out`), the area has fewer than 1,000
   * residents or fewer than 5 reports, or its size is unknown.
   */
  withheld: z.nullable(z.enum(['reports_missing', 'few_residents', 'few_reports', 'size_unknown'])),
  /**
   * Result of comparing the area's interval with the city's rate; `null` if the city has fewer than ten areas of this
   * kind.
   */
  against_city: z.nullable(z.enum(['higher', 'not_clearly_different', 'lower'])),
});

export const Compared = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  kind: AreaKind,
  per: Denominator,
  /**
   * First and last day counted, both inclusive. By default the newest twelve whole months for which a rate is possible.
   * `null` if there is no data.
   */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  left_out: z.array(LeftOut),
  /**
   * Reports of all areas of this kind, divided by the total size of these areas. `null` with `per=reports`, if the size
   * is unknown, or if reports of the period are missing.
   */
  city_rate: z.nullable(z.number()),
  /**
   * Variation between all areas of this kind, divided by the variation that chance alone would cause (Spiegelhalter,
   * winsorised). `null` for fewer than ten areas.
   */
  dispersion: z.nullable(z.number()),
  population_source: z.nullable(PopulationSource),
  /** Sorted by area name, never by number of reports. */
  areas: z.array(ComparedArea),
});
export type Compared = z.infer<typeof Compared>;

export const compareAreas = defineCall('GET /compare/:city', {
  who: 'anyone',
  summary:
    'Compares two to six areas of one city with each other and with the city. Returns counts, rates with 95 % intervals, and the reason if an area has no rate. Areas are never sorted by a number, and cities are never compared.',
  params: { city: CityId },
  query: {
    /** Codes of the areas to compare, all of one kind. */
    areas: z.pipe(commaList(COMPARED_MAX), z.array(z.string()).check(z.minLength(COMPARED_MIN))),
    /** Kind of the areas. Required if the codes exist in several kinds. */
    kind: z.optional(AreaKind),
    per: z._default(Denominator, 'residents'),
    crime_type: z.optional(CrimeTypeParam),
    /** Several crime types, whose reports are counted together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** Same format as in `GET /incidents/:city/counts`. */
    since: z.optional(Moment),
    until: z.optional(Moment),
    weekdays: z.optional(WeekdaysParam),
    hours: z.optional(HoursParam),
  },
  reply: Compared,
});
