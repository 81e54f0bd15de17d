import type { CrimeType } from '@crimemap/contract/crime-types';

/**
 * Lag-1 correlation of residuals by crime type, in steps of 0.05. A value under 0.1 is stored as 0, because steady
 * series then leave their range in under 5 % of cases. The values are medians over Toronto's 17 divisions of monthly
 * counts from 2014 to 2019 (shootings: 28-day windows from 2004 to 2023). They include a correction of 0.08, because
 * the correlation of 60 to 65 residuals of independent counts is measured that much too low.
 */
const MEASURED: Partial<Readonly<Record<CrimeType, number>>> = {
  assault: 0,
  auto_theft: 0.2,
  break_and_enter: 0.3,
  robbery: 0.15,
  shooting: 0,
};
/** Correlation for other types, and for several types together: the median over all of these series. */
const OF_OTHERS = 0.15;

/** Returns the expected lag-1 correlation of a series that counts these types together. */
export function serialCorrelationOf(types: readonly CrimeType[]): number {
  const [type] = types;
  return (type && types.length === 1 ? MEASURED[type] : undefined) ?? OF_OTHERS;
}
