import { FEWEST_REPORTS, FEWEST_RESIDENTS } from './floors.ts';
import { dispersedInterval, type Interval } from './poisson-interval.ts';

/** Denominator of a rate: none, residents, dwellings, or square kilometres. */
export type Denominator = 'reports' | 'residents' | 'dwellings' | 'square_km';

/** Units of the denominator per rate: 1,000 residents or dwellings, or 1 km². */
export const RATE_UNIT: Readonly<Record<Denominator, number>> = {
  reports: 1,
  residents: 1000,
  dwellings: 1000,
  square_km: 1,
};

/**
 * Reason why an area has a count but no rate: reports of the period are missing, few residents, few reports, or an
 * unknown size.
 */
export type WithheldRate = 'reports_missing' | 'few_residents' | 'few_reports' | 'size_unknown';

/** Count of an area, with its denominators. */
export interface RatedArea {
  /** Number of reports; `null`: unknown. */
  readonly count: number | null;
  readonly residents: number | null;
  readonly dwellings: number | null;
  readonly square_km: number | null;
}

/** Returns the denominator of an area (1 if nothing is divided); `null`: unknown. */
export const sizeOf = (area: Omit<RatedArea, 'count'>, per: Denominator): number | null =>
  per === 'reports' ? 1 : area[per];

/**
 * Returns why an area has no rate; `null` if it has one, or if nothing is divided. `isWhole`: all reports of the period
 * are available.
 */
export function withheldRate(area: RatedArea, per: Denominator, isWhole: boolean): WithheldRate | null {
  if (per === 'reports') return null;
  if (!isWhole) return 'reports_missing';
  if (area.residents !== null && area.residents < FEWEST_RESIDENTS) return 'few_residents';
  if (!sizeOf(area, per)) return 'size_unknown';
  return area.count !== null && area.count < FEWEST_REPORTS ? 'few_reports' : null;
}

/** Returns reports per 1,000 residents; `null` if unknown or withheld, see `withheldRate`. */
export function residentRate(count: number | null, residents: number | null, isWhole: boolean): number | null {
  if (count === null || residents === null) return null;
  const isWithheld =
    withheldRate({ count, residents, dwellings: null, square_km: null }, 'residents', isWhole) !== null;
  return isWithheld ? null : (count * RATE_UNIT.residents) / residents;
}

/** A rate with its 95 % interval. */
export interface Rate extends Interval {
  readonly value: number;
}

/**
 * Returns the rate of a count for each `unit` of a denominator `size` (above 0), with its interval by
 * `dispersedInterval`.
 */
export function rateOf(count: number, size: number, unit: number, dispersion: number): Rate {
  const { low, high } = dispersedInterval(count, dispersion);
  const each = unit / size;
  return { value: count * each, low: low * each, high: high * each };
}

/** The only statements made about an area compared with its city. */
export type AgainstCity = 'higher' | 'not_clearly_different' | 'lower';

/** Compares an area with the city’s rate. The area is clearly higher or lower only if its whole interval is. */
export function againstCity({ low, high }: Interval, city: number): AgainstCity {
  if (low > city) return 'higher';
  return high < city ? 'lower' : 'not_clearly_different';
}
