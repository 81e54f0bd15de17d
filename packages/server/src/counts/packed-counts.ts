import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CityCounts } from '@crimemap/incident-counts/count-city';
import type { CountQuery } from '@crimemap/incident-counts/count-query';
import { type AskPublication, answersOfPublications } from './answers-of-publications.ts';
import type { CountingThread } from './counting-thread.ts';
import type { PackedCities } from './packed-cities.ts';

export interface PackedCounts {
  /**
   * Counts in the city's publication, whose source it names. `null`: there is none yet, or its files do not hold what is asked.
   * Refuses with 503 when the counting thread ended twice over it.
   */
  count(city: CityId, query: CountQuery): Promise<{ readonly source: DataSource; readonly counts: CityCounts } | null>;
}

/** Groups of all results that are cached; a few dozen bytes each. */
const GROUPS_MAX = 200_000;

/** Counts from packed incidents in the counting thread. Results are cached by publication. */
export function packedCounts(cities: PackedCities, thread: CountingThread): PackedCounts {
  const ask = answersOfPublications('count', cities, thread, {
    max: GROUPS_MAX,
    sizeOf: (counts) => (counts?.groups.length ?? 0) + 1,
  });
  return {
    async count(city, query) {
      const found = await ask(city, { query });
      return found?.answer ? { source: found.source, counts: found.answer } : null;
    },
  };
}

/** How many rows of each type lie somewhere on some days of a city's publication, counted in the counting thread. */
export type PackedAreaCounts = AskPublication<'typesOnDays'>;

/** Types of all answers that are cached. */
const TYPES_MAX = 50_000;

export const packedAreaCounts = (cities: PackedCities, thread: CountingThread): PackedAreaCounts =>
  answersOfPublications('typesOnDays', cities, thread, { max: TYPES_MAX, sizeOf: ({ length }) => length + 1 });
