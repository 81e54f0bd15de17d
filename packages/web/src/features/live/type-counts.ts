import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LiveCall } from '@crimemap/contract/live';

/** How many calls there are of each type, the most first. */
export function typeCounts(calls: readonly LiveCall[]): readonly (readonly [CrimeType, number])[] {
  const counts = new Map<CrimeType, number>();
  for (const { crime_type } of calls) counts.set(crime_type, (counts.get(crime_type) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
