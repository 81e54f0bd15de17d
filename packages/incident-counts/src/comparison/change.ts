import type { CrimeType } from '@crimemap/contract/crime-types';
import { FEWEST_COMPARED } from '@crimemap/usual-range/floors';
import { serialCorrelationOf } from '../usual/serial-correlation.ts';

/** Result of a comparison between a count and the count of an earlier period. */
export type Change = 'too_few' | 'about_the_same' | 'more' | 'fewer';

/** Quantile of the normal distribution for a two-sided 95 % test. */
const Z95 = 1.96;

/**
 * Dispersion by crime type: variance divided by mean of the counts in 28-day windows, after season and trend were
 * removed. Median over Toronto's 17 divisions, 2014 to 2019 (shootings: 2004 to 2023).
 */
const MEASURED: Partial<Readonly<Record<CrimeType, number>>> = {
  assault: 1.7,
  auto_theft: 1.62,
  break_and_enter: 2.32,
  robbery: 1.9,
  shooting: 1.14,
};
/** Dispersion for other types, and for several types together: the median of the measured types. */
const OF_OTHERS = 1.7;

/**
 * Compares the reports of a period with those of an earlier period of the same length, both at equal maturity. Returns
 * `too_few` if both counts are under `FEWEST_COMPARED`, and `about_the_same` if the difference is within what chance
 * explains in 95 of 100 cases. `types` are the counted types; `null`: all.
 */
export function changeOf(now: number, before: number, types: readonly CrimeType[] | null): Change {
  if (now < FEWEST_COMPARED && before < FEWEST_COMPARED) return 'too_few';
  const chance = Z95 * Math.sqrt(varianceFactorOf(types ?? []) * (now + before));
  if (Math.abs(now - before) <= chance) return 'about_the_same';
  return now > before ? 'more' : 'fewer';
}

/**
 * Returns variance divided by mean for a sum of many consecutive windows. A correlation r between neighbouring windows
 * multiplies the dispersion by (1 + r) / (1 - r).
 */
function varianceFactorOf(types: readonly CrimeType[]): number {
  const [type] = types;
  const dispersion = (type && types.length === 1 ? MEASURED[type] : undefined) ?? OF_OTHERS;
  const correlation = serialCorrelationOf(types);
  return (dispersion * (1 + correlation)) / (1 - correlation);
}
