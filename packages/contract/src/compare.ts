import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, DataSource } from './cities.ts';
import { HoursParam, WeekdaysParam } from './counts.ts';
import { CRIME_TYPES, CrimeType, CrimeTypeParam } from './crime-types.ts';
import { PopulationSource } from './denominators.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';
import { commaList, Moment } from './query.ts';

/** How many areas of one city can be set beside each other. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

/** What the reports are divided by: nothing, 1,000 residents, 1,000 dwellings, a square kilometre. */
export const Denominator = z.enum(['reports', 'residents', 'dwellings', 'square_km']);
export type Denominator = z.infer<typeof Denominator>;
/** The one crime type that is told for each dwelling. */
export const PER_DWELLING: CrimeType = 'break_and_enter';

export const ComparedArea = z.object({
  code: z.string(),
  name: z.string(),
  /** Reports; `null`: not known, for `reason`. */
  count: z.nullable(z.int()),
  reason: z.nullable(AbsenceReason),
  /** How many residents, dwellings or square kilometres it has; `null`: not known, or nothing is divided by. */
  size: z.nullable(z.number()),
  /**
   * The rate with its 95 % interval, which is as wide as the city’s areas differ (`dispersion`); with `per=reports` the count with its exact
   * Poisson interval. `null`: there is none, for `withheld`.
   */
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Reports of the period are missing (`left_out`); fewer than 1,000 residents; fewer than 5 reports; its size is not known. */
  withheld: z.nullable(z.enum(['reports_missing', 'few_residents', 'few_reports', 'size_unknown'])),
  /** Its interval beside the city’s rate; `null` where the city has fewer than ten areas of this kind. */
  against_city: z.nullable(z.enum(['higher', 'not_clearly_different', 'lower'])),
});

export const Compared = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  kind: AreaKind,
  per: Denominator,
  /** The days that are counted, both included; without days in the request the newest twelve whole months that have a rate. `null`: nothing is held. */
  since: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  left_out: z.array(LeftOut),
  /** The reports of all areas of this kind over what all of them have; `null` with `per=reports`, where it is not known, and where reports of the period are missing. */
  city_rate: z.nullable(z.number()),
  /** How many times as much all areas of this kind differ as chance alone would have it (Spiegelhalter, winsorised); of ten or more. */
  dispersion: z.nullable(z.number()),
  population_source: z.nullable(PopulationSource),
  /** By name, never by a number. */
  areas: z.array(ComparedArea),
});
export type Compared = z.infer<typeof Compared>;

export const compareAreas = defineCall('GET /compare/:city', {
  who: 'anyone',
  summary:
    'Two to six areas of one city beside each other and beside the city: counts, rates with exact intervals, and why an area has no rate. Areas are never ordered by a number, and cities are never compared.',
  params: { city: CityId },
  query: {
    /** Codes of areas of one kind. */
    areas: z.pipe(commaList(COMPARED_MAX), z.array(z.string()).check(z.minLength(COMPARED_MIN))),
    /** Where the codes could be of several kinds. */
    kind: z.optional(AreaKind),
    per: z._default(Denominator, 'residents'),
    crime_type: z.optional(CrimeTypeParam),
    /** Several of them together. */
    crime_types: z.optional(z.pipe(commaList(CRIME_TYPES.length), z.array(CrimeType))),
    /** As in `GET /incidents/:city/counts`. */
    since: z.optional(Moment),
    until: z.optional(Moment),
    weekdays: z.optional(WeekdaysParam),
    hours: z.optional(HoursParam),
  },
  reply: Compared,
});
