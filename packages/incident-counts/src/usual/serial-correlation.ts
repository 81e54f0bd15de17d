import type { CrimeType } from '@crimemap/contract/crime-types';

/**
 * Lag-1 correlation of residuals by crime type, in steps of 0.05. It is 0 if under 0.1, since steady series then leave
 * their range in under 5 % of cases. Medians over Toronto's 17 divisions of monthly counts from 2014 to 2019
 * (shootings: 28-day windows from 2004 to 2023). They include a correction of 0.08, by which 60 to 65 residuals of
 * independent counts measure too low.
 */
const MEASURED: Partial<Readonly<Record<CrimeType, number>>> = {
  assault: 0,
  auto_theft: 0.2,
  break_and_enter: 0.3,
  robbery: 0.15,
  shooting: 0,
};
/** Value for other types and for several types together: the median over all of these series. */
const OF_OTHERS = 0.15;

/** Returns the lag-1 correlation to expect of a series that counts these types together. */
export function serialCorrelationOf(types: readonly CrimeType[]): number {
  const [type] = types;
  return (type && types.length === 1 ? MEASURED[type] : undefined) ?? OF_OTHERS;
}
