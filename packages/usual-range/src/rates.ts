import { FEWEST_REPORTS, FEWEST_RESIDENTS } from './floors.ts';
import { dispersedInterval, type Interval } from './poisson-interval.ts';

/** Denominator of a rate: none (`reports`), residents, dwellings, or square kilometres. */
export type Denominator = 'reports' | 'residents' | 'dwellings' | 'square_km';

/** Number of units of the denominator to which a rate refers: 1,000 residents or dwellings, or 1 km². */
export const RATE_UNIT: Readonly<Record<Denominator, number>> = {
  reports: 1,
  residents: 1000,
  dwellings: 1000,
  square_km: 1,
};

/**
 * Reason why an area has a count but no rate: reports of the period are missing, it has few residents, it has few
 * reports, or its size is unknown.
 */
export type WithheldRate = 'reports_missing' | 'few_residents' | 'few_reports' | 'size_unknown';

/** Count of an area, with the sizes by which it can be divided. */
export interface RatedArea {
  /** Number of reports; `null` if it is unknown. */
  readonly count: number | null;
  readonly residents: number | null;
  readonly dwellings: number | null;
  readonly square_km: number | null;
}

/** Returns the size of an area by a denominator (1 if nothing is divided); `null` if it is unknown. */
export const sizeOf = (area: Omit<RatedArea, 'count'>, per: Denominator): number | null =>
  per === 'reports' ? 1 : area[per];

/**
 * Returns why an area has no rate; `null` if it has a rate or if nothing is divided. `isWhole`: all reports of the
 * period are available.
 */
export function withheldRate(area: RatedArea, per: Denominator, isWhole: boolean): WithheldRate | null {
  if (per === 'reports') return null;
  if (!isWhole) return 'reports_missing';
  if (area.residents !== null && area.residents < FEWEST_RESIDENTS) return 'few_residents';
  if (!sizeOf(area, per)) return 'size_unknown';
  return area.count !== null && area.count < FEWEST_REPORTS ? 'few_reports' : null;
}

/** Returns the number of reports per 1,000 residents; `null` if it is unknown or withheld (see `withheldRate`). */
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
 * Returns the rate of a count per `unit` of a denominator, with its interval from `dispersedInterval`. `size`: size of
 * the denominator, above 0.
 */
export function rateOf(count: number, size: number, unit: number, dispersion: number): Rate {
  const { low, high } = dispersedInterval(count, dispersion);
  const each = unit / size;
  return { value: count * each, low: low * each, high: high * each };
}

/** Possible results of a comparison between an area and its city. No other statement is made. */
export type AgainstCity = 'higher' | 'not_clearly_different' | 'lower';

/**
 * Compares an area with the city rate. The area is higher or lower only if its whole interval is above or below the
 * city rate.
 */
export function againstCity({ low, high }: Interval, city: number): AgainstCity {
  if (low > city) return 'higher';
  return high < city ? 'lower' : 'not_clearly_different';
}
