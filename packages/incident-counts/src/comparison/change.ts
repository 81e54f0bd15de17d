import type { CrimeType } from '@crimemap/contract/crime-types';
import { FEWEST_COMPARED } from '@crimemap/usual-range/floors';
import { serialCorrelationOf } from '../usual/serial-correlation.ts';

/** How a count may be said to differ from one of an earlier period. */
export type Change = 'too_few' | 'about_the_same' | 'more' | 'fewer';

/** The normal quantile of a two-sided 95 % test. */
const Z95 = 1.96;

/**
 * Variance over mean of windows of 28 days by crime type: the median over Toronto's 17 divisions, 2014 to 2019 (shootings 2004 to
 * 2023), after season and trend.
 */
const MEASURED: Partial<Readonly<Record<CrimeType, number>>> = {
  assault: 1.7,
  auto_theft: 1.62,
  break_and_enter: 2.32,
  robbery: 1.9,
  shooting: 1.14,
};
/** The median of the measured types. */
const OF_OTHERS = 1.7;

/**
 * Returns how the reports of a period differ from those of an earlier one of the same length, both at equal maturity. Inside what chance
 * alone makes of them in 95 of 100 cases they are about the same. `types`: what is counted; `null`: all types.
 */
export function changeOf(now: number, before: number, types: readonly CrimeType[] | null): Change {
  if (now < FEWEST_COMPARED && before < FEWEST_COMPARED) return 'too_few';
  const chance = Z95 * Math.sqrt(varianceFactorOf(types ?? []) * (now + before));
  if (Math.abs(now - before) <= chance) return 'about_the_same';
  return now > before ? 'more' : 'fewer';
}

/** Variance over mean of a sum of many windows that follow each other: correlation between them widens it by (1 + r) / (1 - r). */
function varianceFactorOf(types: readonly CrimeType[]): number {
  const [type] = types;
  const dispersion = (type && types.length === 1 ? MEASURED[type] : undefined) ?? OF_OTHERS;
  const correlation = serialCorrelationOf(types);
  return (dispersion * (1 + correlation)) / (1 - correlation);
}
