import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Screen } from './use-screen.ts';

/** The crime types the filter lets through that have at least one report, as the manifest orders them. */
export function typesShown({
  counts: { manifest, summary },
  filter,
}: Pick<Screen, 'counts' | 'filter'>): readonly CrimeType[] {
  if (filter.crime_type) return [filter.crime_type];
  return manifest?.crime_types.filter((_, index) => (summary?.byType[index] ?? 0) > 0) ?? [];
}
