import { FEWEST_REPORTS, FEWEST_RESIDENTS } from './floors.ts';
import { dispersedInterval, type Interval } from './poisson-interval.ts';

/** What reports are divided by: nothing, those who live there, their homes, or the ground. */
export type Denominator = 'reports' | 'residents' | 'dwellings' | 'square_km';

/** How much of each a rate is of. */
export const RATE_UNIT: Readonly<Record<Denominator, number>> = {
  reports: 1,
  residents: 1000,
  dwellings: 1000,
  square_km: 1,
};

/** Why an area has a count and no rate: reports of the period are missing; few live there; little was reported; its residents, homes or ground are not known. */
export type WithheldRate = 'reports_missing' | 'few_residents' | 'few_reports' | 'size_unknown';

/** An area as it can be compared. */
export interface RatedArea {
  /** Reports; `null`: not known. */
  readonly count: number | null;
  readonly residents: number | null;
  readonly dwellings: number | null;
  readonly square_km: number | null;
}

/** How much an area has of what is divided by; `null`: not known. */
export const sizeOf = (area: Omit<RatedArea, 'count'>, per: Denominator): number | null =>
  per === 'reports' ? 1 : area[per];

/** Why this area has no rate; `null`: it has one, or none is asked for. `isWhole`: all reports of the period are held. */
export function withheldRate(area: RatedArea, per: Denominator, isWhole: boolean): WithheldRate | null {
  if (per === 'reports') return null;
  if (!isWhole) return 'reports_missing';
  if (area.residents !== null && area.residents < FEWEST_RESIDENTS) return 'few_residents';
  if (!sizeOf(area, per)) return 'size_unknown';
  return area.count !== null && area.count < FEWEST_REPORTS ? 'few_reports' : null;
}

/** Returns reports per 1,000 residents; `null` where no rate is said: see `withheldRate`. */
export function residentRate(count: number | null, residents: number | null, isWhole: boolean): number | null {
  if (count === null || residents === null) return null;
  const isWithheld =
    withheldRate({ count, residents, dwellings: null, square_km: null }, 'residents', isWhole) !== null;
  return isWithheld ? null : (count * RATE_UNIT.residents) / residents;
}

/** A number with its exact 95 % interval. */
export interface Rate extends Interval {
  readonly value: number;
}

/** Returns the rate of so many reports over so much of a denominator (above 0), for each `unit` of it. */
export function rateOf(count: number, size: number, unit: number, dispersion: number): Rate {
  const { low, high } = dispersedInterval(count, dispersion);
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
