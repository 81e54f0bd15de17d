import { type Interval, poissonInterval } from './poisson-interval.ts';

/** What reports are divided by: nothing, those who live there, their homes, or the ground. */
export type Denominator = 'reports' | 'residents' | 'dwellings' | 'square_km';

/** How much of each a rate is of. */
export const RATE_UNIT: Readonly<Record<Denominator, number>> = {
  reports: 1,
  residents: 1000,
  dwellings: 1000,
  square_km: 1,
};

/** Fewer residents, or fewer reports, and one report more or less would make another rate. */
export const RESIDENTS_MIN = 1000;
export const REPORTS_MIN = 5;

/**
 * Why an area has a count and no rate: few live there; little was reported; far more people are there than live there; its residents,
 * homes or ground are not known.
 */
export type WithheldRate = 'few_residents' | 'few_reports' | 'more_people' | 'size_unknown';

/** An area as it can be compared. */
export interface RatedArea {
  /** Reports; `null`: not known. */
  readonly count: number | null;
  readonly residents: number | null;
  readonly dwellings: number | null;
  readonly square_km: number | null;
  /** Are far more people there than live there? See `crowdedAreas`. */
  readonly isCrowded: boolean;
}

/** How much an area has of what is divided by; `null`: not known. */
export const sizeOf = (area: Omit<RatedArea, 'count'>, per: Denominator): number | null =>
  per === 'reports' ? 1 : area[per];

/** Why this area has no rate; `null`: it has one, or none is asked for. */
export function withheldRate(area: RatedArea, per: Denominator): WithheldRate | null {
  if (per === 'reports') return null;
  if (area.residents !== null && area.residents < RESIDENTS_MIN) return 'few_residents';
  if (!sizeOf(area, per)) return 'size_unknown';
  if (area.isCrowded && per !== 'square_km') return 'more_people';
  return area.count !== null && area.count < REPORTS_MIN ? 'few_reports' : null;
}

/** A number with its exact 95 % interval. */
export interface Rate extends Interval {
  readonly value: number;
}

/** So many reports over so much of a denominator (above 0), for each `unit` of it. */
export function rateOf(count: number, size: number, unit: number): Rate {
  const { low, high } = poissonInterval(count);
  const each = unit / size;
  return { value: count * each, low: low * each, high: high * each };
}

/** Only these three are ever said of an area. */
export type AgainstCity = 'higher' | 'not_clearly_different' | 'lower';

/** An area beside the city’s rate: clearly above or below only where all of its interval is. */
export function againstCity({ low, high }: Interval, city: number): AgainstCity {
  if (low > city) return 'higher';
  return high < city ? 'lower' : 'not_clearly_different';
}

/** So many times as many reports for each resident as in the middle area tell of people who do not live there. */
const CROWDED_TIMES = 2.5;
/** Among fewer areas none is in the middle. */
const CROWDED_AREAS_MIN = 10;

/**
 * In which areas are far more people than live there? Nobody publishes that at this scale. It is taken from reports of every type in
 * twelve months, never from those that are compared: where they are clearly (by the lower end of their interval) more than 2.5 times as
 * many for each resident as in the middle area of those with 1,000 residents or more. That is so downtown, at airports and malls.
 */
export function crowdedAreas(areas: readonly Pick<RatedArea, 'count' | 'residents'>[]): readonly boolean[] {
  const known = areas.map(({ count, residents }) =>
    count !== null && residents !== null && residents >= RESIDENTS_MIN ? { count, residents } : null,
  );
  const rates = known.flatMap((one) => (one ? [one.count / one.residents] : [])).sort((a, b) => a - b);
  if (rates.length < CROWDED_AREAS_MIN) return areas.map(() => false);
  const middle = ((rates[(rates.length - 1) >> 1] as number) + (rates[rates.length >> 1] as number)) / 2;
  // Where in half of the areas nothing is reported, no area tells what is usual.
  if (middle === 0) return areas.map(() => false);
  return known.map((one) => one !== null && poissonInterval(one.count).low / one.residents > CROWDED_TIMES * middle);
}
